import { expect, it } from 'vitest';
import { dueSentence, reminderText } from './reminder-text.ts';

const ORDER = 'abcdef12-0000-4000-8000-000000000000';
const debt = { orderId: ORDER, number: 2, of: 4, dueDate: '2027-03-10', owedCents: 5_000 };

it('a reminder states customer, charge, due date and amount, with the PIX code', () => {
  const text = reminderText({
    firstName: 'Ana',
    shopName: 'Ótica Aurora',
    debts: [{ ...debt, copyPaste: '000201' }],
    today: '2027-03-07',
  });
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    'Olá, Ana! Aqui é da loja Ótica Aurora.\nParcela 2 de 4 do pedido #abcdef12 vence em 10/03/2027: R$ 50,00.\nSe já pagou, desconsidere esta mensagem.\n\nPIX parcela 2 de 4 do pedido #abcdef12:\n000201',
  );
});

it('a reminder sums several charges, and requests to arrange the payment of late ones', () => {
  const text = reminderText({
    firstName: null,
    shopName: null,
    debts: [
      debt,
      { ...debt, number: 1, of: 1, dueDate: '2027-03-12', owedCents: 12_345 },
      { ...debt, number: 0, dueDate: '2027-03-11' },
    ],
    today: '2027-03-11',
  });
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    [
      'Olá!',
      'Parcela 2 de 4 do pedido #abcdef12 venceu em 10/03/2027: R$ 50,00.',
      'Pedido #abcdef12 vence em 12/03/2027: R$ 123,45.',
      'Entrada do pedido #abcdef12 vence hoje, 11/03/2027: R$ 50,00.',
      'Ao todo: R$ 223,45.',
      'Se já pagou, desconsidere esta mensagem. Podemos combinar o pagamento?',
    ].join('\n'),
  );
});

// Saturday to Tuesday of Carnival 2027 are followed by Wednesday, 10/02
it.each([
  ['2027-02-05', 'vence em 06/02/2027'],
  ['2027-02-06', 'vence hoje, 06/02/2027'],
  ['2027-02-08', 'vence em 10/02/2027, primeiro dia útil depois de 06/02/2027'],
  ['2027-02-10', 'vence hoje, primeiro dia útil depois de 06/02/2027'],
  ['2027-02-11', 'venceu em 06/02/2027'],
])('on %s the reminder states that a charge due on Saturday 06/02/2027 %s', (today, sentence) => {
  expect(dueSentence('2027-02-06', today)).toBe(sentence);
});
