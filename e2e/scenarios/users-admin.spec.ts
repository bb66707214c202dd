import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/browser/axe.ts';
import { aCustomer, anOrder, narrowTo } from '#e2e/pages/back-office.ts';
import { addAndMergeCustomer } from '#e2e/pages/customer-merge.ts';
import { moveTo } from '#e2e/pages/navigation.ts';
import type { Person } from '#e2e/pages/back-office.ts';
import { delayRequests } from '#e2e/browser/delayed-requests.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { box, escape, openPalette, palette, sheet } from '#e2e/pages/palette.ts';
import type { Shop } from '#e2e/shop.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

// `users-admin-page.test.tsx` covers the other changes of a user and their confirmations, `keyboard.test.tsx` the other
// shortcuts
scenario(
  'a customer added twice is merged; a user is given a role; shortcuts find records, and going back undoes one step at a time',
  { tag: '@main' },
  async ({ page, shop }) => {
    const buyer = await aCustomer(shop, 'Leopoldina');
    const surname = buyer.name.split(' ').at(-1) ?? '';
    // the same words also find other people
    const product = await aProduct(shop, { name: `Óculos ${surname}` });
    const order = await anOrder(shop, buyer, product);
    const person = await aCustomer(shop, 'Donata');
    // finds the administrator and Donata; people of other scenarios fill many rows
    await addAndMergeCustomer(page, shop);
    await moveTo(page, '/admin/users?busca=dona');
    await findAndChange(page, shop, person);
    await scenario.step('a page that loads late does not take the keys from the palette', () =>
      openPaletteWhileLoading(page),
    );
    await scenario.step('the palette finds records', async () => {
      await findRecords(page, surname, product, buyer);
      await box(page).fill(`#${order.slice(0, 8)}`);
      const options = optionsIn(page, 'Pedidos');
      await expect(options).toHaveCount(1);
      await expect(palette(page).getByRole('option')).toHaveCount(1);
      await expect(options).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/admin/orders/${order}`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await scenario.step('shortcuts open a page, but never while a person types', () =>
      goByKeys(page),
    );
    await scenario.step(
      'going back closes a dialog, and a filter added no history entry',
      async () => {
        await page.goBack();
        await page.getByLabel('Buscar produtos').fill(product);
        await expect(page).toHaveURL(/busca=/);
        // the row moves until the list is filtered, and a click would miss it
        await expect(page.getByText('1 resultado.')).toBeVisible();
        await page.getByRole('button', { name: `Excluir ${product}` }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL(/\/admin\/products\?busca=/);
        await page.goBack();
        await expect(page).toHaveURL(`/admin/orders/${order}`);
      },
    );
  },
);

/** Makes a person an administrator. */
async function findAndChange(page: Page, shop: Shop, person: Person): Promise<void> {
  await scenario.step('the own row is marked', async () => {
    const ownRow = page.getByRole('row').filter({ hasText: 'Seu perfil' });
    await expect(ownRow).toHaveCount(1);
    await expectGoodNarrowAndWide(page, 'users');
  });

  await scenario.step('the role of administrator is granted after a confirmation', async () => {
    await narrowTo(page, 'Buscar usuários', person.name);
    const role = page.getByLabel(`Papel de ${person.name}`);
    await role.selectOption('Administrador');
    const dialog = page.getByRole('dialog', { name: 'Tornar administrador?' });
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(role).toHaveValue('admin');
    const roles = 'select role, is_admin from profiles where id = $1';
    expect(await shop.sql(roles, [person.id])).toEqual([{ role: 'admin', is_admin: true }]);
    await shop.sql("update profiles set role = 'user' where id = $1", [person.id]);
  });
}

async function openPaletteWhileLoading(page: Page): Promise<void> {
  const delayed = await delayRequests(page, 'GET', /\/assets\/admin-orders-/);
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Pedidos' })
    .click();
  await openPalette(page);
  await delayed.release();
  await expect(page).toHaveTitle(/^Gerenciar Pedidos/);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/Pedidos/);
  await page.keyboard.type('perí');
  await expect(box(page)).toHaveValue('perí');
}

/** The records of a kind that the palette found; the list behind it has too many parts to search. */
const optionsIn = (page: Page, kind: string) =>
  palette(page).getByRole('group', { name: kind }).getByRole('option');

async function findRecords(page: Page, searchText: string, product: string, buyer: Person) {
  await box(page).fill(searchText);
  for (const [kind, name] of [
    ['Produtos', product],
    ['Pessoas', buyer.name],
    ['Pedidos', buyer.name],
  ] as const)
    await expect(optionsIn(page, kind)).toContainText(name);
  expect(await axeFindings(page)).toEqual([]);
}

/** Ends at the form of a new product. */
async function goByKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await escape(page);

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Produtos' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar produtos')).toBeFocused();
  await page.keyboard.type('gon?/');
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('gon?/');
  await page.getByLabel('Buscar produtos').fill('');
  await page.getByLabel('Buscar produtos').blur();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/products/new');
}
