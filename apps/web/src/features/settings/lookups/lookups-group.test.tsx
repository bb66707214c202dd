import { screen, waitFor, within } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import {
  getLookups,
  type Lookups,
  type LookupSettings,
  saveLookup,
  testLookup,
} from '@vendas/contract/lookups/lookups';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getGrants } from '@vendas/contract/people/rights';
import { getPix } from '@vendas/contract/pix/pix';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { refusalMessage } from '@vendas/contract/refusals';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import {
  FIRST_REMINDERS,
  NO_CARD_TERMS,
  NO_CREDIT,
  NO_LOOKUPS,
  NO_PIX,
  NO_PIX_BANK,
} from '#testing/samples.ts';

const UNTOUCHED = shopSchema.parse(
  Object.fromEntries(Object.keys(shopSchema.shape).map((field) => [field, null])),
);

function withDatajud(changes: Partial<LookupSettings> = {}): Lookups {
  const datajud: LookupSettings = {
    service: 'datajud',
    isOn: false,
    hasKey: false,
    expertName: null,
    version: 1,
    lastSuccessAt: null,
    problem: null,
    testedAt: null,
    isTesting: false,
  };
  return { canSeal: true, items: [{ ...datajud, ...changes }] };
}

async function openLookups(stored: Lookups) {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  server.on(getGrants, { seller: [], consultant: [], partner: [] });
  server.on(getShopSettings, UNTOUCHED);
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getPix, NO_PIX);
  server.on(getPixBank, NO_PIX_BANK);
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(getLookups, stored);
  const opened = await openPage('/admin/settings', { server, as: ADMIN });
  const section = within(await screen.findByRole('region', { name: 'Consultas aos tribunais' }));
  const press = async (name: string) =>
    opened.person.click(await section.findByRole('button', { name }));
  return { ...opened, server, section, press };
}

test('a server that allows no court service states who can change that', async () => {
  const { section } = await openLookups(NO_LOOKUPS);
  await section.findByText(/Este servidor não permite consultas/);
  expect(section.queryByRole('button')).toBeNull();
});

test('DataJud is turned on with its key, which is then removed from the form', async () => {
  const { person, press, section, server } = await openLookups(withDatajud());
  expect(section.queryByRole('button', { name: 'Testar conexão' })).toBeNull();
  await person.click(section.getByLabelText('Consultar o DataJud'));
  await person.type(section.getByLabelText('Chave do DataJud'), 'chave-publica');
  server.on(saveLookup, withDatajud({ isOn: true, hasKey: true, version: 2 }));
  await press('Salvar');
  await expectToasts('Consulta salva com sucesso!');
  expect(server.sent(saveLookup)).toMatchObject([
    { params: { service: 'datajud' }, body: { isOn: true, key: 'chave-publica', version: 1 } },
  ]);
  await section.findByText(/Em branco, continua a que está salva/);
  expect(section.getByLabelText<HTMLInputElement>('Chave do DataJud').value).toBe('');
  expect(document.activeElement).toBe(section.getByLabelText('Consultar o DataJud'));
});

test('leaving the settings with a typed key requires a confirmation', async () => {
  const { address, person, section } = await openLookups(withDatajud());
  await person.type(section.getByLabelText('Chave do DataJud'), 'chave-publica');
  await person.click(screen.getByRole('link', { name: 'Início' }));
  await person.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(address()).toBe('/admin/settings');
  expect(section.getByLabelText('Chave do DataJud')).toHaveProperty('value', 'chave-publica');
});

test('refused lookup settings keep the input', async () => {
  const { person, press, section, server } = await openLookups(withDatajud());
  await person.click(section.getByLabelText('Consultar o DataJud'));
  server.on(saveLookup, refusal('lookupKeyMissing', {}));
  await press('Salvar');
  await expectToasts(`Erro ao salvar: ${refusalMessage('lookupKeyMissing', {})}`);
  expect(section.getByLabelText<HTMLInputElement>('Consultar o DataJud').checked).toBe(true);
});

test('the test of a connection shows a spinner, and reports the problem', async () => {
  const { press, section, server } = await openLookups(withDatajud({ isOn: true, hasKey: true }));
  const at = '2026-11-26T12:00:00.000Z';
  server.on(testLookup, withDatajud({ isOn: true, hasKey: true, isTesting: true }));
  server.on(
    getLookups,
    withDatajud({ isOn: true, hasKey: true, problem: 'wrongKey', testedAt: at }),
  );
  await press('Testar conexão');
  await section.findByText(/^Testando a conexão…/);
  const alert = await section.findByRole('alert', undefined, { timeout: 5_000 });
  expect(alert.textContent).toContain('A chave foi recusada.');
});

test('the test of a working connection reports success', async () => {
  const at = '2026-11-26T12:00:00.000Z';
  const { section } = await openLookups(
    withDatajud({ isOn: true, hasKey: true, testedAt: at, lastSuccessAt: at }),
  );
  await section.findByText(/^A conexão funciona\. Testada em 26\/11\/2026/);
  expect(section.queryByRole('alert')).toBeNull();
});

test('the gazette requires a full name to search for, or none', async () => {
  const djen = { service: 'djen', isOn: true } as const;
  const { person, press, section, server } = await openLookups(withDatajud(djen));
  const field = section.getByLabelText<HTMLInputElement>(/^Nome do perito nas publicações/);
  await person.type(field, 'Ana');
  await press('Salvar');
  await section.findByText('Informe nome e sobrenome, como aparecem nas publicações.');
  expect(document.activeElement).toBe(field);
  expect(server.sent(saveLookup)).toEqual([]);
  await person.type(field, ' Lima');
  server.on(saveLookup, withDatajud({ ...djen, expertName: 'Ana Lima', version: 2 }));
  await press('Salvar');
  await expectToasts('Consulta salva com sucesso!');
  expect(server.sent(saveLookup)).toMatchObject([
    { params: { service: 'djen' }, body: { isOn: true, key: null, expertName: 'Ana Lima' } },
  ]);
  server.on(saveLookup, withDatajud({ ...djen, version: 3 }));
  await person.clear(section.getByLabelText(/^Nome do perito/));
  await press('Salvar');
  await waitFor(() => expect(server.sent(saveLookup)[1]?.body).toMatchObject({ expertName: null }));
});
