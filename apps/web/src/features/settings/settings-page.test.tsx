import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listSettingsEdits, type SettingsEdit } from '@vendas/contract/audit';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getPix } from '@vendas/contract/pix/pix';
import { getLookups } from '@vendas/contract/lookups/lookups';
import { getGrants } from '@vendas/contract/people/rights';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopFacts } from '@vendas/contract/public-shop';
import * as shop from '@vendas/contract/shop';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  FIRST_REMINDERS,
  NO_CARD_TERMS,
  NO_CREDIT,
  NO_PIX,
  NO_LOOKUPS,
  NO_PIX_BANK,
} from '#testing/samples.ts';
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';

const UNTOUCHED = Object.fromEntries(
  Object.keys(shop.shopSchema.shape).map((field) => [field, null]),
);
const ADDRESS = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  streetNumber: '1000',
  city: 'São Paulo',
  state: 'SP',
};
const aShop = (changes: Partial<shop.ShopSettings> = {}): shop.ShopSettings =>
  shop.shopSchema.parse({ ...UNTOUCHED, ...changes });

async function openSettings(stored = aShop(), edits: SettingsEdit[] = []) {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: edits });
  server.on(shop.getShopSettings, stored);
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getPix, NO_PIX);
  server.on(getPixBank, NO_PIX_BANK);
  server.on(getLookups, NO_LOOKUPS);
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(getGrants, { seller: [], consultant: [], partner: [] });
  const opened = await openPage('/admin/settings', { server, as: ADMIN });
  await screen.findByLabelText('Nome da loja');
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const save = async (name: string) =>
    opened.person.click(section(name).getByRole('button', { name: /^Salvar Alterações/ }));
  return { ...opened, server, section, save };
}

test('the settings of an untouched shop have the default name', async () => {
  await openSettings();
  expect(screen.getByText('Sua loja ainda se chama Controle de Vendas')).toBeDefined();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual([
    'Identidade',
    'Endereço',
    'Contato',
    'Logo',
    'Recibo',
    'Políticas',
    'Estoque baixo',
    'Crediário',
    'Cartões',
    'Lembretes',
    'Prazos das perícias',
    'PIX',
    'PIX pelo banco',
    'Consultas aos tribunais',
    'Permissões',
  ]);
});

test('the table of contents marks the section at the top of the window', async () => {
  await openSettings();
  const marked = () => document.querySelector('[aria-current=location]')?.textContent;
  expect(marked()).toBe('Identidade');
  // jsdom has no layout
  const tops = new Map([
    ['identidade', -900],
    ['endereco', -300],
    ['contato', 90],
  ]);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this.id) ?? 900);
  });
  fireEvent.scroll(window);
  await waitFor(() => expect(marked()).toBe('Contato'));
  vi.restoreAllMocks();
});

test('a section of the settings is saved separately with the stored values on screen, and the top bar is updated', async () => {
  const { person, server, save } = await openSettings();
  const saved = aShop({ tradeName: 'Ótica Aurora', taxDocument: '12ABC34501DE35' });
  server.on(shop.saveShopIdentity, saved);
  server.on(getShopFacts, { name: 'Ótica Aurora' });
  await person.type(screen.getByLabelText('Nome da loja'), 'Ótica Aurora');
  await person.type(screen.getByLabelText('CNPJ ou CPF'), '12abc34501de35');
  await save('Identidade');
  await expectToasts('Identidade da loja salva com sucesso!');
  expect((await server.received(shop.saveShopIdentity)).body).toEqual({
    tradeName: 'Ótica Aurora',
    legalName: null,
    taxDocument: '12ABC34501DE35',
    shown: { tradeName: null, legalName: null, taxDocument: null },
  });
  expect(screen.getByLabelText('CNPJ ou CPF')).toHaveProperty('value', '12.ABC.345/01DE-35');
  await waitFor(() => expect(screen.getAllByText('Ótica Aurora')).not.toHaveLength(0));
  expect(screen.queryByText(/Sua loja ainda se chama/)).toBeNull();
});

