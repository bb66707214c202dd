import { expect, test } from 'vitest';
import { unpaid } from '#charges/charges-test-kit.ts';
import { balanceText, receiptNumber, reservationText, reservedParts } from './receipt.ts';

test.each([
  [{ number: 1, year: 2026 }, '0001/2026'],
  [{ number: 12_345, year: 2027 }, '12345/2027'],
])('the number of a receipt includes its year: %o', (facts, text) => {
  expect(receiptNumber(facts)).toBe(text);
});

const DAY = '2027-03-13';
const LATE = reservedParts([unpaid('a', { carriedCents: 50, financingCents: 40 })], DAY);

test('a receipt reserves every part beyond the price that is still owed', () => {
  expect(LATE).toEqual([
    { part: 'fine', cents: 202 },
    { part: 'interest', cents: 40 },
    { part: 'carried', cents: 50 },
    { part: 'financing', cents: 40 },
  ]);
  expect(reservationText({ balanceDate: DAY, reserved: LATE.slice(0, 3) })).toBe(
    'Além do preço, ainda são devidos em 13/03/2027: multa de R$ 2,02, juros de R$ 0,40 e encargos incorporados de R$ 0,50. Este recibo não os quita: ficam ressalvados (Código Civil, art. 323).',
  );
  expect(reservationText({ reserved: LATE.slice(0, 1) })).toMatch(/devidos: multa de R\$ 2,02\. /);
  expect([reservationText({}), reservationText({ reserved: reservedParts([unpaid('a')], '2027-02-01') })]).toEqual([undefined, undefined]); // prettier-ignore
});

test('the balance has the day of the first print in a copy, and an order that owes only the rest is not settled', () => {
  const content = { balanceCents: 5_000, balanceDate: DAY };
  expect(balanceText(content, false)).toBe('Saldo restante: R$ 50,00.');
  expect(balanceText(content, true)).toBe('Saldo restante em 13/03/2027: R$ 50,00.');
  expect(balanceText({ balanceCents: 5_000 }, true)).toBe('Saldo restante: R$ 50,00.');
  expect(balanceText({ balanceCents: 0 }, true)).toBe('O pedido está quitado.');
  expect(balanceText({ balanceCents: 0, reserved: LATE }, false)).toBe('O preço do pedido está pago.'); // prettier-ignore
});
