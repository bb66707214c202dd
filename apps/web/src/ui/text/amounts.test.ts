import { expect, test } from 'vitest';
import { unbrokenAmounts } from './amounts.tsx';

test('amounts get non-breaking spaces, and other text is unchanged', () => {
  const text = 'De R$ 1.556,44 para -R$ 0,50, em R$ ou US$ 2.';
  const whole = unbrokenAmounts(text);
  expect(whole).toBe('De R$\u00a01.556,44 para -R$\u00a00,50, em R$ ou US$ 2.');
  expect(whole.replaceAll('\u00a0', ' ')).toBe(text);
});

test('a range of days cannot break at its dash, and another dash is unchanged', () => {
  expect(unbrokenAmounts('1–23 de outubro – novembro')).toBe(
    '1\u2060–\u206023 de outubro – novembro',
  );
});