test('a section of the settings shows the author of its last change, and updates it after a save', async () => {
  const { person, server, section, save } = await openSettings(aShop(), [
    { section: 'recibo', at: '2026-11-20T12:05:00.000Z', actorName: 'Bia Souza' },
    { section: 'logo', at: '2026-11-19T12:00:00.000Z', actorName: null },
  ]);
  await section('Recibo').findByText('Última alteração: 20/11/2026 09:05, Bia Souza.');
  section('Logo').getByText(/19\/11\/2026 09:00, conta sem nome/);
  expect(section('Contato').queryByText(/Última alteração/)).toBeNull();
  server.on(shop.saveReceiptFooter, aShop({ receiptFooter: 'Obrigado!' }));
  server.on(getShopFacts, {});
  server.on(listSettingsEdits, {
    items: [{ section: 'recibo', at: '2026-11-21T18:00:00.000Z', actorName: 'Ana Lima' }],
  });
  await person.type(screen.getByLabelText('Rodapé do recibo'), 'Obrigado!');
  section('Recibo').getByText('Há alterações não salvas.');
  await save('Recibo');
  await section('Recibo').findByText('Última alteração: 21/11/2026 15:00, Ana Lima.');
});

test('invalid settings are refused at their fields, and nothing is sent', async () => {
  const { person, server, section, save } = await openSettings();
  const document = screen.getByLabelText('CNPJ ou CPF');
  await person.type(document, '11.222.333/0001-82');
  await save('Identidade');
  section('Identidade').getByText('Este CNPJ não existe: confira os números e as letras.');
  expect(globalThis.document.activeElement).toBe(document);
  expect(document).toHaveProperty('value', '11.222.333/0001-82');
  await person.type(screen.getByLabelText('CEP'), '0131010');
  await save('Endereço');
  section('Endereço').getByText('Informe um CEP de oito números.');
  section('Endereço').getByText('Escolha a UF.');
  expect(server.sent(shop.saveShopIdentity)).toEqual([]);
  expect(server.sent(shop.saveShopAddress)).toEqual([]);
});

test('a text that is too long is refused instead of being cut', async () => {
  const { person, server, section, save } = await openSettings();
  const name = screen.getByLabelText('Nome da loja');
  await person.click(name);
  await person.paste('a'.repeat(300));
  await save('Identidade');
  section('Identidade').getByText('Use no máximo 60 caracteres.');
  expect(name).toHaveProperty('value', 'a'.repeat(300));
  await person.click(screen.getByLabelText('Privacidade'));
  await person.paste('p'.repeat(10_001));
  await save('Políticas');
  section('Políticas').getByText('Use no máximo 10000 caracteres.');
  expect(server.sent(shop.saveShopIdentity)).toEqual([]);
  expect(server.sent(shop.saveShopPolicies)).toEqual([]);
});

test('a saved address can only be emptied completely', async () => {
  const { person, server, save } = await openSettings(aShop(ADDRESS));
  server.on(shop.saveShopAddress, aShop());
  for (const label of ['CEP', 'Logradouro', 'Número', 'Cidade']) {
    await person.clear(screen.getByLabelText(label));
  }
  await person.selectOptions(screen.getByLabelText('UF'), '');
  await save('Endereço');
  await expectToasts('Endereço da loja salvo com sucesso!');
  const { shown, ...sent } = z
    .looseObject({ shown: shop.addressSchema })
    .parse((await server.received(shop.saveShopAddress)).body);
  expect(Object.values(sent)).toEqual(Array(7).fill(null));
  expect(shown).toMatchObject(ADDRESS);
});

test('a field error from the server is shown at its field of the settings', async () => {
  const { person, server, section, save } = await openSettings();
  server.on(shop.saveShopContact, fault('invalidInput', { email: 'Informe um e-mail válido.' }));
  await person.type(screen.getByLabelText('E-mail'), 'oi@aurora.com');
  await save('Contato');
  await section('Contato').findByText('Informe um e-mail válido.');
  expect(toasts()).toEqual([]);
});

