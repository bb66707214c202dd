import { screen, waitFor } from '@testing-library/react';
import { getSaleCarne } from '@vendas/contract/orders/carne';
import { stayAtTill } from '@vendas/contract/people/till';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId, aPixCode } from '#testing/samples.ts';
// loaded on demand in the app, and here before the page is checked
import './till-keeper.tsx';

test('a seller at a till can open the prints of a sale', async () => {
  const server = fakeServer();
  const parcel = { id: anId(), number: 1, of: 1, dueDate: null, amountCents: 5_000 };
  server.on(getSaleCarne, {
    customerName: 'Bia Lima',
    parcels: [{ ...parcel, pix: aPixCode() }],
  });
  server.on(stayAtTill, { endsAt: '2026-11-21T12:10:00.000Z' });
  const path = `/admin/make-sale/${anId()}/carne`;
  const { address } = await openPage(path, { server, as: { ...aSeller('sell'), isAtTill: true } });
  await waitFor(() => expect(document.documentElement.hasAttribute('data-till')).toBe(true));
  await screen.findAllByRole('listitem', { name: /^Parcela|^Cobrança/ });
  expect(address()).toBe(path);
});
