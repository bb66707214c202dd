import { expect, test } from 'vitest';
import { copyPaste, pixAccount } from './pix-account.ts';

const NONE = { pixKeyKind: null, pixKey: null, pixName: null, pixCity: null };
const AURORA = {
  pixKeyKind: 'email',
  pixKey: 'loja@aurora.com.br',
  pixName: 'Ótica Aurora',
  pixCity: 'Lins',
} as const;

test('an account needs all its fields, otherwise there is none', () => {
  expect(pixAccount(NONE)).toBeUndefined();
  expect(pixAccount({ ...AURORA, pixCity: null })).toBeUndefined();
  expect(pixAccount(AURORA)).toEqual(AURORA);
});

test('the code of a debt has its amount and its own txid', () => {
  const debt = { id: '00000000-0000-0000-0000-000000000024', amountCents: 12_990 };
  const code = copyPaste(AURORA, debt);
  expect(code).toContain('0118loja@aurora.com.br');
  expect(code).toContain('5406129.90');
  expect(code).toContain('5912Otica Aurora6004Lins622905250000000000000000000000010');
  expect(copyPaste(AURORA, { ...debt, amountCents: 12_989 })).not.toBe(code);
});
