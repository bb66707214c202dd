import { screen, within } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { getLookups } from '@vendas/contract/lookups/lookups';
import { getGrants } from '@vendas/contract/people/rights';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getPix } from '@vendas/contract/pix/pix';
import { getPixBank, type PixBank, removePixBank, savePixBank, testPixBank } from '@vendas/contract/pix/pix-bank'; // prettier-ignore
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
import { refusalMessage } from '@vendas/contract/refusals';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import {
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
const CONNECTED: PixBank = {
  canSeal: true,
  connection: {
    baseUrl: 'https://pix.banco.com.br/api/v2',
    tokenUrl: 'https://pix.banco.com.br/oauth/token',
    clientId: 'loja',
    certificateName: 'loja.pfx',
    version: 3,
    lastSuccessAt: null,
    problem: null,
  },
};

async function openBank(stored: PixBank = NO_PIX_BANK) {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  server.on(getGrants, { seller: [], consultant: [], partner: [] });
  server.on(getShopSettings, UNTOUCHED);
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getPix, NO_PIX);
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(getPixBank, stored);
  server.on(getLookups, NO_LOOKUPS);
  const opened = await openPage('/admin/settings', { server, as: ADMIN });
  const section = within(await screen.findByRole('region', { name: 'PIX pelo banco' }));
  const press = async (name: string) =>
    opened.person.click(await section.findByRole('button', { name }));
  return { ...opened, server, section, press };
}

test('a bank is connected with its certificate, and the secrets are removed from the form', async () => {
  const { person, press, section, server } = await openBank();
  await press('Conectar banco');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conexão com o banco' }));
  await person.type(
    dialog.getByLabelText('Endereço da API Pix'),
    'https://pix.banco.com.br/api/v2/',
  );
  await person.type(
    dialog.getByLabelText('Endereço do token'),
    'https://pix.banco.com.br/oauth/token',
  );
  await person.type(dialog.getByLabelText('Client ID'), 'loja');
  await person.type(dialog.getByLabelText('Client Secret'), 'segredo');
  await person.type(dialog.getByLabelText('Senha do certificado'), 'abc');
  await person.upload(dialog.getByLabelText('Certificado da loja'), new File(['pfx'], 'loja.pfx'));
  server.on(savePixBank, CONNECTED);
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await expectToasts('Conexão com o banco salva com sucesso!');
  expect(server.sent(savePixBank)[0]?.body).toEqual({
    baseUrl: 'https://pix.banco.com.br/api/v2',
    tokenUrl: 'https://pix.banco.com.br/oauth/token',
    clientId: 'loja',
    clientSecret: 'segredo',
    certificate: {
      certificate: 'cGZ4',
      privateKey: null,
      passphrase: 'abc',
      authorities: null,
      fileName: 'loja.pfx',
    },
    version: 0,
  });
  await section.findByText('Certificado: loja.pfx');
  expect(document.body.innerHTML).not.toContain('segredo');
});

test('a stored secret is kept when its field is empty, and a refusal keeps the input', async () => {
  const { person, press, server } = await openBank(CONNECTED);
  await press('Alterar conexão');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conexão com o banco' }));
  server.on(savePixBank, refusal('pixBankChanged', {}));
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await expectToasts(`Erro ao salvar: ${refusalMessage('pixBankChanged', {})}`);
  expect(server.sent(savePixBank)[0]?.body).toMatchObject({
    clientSecret: null,
    certificate: null,
    version: 3,
  });
  expect(dialog.getByLabelText('Client ID')).toHaveProperty('value', 'loja');
});

test('a bank URL without TLS is refused at its field', async () => {
  const { person, press, server } = await openBank();
  await press('Conectar banco');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conexão com o banco' }));
  await person.type(dialog.getByLabelText('Endereço da API Pix'), 'http://banco');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(dialog.getAllByText(/^Informe um endereço que começa com https/)).toHaveLength(2);
  expect(server.sent(savePixBank)).toEqual([]);
});

test('the test of the bank connection reports success, and then a problem', async () => {
  const { press, section, server } = await openBank(CONNECTED);
  server.on(testPixBank, { problem: null, isNotified: false });
  await press('Testar conexão');
  await section.findByText(/A conexão funciona\. Os pagamentos são consultados/);
  const problem = { kind: 'wrongSecret' as const, detail: 'invalid_client' };
  server.on(testPixBank, { problem, isNotified: false });
  server.on(getPixBank, {
    canSeal: true,
    connection: CONNECTED.connection && { ...CONNECTED.connection, problem },
  });
  await press('Testar conexão');
  const alert = await section.findByRole('alert');
  expect(alert.textContent).toContain('O banco recusou o Client ID ou o Client Secret.');
  expect(section.queryByText(/A conexão funciona/)).toBeNull();
});

test('the bank connection is removed after a confirmation', async () => {
  const { person, press, server } = await openBank(CONNECTED);
  await press('Remover conexão');
  const dialog = within(await screen.findByRole('dialog', { name: /Remover a conexão/ }));
  server.on(removePixBank, NO_PIX_BANK);
  await person.click(dialog.getByRole('button', { name: 'Remover' }));
  await expectToasts('Conexão com o banco removida.');
  await screen.findByRole('button', { name: 'Conectar banco' });
});

test('a server without a key for secrets states who can change that', async () => {
  const { section } = await openBank({ canSeal: false, connection: null });
  await section.findByText(/precisa definir SECRETS_KEY/);
  expect(section.queryByRole('button')).toBeNull();
});

test('a bank URL wraps in its field, loses a pasted line break and is submitted with Enter', async () => {
  const { person, press, server } = await openBank(CONNECTED);
  await press('Alterar conexão');
  const field = await screen.findByLabelText('Endereço do token');
  expect(field.tagName).toBe('TEXTAREA');
  await person.clear(field);
  await person.click(field);
  await person.paste('https://pix.banco.com.br/oauth\n/v2/token');
  expect(field).toHaveProperty('value', 'https://pix.banco.com.br/oauth/v2/token');
  await person.type(screen.getByLabelText('Client Secret'), 'segredo');
  server.on(savePixBank, CONNECTED);
  await person.click(field);
  await person.keyboard('{Enter}');
  expect((await server.received(savePixBank)).body).toMatchObject({
    tokenUrl: 'https://pix.banco.com.br/oauth/v2/token',
  });
});
