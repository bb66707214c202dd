import { screen, waitFor, within } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getPix } from '@vendas/contract/pix/pix';
import { getLookups } from '@vendas/contract/lookups/lookups';
import { getGrants } from '@vendas/contract/people/rights';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail, setLowStockMail } from '@vendas/contract/products/low-stock';
import * as shop from '@vendas/contract/shop';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { expect, test } from 'vitest';
import {
  FIRST_REMINDERS,
  NO_CARD_TERMS,
  NO_CREDIT,
  NO_PIX,
  NO_LOOKUPS,
  NO_PIX_BANK,
} from '#testing/samples.ts';
import { fakeServer, LOST } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';

async function openSection(mail = { isOn: false, canSend: true }) {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  const untouched = Object.keys(shop.shopSchema.shape).map((field) => [field, null]);
  server.on(shop.getShopSettings, shop.shopSchema.parse(Object.fromEntries(untouched)));
  server.on(getPix, NO_PIX);
  server.on(getPixBank, NO_PIX_BANK);
  server.on(getLookups, NO_LOOKUPS);
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(getGrants, { seller: [], consultant: [], partner: [] });
  server.on(getLowStockMail, mail);
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  const opened = await openPage('/admin/settings', { server, as: ADMIN });
  const section = within(await screen.findByRole('region', { name: 'Estoque baixo' }));
  return { ...opened, server, toggle: await section.findByRole('switch'), section };
}

test('the mail about low stock is turned on with one click', async () => {
  const { person, server, toggle } = await openSection();
  server.on(setLowStockMail, { isOn: true, canSend: true });
  await person.click(toggle);
  await expectToasts('E-mail de estoque baixo ligado.');
  expect((await server.received(setLowStockMail)).body).toEqual({ isOn: true });
  await waitFor(() => expect(toggle).toHaveProperty('checked', true));
});

test('a failed change leaves the switch of the mail about low stock unchanged', async () => {
  const { person, server, toggle } = await openSection();
  server.on(setLowStockMail, LOST);
  await person.click(toggle);
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false));
  expect(toggle).toHaveProperty('checked', false);
});

test('the switch of the mail about low stock states that the server sends no mail', async () => {
  const { section } = await openSection({ isOn: true, canSend: false });
  expect(section.getByText(/ainda não envia e-mails/)).toBeTruthy();
});
