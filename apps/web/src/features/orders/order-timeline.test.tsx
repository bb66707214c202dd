import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEntry, openOrder } from './order-test-kit.ts';

async function timeline(...entries: ReturnType<typeof anEntry>[]) {
  await openOrder({ timeline: entries });
  const list = within(screen.getByRole('region', { name: 'Linha do tempo' })).getByRole('list');
  return [...list.children].map((event) => event.textContent);
}

test("the timeline shows who did what and what changed, newest first, down to the order's creation", async () => {
  const paid = anEntry({
    action: 'paymentRegistered',
    before: { amountPaidCents: 0 },
    after: { amountPaidCents: 10_000, paymentCents: 10_000, paymentDate: '2026-11-20' },
  });
  expect(await timeline(anEntry({ at: '2026-11-21T02:30:00.000Z' }), paid)).toEqual([
    'Status alterado20/11/2026 23:30 · Ana LimaStatus: Pendente → Pago',
    'Pagamento registrado20/11/2026 11:00 · Ana LimaValor pago: R$ 0,00 → R$ 100,00Pagamento: R$ 100,00Data do pagamento: 20/11/2026',
    'Pedido realizado20/11/2026 09:30 · para Bia Souza',
  ]);
});

test('a quick sale is itself the beginning, and who did it may have lost their name', async () => {
  const entry = anEntry({ action: 'quickSalePlaced', actorName: null, before: {}, after: {} });
  expect(await timeline(entry)).toEqual([
    'Venda rápida realizada20/11/2026 11:00 · conta sem nome',
  ]);
});
