import { expect, test } from 'vitest';
import { watchersOf } from './watchers.ts';

const [ana, bia] = [{ id: 'ana' }, { id: 'bia' }];

test.each([
  ['bia', [bia]],
  [null, [ana, bia]],
  // banned, erased or without the permission
  ['caio', [ana, bia]],
])('a deadline of %s is reported to %j', (responsibleId, expected) => {
  expect(watchersOf(responsibleId, [ana, bia])).toEqual(expected);
});

test('without people who manage cases it is reported to none', () => {
  expect(watchersOf('ana', [])).toEqual([]);
});
