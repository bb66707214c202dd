import { expect, test } from 'vitest';
import { readFile } from './statements.queries.ts';

test.each([
  ['UTF-8', new TextEncoder().encode('\uFEFFHistórico')],
  ['UTF-8 without a mark', new TextEncoder().encode('Histórico')],
  ['windows-1252', Uint8Array.from([72, 105, 115, 116, 0xf3, 114, 105, 99, 111])],
])('readFile() decodes a bank statement in %s', async (_, bytes) => {
  expect(await readFile(new Blob([bytes]))).toBe('Histórico');
});
