import { expect, test } from 'vitest';
import { isSavedAlready } from './edit.ts';

const task = { id: '1', title: 'Renovar o alvará', dueDate: null, version: 3 };

test.each([
  ['nothing', {}, true],
  ['the current values', { title: 'Renovar o alvará', dueDate: null }, true],
  ['one other value', { title: 'Renovar o alvará', dueDate: '2026-11-21' }, false],
  ['a value that was none', { title: null, dueDate: null }, false],
  ['a value for an empty field', { notes: null }, false],
])('isSavedAlready of %s: %j %j', (_, requested, isSaved) => {
  expect(isSavedAlready<object>(task, requested)).toBe(isSaved);
});
