import { screen, within } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { proveOwnPassword } from '@vendas/contract/people/account';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getPix, type Pix, previewPix, savePix } from '@vendas/contract/pix/pix';
import { getLookups } from '@vendas/contract/lookups/lookups';
import { getGrants } from '@vendas/contract/people/rights';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { expect, test } from 'vitest';
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import {
  aPixCode,
  FIRST_REMINDERS,
  NO_CARD_TERMS,
  NO_CREDIT,
  NO_PIX,
  NO_LOOKUPS,
  NO_PIX_BANK,
} from '#testing/samples.ts';

const UNTOUCHED = shopSchema.parse(
  Object.fromEntries(Object.keys(shopSchema.shape).map((field) => [field, null])),
);
const AURORA: Pix = {
  pixKeyKind: 'cnpj',
  pixKey: '12ABC34501DE35',
  pixName: 'Ótica Aurora',
  pixCity: 'Lins',
};
const CODE = aPixCode({ amountCents: 100, receiver: 'Ótica Aurora' });

function serverOf(stored: Pix) {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  server.on(getShopSettings, UNTOUCHED);
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getGrants, { seller: [], consultant: [], partner: [] });
  server.on(getPix, stored);
  server.on(getPixBank, NO_PIX_BANK);
  server.on(getLookups, NO_LOOKUPS);
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(previewPix, CODE);
  return server;
}

async function openPix(stored: Pix = NO_PIX) {
  const server = serverOf(stored);
  const opened = await openPage('/admin/settings', { server, as: ADMIN });
  const section = within(await screen.findByRole('region', { name: 'PIX' }));
  const field = (name: string) => section.getByLabelText(name);
  const save = () => opened.person.click(section.getByRole('button', { name: /^Salvar/ }));
  const fill = async () => {
    await opened.person.selectOptions(field('Tipo da chave'), 'CNPJ');
    await opened.person.type(field('Chave PIX'), '12.abc.345/01de-35');
    await opened.person.type(field('Titular da conta'), 'Ótica Aurora');
    await opened.person.type(field('Cidade do titular'), 'Lins');
  };
  return { ...opened, server, section, field, save, fill };
}

test('the PIX account is saved after the password was confirmed', async () => {
  const { person, server, save, fill } = await openPix();
  await fill();
  server.on(savePix, fault('proofRequired'), AURORA);
  server.on(proveOwnPassword, { isProven: true });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  await person.type(dialog.getByLabelText('Senha'), 'certa{Enter}');
  await expectToasts('Chave PIX salva com sucesso!');
  expect(server.sent(savePix).at(-1)?.body).toEqual({ ...AURORA, shown: NO_PIX });
});

test('the typed PIX account is previewed as a code before it is saved', async () => {
  const { server, section, fill } = await openPix();
  expect(section.queryByLabelText('Código de teste')).toBeNull();
  await fill();
  const preview = within(await section.findByLabelText('Código de teste'));
  preview.getByText(/Chave: 12\.ABC\.345\/01DE-35 \(CNPJ\)\./);
  preview.getByRole('img', { name: 'QR code do PIX' });
  expect((await server.received(previewPix)).body).toEqual(AURORA);
  expect(server.sent(savePix)).toEqual([]);
});

test('a failure to compose the preview of the PIX code is reported with a retry', async () => {
  const server = serverOf(AURORA);
  server.on(previewPix, fault('internal'));
  const { person } = await openPage('/admin/settings', { server, as: ADMIN });
  await screen.findByText(/Erro ao montar o código de teste/);
  server.on(previewPix, CODE);
  await person.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByRole('img', { name: 'QR code do PIX' })).toBeDefined();
});

test('a PIX key of another kind and an incomplete account are refused at their fields', async () => {
  const { person, server, section, field, save } = await openPix();
  await person.selectOptions(field('Tipo da chave'), 'Chave aleatória');
  await person.type(field('Chave PIX'), '12.abc.345/01de-35');
  await save();
  section.getByText('Informe a chave aleatória inteira, com os hifens.');
  section.getByText('Informe o nome do titular da conta.');
  section.getByText('Informe a cidade do titular da conta.');
  expect(server.sent(savePix)).toEqual([]);
  expect(server.sent(previewPix)).toEqual([]);
});

test('the PIX account is removed by emptying its fields', async () => {
  const { person, server, field, save } = await openPix(AURORA);
  await person.selectOptions(field('Tipo da chave'), 'Nenhuma');
  for (const name of ['Chave PIX', 'Titular da conta', 'Cidade do titular']) {
    await person.clear(field(name));
  }
  server.on(savePix, NO_PIX);
  await save();
  await expectToasts('Chave PIX salva com sucesso!');
  expect(server.sent(savePix)[0]?.body).toEqual({ ...NO_PIX, shown: AURORA });
});

test('another administrator’s PIX key is shown before it can be overwritten', async () => {
  const { person, server, section, field, save } = await openPix(AURORA);
  await retype(person, field('Cidade do titular'), 'Marília');
  server.on(savePix, refusal('shopChanged', { changedBy: 'Bia' }));
  server.on(getPix, { ...AURORA, pixKeyKind: 'email', pixKey: 'bia@aurora.com.br' });
  await save();
  const panel = within(
    await section.findByRole('alert', { name: 'O que mudou enquanto você editava' }),
  );
  expect(panel.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Tipo da chave PIX: CNPJ → E-mail',
    'Chave PIX: 12ABC34501DE35 → bia@aurora.com.br',
  ]);
  expect(field('Cidade do titular')).toHaveProperty('value', 'Marília');
  expect(field('Chave PIX')).toHaveProperty('value', 'bia@aurora.com.br');
});

test('a failure to read the PIX key is reported with a retry', async () => {
  const server = serverOf(NO_PIX);
  server.on(getPix, fault('internal'));
  const { person } = await openPage('/admin/settings', { server, as: ADMIN });
  await screen.findByText(/Erro ao carregar a chave PIX/);
  server.on(getPix, AURORA);
  await person.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByLabelText('Chave PIX')).toHaveProperty('value', '12ABC34501DE35');
});

test('a seller who configures the shop neither sees nor requests the PIX key', async () => {
  const server = serverOf(AURORA);
  await openPage('/admin/settings', { server, as: aSeller('manageShop') });
  await screen.findByLabelText('Nome da loja');
  expect(screen.queryByText('PIX')).toBeNull();
  expect(server.sent(getPix)).toEqual([]);
});
