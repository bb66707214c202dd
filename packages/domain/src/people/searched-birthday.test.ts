import { expect, test } from 'vitest';
import { searchedBirthday } from './searched-birthday.ts';

test.each([
  ['12/03', { day: 12, month: 3 }],
  [' 1/2 ', { day: 1, month: 2 }],
  ['29/02', { day: 29, month: 2 }],
  ['12/03/1980', { day: 12, month: 3, year: 1980 }],
])('%j searches for the birthday %j', (search, birthday) => {
  expect(searchedBirthday(search)).toEqual(birthday);
});

test.each(['', '12', '12/', '32/01', '30/02', '29/02/1981', '12/03/80', '12-03', '12/03/1980/1'])(
  '%j searches for no birthday',
  (search) => {
    expect(searchedBirthday(search)).toBeUndefined();
  },
);
