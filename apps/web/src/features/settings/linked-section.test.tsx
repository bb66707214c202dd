import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopFacts } from '@vendas/contract/public-shop';
import {
  getShopSettings,
  saveShopIdentity,
  shopSchema,
  type ShopSettings,
} from '@vendas/contract/shop';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, fault, later } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { FIRST_REMINDERS, NO_CARD_TERMS, NO_CREDIT } from '#testing/samples.ts';

const NO_FACTS = Object.fromEntries(Object.keys(shopSchema.shape).map((field) => [field, null]));
const aShop = (changes: Partial<ShopSettings> = {}) =>
  shopSchema.parse({ ...NO_FACTS, ...changes });

function aServer() {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  server.on(getShopSettings, aShop());
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  return server;
}

/** The sections that the page scrolled to, each with the number of rendered sections at that time. */
function watchScrolls() {
  const scrolled: string[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView');
  spy.mockImplementation(function (this: Element) {
    if (this.id === 'cartoes') scrolled.push(`of ${document.querySelectorAll('main h2').length}`);
  });
  onTestFinished(() => spy.mockRestore());
  return scrolled;
}

const openSection = (server: ReturnType<typeof fakeServer>) =>
  openPage('/admin/settings#cartoes', { server, as: aSeller('manageShop') });

test('a link to a section scrolls to it once, when all sections have loaded', async () => {
  const scrolled = watchScrolls();
  const server = aServer();
  const shop = later<ShopSettings>();
  server.on(getShopSettings, shop.promise);
  const { person } = await openSection(server);
  await screen.findByRole('heading', { name: 'Cartões' });
  expect(scrolled).toEqual([]);
  shop.resolve(aShop());
  await waitFor(() => expect(scrolled).toEqual(['of 11']));
  server.on(saveShopIdentity, aShop({ tradeName: 'Ótica Aurora' }));
  server.on(getShopFacts, { name: 'Controle de Vendas' });
  await person.type(screen.getByLabelText('Nome da loja'), 'Ótica Aurora');
  await person.click(await button('Salvar Alterações: Identidade'));
  await expectToasts('Identidade da loja salva com sucesso!');
  expect(scrolled).toHaveLength(1);
});

test('a link to a section scrolls to it although another section failed to load', async () => {
  const scrolled = watchScrolls();
  const server = aServer();
  server.on(getReminderSettings, fault('internal'));
  await openSection(server);
  await waitFor(() => expect(scrolled).toHaveLength(1));
});

test('a link to a section does not scroll once the user has scrolled', async () => {
  const scrolled = watchScrolls();
  const server = aServer();
  const shop = later<ShopSettings>();
  server.on(getShopSettings, shop.promise);
  await openSection(server);
  await screen.findByRole('heading', { name: 'Cartões' });
  fireEvent.wheel(window);
  shop.resolve(aShop());
  await screen.findByLabelText('Nome da loja');
  expect(scrolled).toEqual([]);
});
