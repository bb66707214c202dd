import { expect, it } from 'vitest';
import { factChanges } from './fact-changes.ts';

it('writes each kind of fact as people read it, in the order of the table', () => {
  const changes = factChanges(
    { amountPaidCents: 0, status: 'pending', isRestocked: false },
    {
      status: 'partially_paid',
      amountPaidCents: 5_000,
      isRestocked: true,
      paymentDate: '2026-11-21',
      notes: null,
      role: 'seller',
    },
  );
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Status', 'Pendente', 'Parcialmente Pago'],
    ['Itens devolvidos ao estoque', 'não', 'sim'],
    ['Valor pago', 'R$ 0,00', 'R$ 50,00'],
    ['Data do pagamento', undefined, '21/11/2026'],
    ['Observações', undefined, '—'],
    ['Papel', undefined, 'Vendedor'],
  ]);
});

it('keeps a value it does not know as it is', () => {
  expect(factChanges({}, { status: 'lost' })[0]?.after).toBe('lost');
});
