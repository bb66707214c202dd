import { screen, within } from '@testing-library/react';
import { type AuditEntry, listAudit, listSettingsEdits } from '@vendas/contract/audit';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getPix } from '@vendas/contract/pix/pix';
import { getLookups } from '@vendas/contract/lookups/lookups';
import { getGrants } from '@vendas/contract/people/rights';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { expect, test } from 'vitest';
import { fakeServer, fault, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller, type Person } from '#testing/people.ts';
import {
  anId,
  FIRST_REMINDERS,
  NO_CARD_TERMS,
  NO_CREDIT,
  NO_PIX,
  NO_LOOKUPS,
  NO_PIX_BANK,
} from '#testing/samples.ts';
import { auditLines } from './audit-lines.ts';

const UNTOUCHED = shopSchema.parse(
  Object.fromEntries(Object.keys(shopSchema.shape).map((field) => [field, null])),
);

const anEntry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 7,
  at: '2026-11-20T12:05:00.000Z',
  actorId: anId(),
  source: null,
  actorName: 'Bia Souza',
  action: 'shopUpdated',
  before: {},
  after: {},
  ...changes,
});

async function openSettings(as: Person) {
  const server = fakeServer();
  server.on(getShopSettings, UNTOUCHED);
  server.on(listSettingsEdits, { items: [] });
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getPix, NO_PIX);
  server.on(getPixBank, NO_PIX_BANK);
  server.on(getLookups, NO_LOOKUPS);
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(getGrants, { seller: [], consultant: [], partner: [] });
  const opened = await openPage('/admin/settings', { server, as });
  await screen.findByLabelText('Nome da loja');
  return { ...opened, server };
}

test('the history of settings lists every change of shop and permissions as a text', async () => {
  const { person, server } = await openSettings(ADMIN);
  const renamed = { before: { tradeName: null }, after: { tradeName: 'Ótica Aurora' } };
  server.on(listAudit, page([anEntry(renamed)]));
  await person.click(screen.getByRole('button', { name: 'Histórico' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Histórico das configurações' }));
  const entry = await dialog.findByRole('listitem');
  expect(entry.textContent).toBe(
    'Dados da loja alteradosNome da loja: — → Ótica Aurora20/11/2026 09:05 · Bia Souza',
  );
  const granted = {
    action: 'grantsSet' as const,
    actorName: null,
    before: { sellerGrants: null },
    after: { sellerGrants: 'Vender no balcão, Ver pedidos' },
  };
  server.on(listAudit, page([anEntry(granted)]));
  await person.click(dialog.getByRole('button', { name: 'Permissões' }));
  await dialog.findByText('Permissões de Vendedor: — → Vender no balcão, Ver pedidos');
  dialog.getByText('20/11/2026 09:05 · conta sem nome');
  expect(server.sent(listAudit).map(({ query }) => query)).toMatchObject([
    { subject: 'shop' },
    { subject: 'rights' },
  ]);
});

test('the history of settings without entries states that, and a failure is reported', async () => {
  const { person, server } = await openSettings(ADMIN);
  server.on(listAudit, fault('internal'));
  await person.click(screen.getByRole('button', { name: 'Histórico' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Erro ao carregar o histórico: /);
  server.on(listAudit, page([]));
  await person.click(dialog.getByRole('button', { name: /Tentar/ }));
  expect(await dialog.findByText('Nenhuma alteração ainda.')).toBeTruthy();
});

test('the history of settings is visible only to administrators', async () => {
  await openSettings(aSeller('manageShop'));
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull();
});

test('the history of settings names a flag, an image, a kind of key and a long text', () => {
  const after = {
    hasLowStockMail: true,
    logoUrl: '/files/shop_images/a/b',
    pixKeyKind: 'random',
    exchangePolicy: 'a'.repeat(200),
  };
  expect(auditLines({ before: { hasLowStockMail: false }, after })).toEqual([
    'E-mail diário de estoque baixo: não → sim',
    'Logo: — → imagem',
    'Tipo da chave PIX: — → Chave aleatória',
    `Trocas e devoluções: — → ${'a'.repeat(120)}…`,
  ]);
});

test('the history of settings names an image that replaces another', () => {
  const [before, after] = [{ logoUrl: '/files/a' }, { logoUrl: '/files/b' }];
  expect(auditLines({ before, after })).toEqual(['Logo: imagem → outra imagem']);
  expect(auditLines({ before, after: { logoUrl: null } })).toEqual(['Logo: imagem → —']);
});

test('the history of settings formats telephone numbers, CEP and tax document as their fields do', () => {
  const before = { phone: null, whatsapp: '5511987654321' };
  const after = {
    phone: '551134567890',
    whatsapp: null,
    postalCode: '01310100',
    taxDocument: '12ABC34501DE35',
  };
  expect(auditLines({ before, after })).toEqual([
    'Telefone: — → (11) 3456-7890',
    'WhatsApp: (11) 98765-4321 → —',
    'CEP: — → 01310-100',
    'CPF ou CNPJ: — → 12.ABC.345/01DE-35',
  ]);
});

test('the history of settings formats rates, amounts and days as their section does', () => {
  const before = { fineBp: 0, creditLimitCents: null, creditBlockDays: null };
  const after = { fineBp: 150, creditLimitCents: 100_000, creditBlockDays: 30 };
  expect(auditLines({ before, after })).toEqual([
    'Multa por atraso: 0% → 1,5%',
    'Limite de crédito: — → R$ 1.000,00',
    'Bloqueio após dias de atraso: — → 30',
  ]);
});
