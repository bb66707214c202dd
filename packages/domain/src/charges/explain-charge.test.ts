import { expect, test } from 'vitest';
import { withRows } from './charge.ts';
import type { ChargeWithRows, SettlementKind } from './charge.ts';
import { parts, unpaid } from './charges-test-kit.ts';
import { explainCharge } from './explain-charge.ts';
import { owedOn } from './late-charges.ts';
import { NO_PARTS, totalParts } from './parts.ts';
import type { Parts } from './parts.ts';

function settle(owed: ChargeWithRows, kind: SettlementKind, date: string, some: Partial<Parts>) {
  const [settled = owed] = withRows([owed], [{ chargeId: 'a', parts: parts(some) }], {
    kind,
    date,
  });
  return settled;
}

/** The rows of an explanation as date, text and cents. */
function rowsOf(owed: ChargeWithRows, day: string) {
  return explainCharge(owed, day).rows.map((row) => [row.date, row.text, row.cents]);
}

test('the rows of a late charge sum to the amount owed', () => {
  const half = settle(unpaid('a'), 'payment', '2027-03-11', {
    fine: 200,
    interest: 33,
    principal: 4767,
  });
  expect(rowsOf(half, '2027-03-21')).toEqual([
    [null, 'Cobrança', 10_000],
    ['2027-03-02', 'Multa de 2% sobre R$ 100,00', 200],
    ['2027-03-11', 'Juros de 1% ao mês sobre R$ 100,00 por 10 dias', 33],
    ['2027-03-11', 'Pagamento', -5000],
    ['2027-03-21', 'Juros de 1% ao mês sobre R$ 52,33 por 10 dias', 17],
  ]);
  const { owed, owedCents, rows } = explainCharge(half, '2027-03-21');
  expect(owed).toEqual(owedOn(half, '2027-03-21'));
  expect(owedCents).toBe(5250);
  expect(totalParts(rows.map((row) => row.parts))).toEqual(owed);
});

test('rows after the day are left out', () => {
  const paid = settle(unpaid('a'), 'payment', '2027-03-11', { principal: 10_000 });
  expect(rowsOf(paid, '2027-03-02')).toEqual([
    [null, 'Cobrança', 10_000],
    ['2027-03-02', 'Multa de 2% sobre R$ 100,00', 200],
    ['2027-03-02', 'Juros de 1% ao mês sobre R$ 100,00 por 1 dia', 3],
  ]);
});

test('adjustments and refunds are named by their kind', () => {
  const charge = unpaid('a', { number: 2, of: 3, dueDate: null });
  const discounted = settle(charge, 'discount', '2027-02-01', { principal: 100 });
  const refunded = settle(discounted, 'refund', '2027-02-02', { principal: -50 });
  expect(rowsOf(refunded, '2027-03-21')).toEqual([
    [null, 'Parcela 2 de 3', 10_000],
    ['2027-02-01', 'Desconto', -100],
    ['2027-02-02', 'Dinheiro devolvido ao cliente', 50],
  ]);
});

test('the down payment is called Entrada', () => {
  expect(rowsOf(unpaid('a', { number: 0, of: 3 }), '2027-01-01')[0]?.[1]).toBe('Entrada');
});

test.each([
  [125, 'Multa de 1,25% sobre R$ 100,00'],
  [150, 'Multa de 1,5% sobre R$ 100,00'],
])('a rate of %i hundredths of a percent reads %s', (fineBp, text) => {
  expect(rowsOf(unpaid('a', { fineBp }), '2027-03-02')[1]?.[1]).toBe(text);
});

test('settled late charges above those that accrued are a separate row', () => {
  const charge = settle(unpaid('a', { fineBp: 100 }), 'waiver', '2027-03-11', { fine: 200 });
  expect(rowsOf(charge, '2027-03-11').at(-1)).toEqual([
    '2027-03-11',
    'Multa e juros pagos ou dispensados além do devido',
    100,
  ]);
  expect(explainCharge(charge, '2027-03-11').owed.fine).toBe(0);
});

test('a renegotiated charge ends with the amount that moved to the new charges', () => {
  const paid = settle(unpaid('a'), 'payment', '2027-03-11', { fine: 200, principal: 4000 });
  const closed = { ...paid, charge: { ...paid.charge, state: 'renegotiated' as const } };
  expect(rowsOf(closed, '2027-03-21')).toEqual([
    [null, 'Cobrança', 10_000],
    [null, 'Multa e juros cobrados até o acordo', 200],
    ['2027-03-11', 'Pagamento', -4200],
    [null, 'Passou para as cobranças do acordo', -6000],
  ]);
  expect(explainCharge(closed, '2027-03-21').owed).toEqual(NO_PARTS);
});
