import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEntry, openOrder } from '#features/orders/order-test-kit.ts';

async function timeline(...entries: ReturnType<typeof anEntry>[]) {
  await openOrder({ timeline: entries });
  const list = within(screen.getByRole('region', { name: 'Linha do tempo' })).getByRole('list');
  return [...list.children].map((event) => event.textContent);
}

test('the timeline of an order has a sentence for each action with its author, newest first, ending with the order', async () => {
  const paid = anEntry({
    action: 'paymentRegistered',
    before: { amountPaidCents: 0 },
    after: {
      amountPaidCents: 10_000,
      paymentCents: 10_000,
      paymentDate: '2026-11-20',
      notes: 'Pix',
    },
  });
  expect(await timeline(anEntry({ at: '2026-11-21T02:30:00.000Z' }), paid)).toEqual([
    'Mudou o status de Pendente para Pago20/11/2026 23:30 · Ana Lima',
    'Recebeu R$ 100,00 em 20/11/2026“Pix”20/11/2026 11:00 · Ana Lima',
    'Pedido realizado20/11/2026 09:30 · para Bia Souza',
  ]);
});

test("the timeline of a quick sale starts with the sale, even if its seller's account was deleted", async () => {
  const entry = anEntry({ action: 'quickSalePlaced', actorName: null, before: {}, after: {} });
  expect(await timeline(entry)).toEqual([
    'Venda rápida realizada20/11/2026 11:00 · conta sem nome',
  ]);
});

test('the timeline names the source of events without an author', async () => {
  const entry = anEntry({
    action: 'paymentRegistered',
    actorId: null,
    actorName: null,
    source: 'bank',
    after: { paymentCents: 10_000, paymentDate: '2026-11-20', method: 'pix' },
  });
  expect((await timeline(entry))[0]).toBe(
    'Recebeu R$ 100,00 em 20/11/2026PIX20/11/2026 11:00 · automático, pelo banco',
  );
});
