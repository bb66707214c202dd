import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The options of one of the two search boxes of a sale. */
export const optionsOf = (page: Page, box: 'Cliente' | 'Produto') =>
  page.getByRole('listbox', { name: box }).getByRole('option');

/** Chooses the customer of a sale by the full name. */
export async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cliente' }).fill(name);
  // the found person, and the option to add a new one with that name
  await expect(optionsOf(page, 'Cliente')).toHaveCount(2);
  await optionsOf(page, 'Cliente').filter({ hasText: name }).first().click();
}

/** Searches a product until only its tile is left, which no longer moves, and clicks it. */
export async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Produto' }).fill(name);
  await expect(optionsOf(page, 'Produto')).toHaveCount(1);
  await optionsOf(page, 'Produto').filter({ hasText: name }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

/** Presses 'Finalizar Venda'. */
export const finishSale = (page: Page) =>
  page.getByRole('button', { name: 'Finalizar Venda' }).click();
