import { expect, test } from 'vitest';
import { isContention, isDatabaseUnavailable, isUniqueViolation } from './database-errors.ts';

const failure = (facts: object, message = 'x') => Object.assign(new Error(message), facts);

test.each([
  { name: 'a connection refused', error: failure({ code: 'ECONNREFUSED', syscall: 'connect' }) },
  { name: 'a missing socket', error: failure({ code: 'ENOENT', syscall: 'connect' }) },
  { name: 'a broken connection', error: failure({}, 'Connection terminated unexpectedly') },
  {
    name: 'a timeout for a free connection',
    error: failure({}, 'timeout exceeded when trying to connect'),
  },
  { name: 'a connection that was not opened in time', error: failure({}, 'timeout expired') },
  {
    name: 'a connection closed by another failure',
    error: failure({}, 'Client was closed and is not queryable'),
  },
  { name: 'a server that stops', error: failure({ code: '57P01' }) },
  { name: 'a full disk', error: failure({ code: '53100' }) },
  { name: 'a statement that took too long', error: failure({ code: '57014' }) },
  { name: 'a serialization failure', error: failure({ code: '40001' }) },
])('$name is a temporary failure of the database', ({ error }) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  { name: 'a file that is missing', error: failure({ code: 'ENOENT', syscall: 'open' }) },
  { name: 'a unique violation', error: failure({ code: '23505' }) },
  { name: 'an error of ours that mentions it', error: failure({}, 'no Connection terminated') },
  { name: 'a code that only looks alike', error: failure({ code: 57 }) },
  { name: 'no error at all', error: { code: '57P01' } },
])('$name is not a temporary failure of the database', ({ error }) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a deadlock or serialization failure may be retried', () => {
  expect([failure({ code: '40P01' }), failure({ code: '40001' })].every(isContention)).toBe(true);
  expect([failure({ code: '23505' }), '40001', null].some(isContention)).toBe(false);
});

test('a unique violation is distinguished from other errors', () => {
  expect(isUniqueViolation(failure({ code: '23505' }))).toBe(true);
  expect(isUniqueViolation(failure({ code: '23503' }))).toBe(false);
});
