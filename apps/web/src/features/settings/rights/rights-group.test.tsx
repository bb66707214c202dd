import { getLookups } from '@vendas/contract/lookups/lookups';
import { screen, within } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { proveOwnPassword } from '@vendas/contract/people/account';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getPix } from '@vendas/contract/pix/pix';
import { getGrants, saveGrants } from '@vendas/contract/people/rights';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
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
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';

const NONE = { seller: [], consultant: [], partner: [] };

const UNTOUCHED = shopSchema.parse(
  Object.fromEntries(Object.keys(shopSchema.shape).map((field) => [field, null])),
);

async function openRights(stored: {
  seller: ('sell' | 'seeOrders' | 'seeFinance' | 'manageTasks' | 'giveDiscounts')[];
  consultant: 'sell'[];
  partner: 'manageTasks'[];
}) {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  server.on(getShopSettings, UNTOUCHED);
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getPix, NO_PIX);
  server.on(getPixBank, NO_PIX_BANK);
  server.on(getLookups, NO_LOOKUPS);
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  server.on(getGrants, stored);
  const opened = await openPage('/admin/settings', { server, as: ADMIN });
  await screen.findByRole('region', { name: 'Permissões' });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const save = async () => opened.person.click(await button('Salvar Alterações: Permissões'));
  return { ...opened, server, box, save };
}

const isTicked = (box: HTMLElement) => 'checked' in box && box.checked;
const isOff = (box: HTMLElement) => 'disabled' in box && box.disabled;

test('each permission has its name, its effects and a box for each role', async () => {
  const { box } = await openRights({ ...NONE, seller: ['sell'] });
  const table = within(screen.getByRole('region', { name: 'Permissões' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Permissão',
    'Vendedor',
    'Consultor',
    'Parceiro',
  ]);
  expect(table.getAllByRole('rowheader')[0]?.textContent).toBe(
    'Vender no balcãoRealizar Venda Rápida, com a busca e o cadastro de clientes.',
  );
  expect(table.getAllByRole('checkbox')).toHaveLength(36);
  expect(isTicked(box('Vender no balcão: Vendedor'))).toBe(true);
  expect(isTicked(box('Vender no balcão: Parceiro'))).toBe(false);
});

test('an included permission is ticked with a reason, and cannot be removed', async () => {
  const { box, person } = await openRights(NONE);
  await person.click(box('Ver o financeiro: Vendedor'));
  const included = box('Ver pedidos: Vendedor');
  expect([isTicked(included), isOff(included)]).toEqual([true, true]);
  expect(screen.getByText('incluída').title).toBe('Incluída em Ver o financeiro');
  expect(isOff(box('Ver pedidos: Consultor'))).toBe(false);
});

test('saving a permission sends the grants on screen, and keeps the others', async () => {
  const { box, person, server, save } = await openRights({ ...NONE, seller: ['giveDiscounts'] });
  await person.click(box('Vender no balcão: Vendedor'));
  server.on(saveGrants, { ...NONE, seller: ['sell', 'giveDiscounts'] });
  await save();
  await expectToasts('Permissões salvas com sucesso!');
  expect(server.sent(saveGrants)[0]?.body).toEqual({
    grants: { ...NONE, seller: ['giveDiscounts', 'sell'] },
    shown: { ...NONE, seller: ['giveDiscounts'] },
  });
  expect(screen.queryByText('Há alterações não salvas.')).toBeNull();
  expect(isTicked(box('Vender no balcão: Vendedor'))).toBe(true);
});

test('saving permissions prompts for the password when the server demands it, and repeats the request', async () => {
  const { box, person, server, save } = await openRights(NONE);
  await person.click(box('Vender no balcão: Vendedor'));
  server.on(saveGrants, fault('proofRequired'), { ...NONE, seller: ['sell'] });
  server.on(proveOwnPassword, refusal('passwordWrong', {}), { isProven: true });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  await person.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(dialog.getByText('Digite a sua senha.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Senha'));
  await person.type(dialog.getByLabelText('Senha'), 'errada{Enter}');
  await dialog.findByText('A senha não confere.');
  await person.clear(dialog.getByLabelText('Senha'));
  await person.type(dialog.getByLabelText('Senha'), 'certa{Enter}');
  await expectToasts('Permissões salvas com sucesso!');
  expect(server.sent(saveGrants)).toHaveLength(2);
  expect(server.sent(proveOwnPassword).at(-1)?.body).toEqual({ password: 'certa' });
});

test('cancelling the password saves nothing and keeps the ticked boxes', async () => {
  const { box, person, server, save } = await openRights(NONE);
  await person.click(box('Vender no balcão: Vendedor'));
  server.on(saveGrants, fault('proofRequired'));
  await save();
  await screen.findByRole('dialog', { name: 'Confirme que é você' });
  await person.click(await button('Cancelar'));
  await expectToasts('Nada foi salvo: a senha não foi confirmada.');
  expect(isTicked(box('Vender no balcão: Vendedor'))).toBe(true);
  expect(server.sent(saveGrants)).toHaveLength(1);
});

test('permissions that another administrator has saved are shown before they can be overwritten', async () => {
  const { box, person, server, save } = await openRights(NONE);
  await person.click(box('Vender no balcão: Vendedor'));
  server.on(saveGrants, refusal('grantsChanged', {}), {
    ...NONE,
    seller: ['sell'],
    partner: ['manageTasks'],
  });
  server.on(getGrants, { ...NONE, partner: ['manageTasks'] });
  await save();
  const panel = await screen.findByText(/^Parceiro: nenhuma → Gerenciar tarefas/);
  expect(panel).toBeTruthy();
  expect(isTicked(box('Vender no balcão: Vendedor'))).toBe(true);
  expect(isTicked(box('Gerenciar tarefas: Parceiro'))).toBe(true);
  await save();
  expect((await server.received(saveGrants, 2)).body).toEqual({
    grants: { ...NONE, seller: ['sell'], partner: ['manageTasks'] },
    shown: { ...NONE, partner: ['manageTasks'] },
  });
});

test('a seller who configures the shop neither sees nor requests the permissions', async () => {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  server.on(getShopSettings, UNTOUCHED);
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  await openPage('/admin/settings', { server, as: aSeller('manageShop') });
  await screen.findByLabelText('Nome da loja');
  expect(screen.queryByText('Permissões')).toBeNull();
});