test('another administrator’s change of the same section is shown before it can be overwritten', async () => {
  const { person, server, save } = await openSettings(aShop({ tradeName: 'Ótica' }));
  const theirs = aShop({ tradeName: 'Ótica da Bia', legalName: 'Bia Ltda' });
  server.on(shop.saveShopIdentity, refusal('shopChanged', { changedBy: 'Bia' }));
  server.on(shop.getShopSettings, theirs);
  await retype(person, screen.getByLabelText('Nome da loja'), 'Ótica da Ana');
  await save('Identidade');
  await expectToasts(
    'Erro ao salvar: Estes dados foram alterados por Bia enquanto você editava. Confira os valores atuais e salve novamente.',
  );
  const panel = within(
    await screen.findByRole('alert', { name: 'O que mudou enquanto você editava' }),
  );
  const lines = panel.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    'Nome da loja: Ótica → Ótica da Bia (você digitou: Ótica da Ana)',
    'Razão social: — → Bia Ltda',
  ]);
  expect(screen.getByLabelText('Nome da loja')).toHaveProperty('value', 'Ótica da Ana');
  expect(screen.getByLabelText('Razão social')).toHaveProperty('value', 'Bia Ltda');
  server.on(shop.saveShopIdentity, aShop({ tradeName: 'Ótica da Ana', legalName: 'Bia Ltda' }));
  server.on(getShopFacts, { name: 'Ótica da Ana' });
  await save('Identidade');
  await waitFor(() => expect(screen.queryByText(/O que mudou/)).toBeNull());
  expect(server.sent(shop.saveShopIdentity).at(-1)?.body).toMatchObject({
    shown: { tradeName: 'Ótica da Bia', legalName: 'Bia Ltda' },
  });
});

test('leaving the settings with unsaved input requires a confirmation, until it is discarded', async () => {
  const { person, section, address } = await openSettings();
  await person.type(screen.getByLabelText('Rodapé do recibo'), 'Obrigado!');
  await person.click(screen.getByRole('link', { name: 'Início' }));
  await person.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(address()).toBe('/admin/settings');
  expect(screen.getByLabelText('Rodapé do recibo')).toHaveProperty('value', 'Obrigado!');
  await person.click(section('Recibo').getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('Rodapé do recibo')).toHaveProperty('value', '');
  expect(screen.queryByText('Há alterações não salvas.')).toBeNull();
});

test('a logo that cannot be decoded is refused at its field', async () => {
  const { person, server, section } = await openSettings();
  server.on(shop.uploadShopLogo, refusal('pictureRejected', { reason: 'notAPicture' }));
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await person.upload(screen.getByLabelText('Imagem da logo'), file);
  await section('Logo').findByText(/O arquivo não é uma imagem aceita/);
  expect(toasts()).toEqual([]);
});

test('a chosen logo is uploaded immediately, and used when the section is saved', async () => {
  const { person, server, section, save } = await openSettings();
  const logoUrl = '/files/shop_images/a/b';
  server.on(shop.uploadShopLogo, { logoUrl });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await person.upload(screen.getByLabelText('Imagem da logo'), file);
  await section('Logo').findByRole('img', { name: 'Logo da loja' });
  server.on(shop.saveShopLogo, aShop({ logoUrl }));
  server.on(getShopFacts, { logo: logoUrl });
  await save('Logo');
  await expectToasts('Logo da loja salva com sucesso!');
  expect((await server.received(shop.saveShopLogo)).body).toEqual({
    logoUrl,
    shown: { logoUrl: null },
  });
});

test('a failure to read the settings is reported with a retry', async () => {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  server.on(getPix, NO_PIX);
  server.on(getPixBank, NO_PIX_BANK);
  server.on(getLookups, NO_LOOKUPS);
  server.on(getGrants, { seller: [], consultant: [], partner: [] });
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(shop.getShopSettings, fault('internal'));
  const { person } = await openPage('/admin/settings', { server, as: ADMIN });
  await screen.findByText(/Erro ao carregar configurações/);
  server.on(shop.getShopSettings, aShop());
  await person.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByLabelText('Nome da loja')).toBeDefined();
});
