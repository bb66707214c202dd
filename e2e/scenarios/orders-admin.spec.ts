import type { Page } from '@playwright/test';
import { formatDate } from '@vendas/domain/calendar';
import { businessDay } from '#e2e/business-day.ts';
import { aCustomer, anOrder, narrowTo, openAsAdmin } from '#e2e/pages/back-office.ts';
import { expectEveryDayClickable } from '#e2e/pages/calendar.ts';
import {
  ALL_APPEARANCES,
  BOTH_WIDTHS,
  expectGoodAppearances,
  expectGoodNarrowAndWide,
} from '#e2e/browser/appearances.ts';
import { expectOrderOnPaper } from '#e2e/browser/paper.ts';
import { expectNothingMoved } from '#e2e/browser/steady.ts';
import { topOf } from '#e2e/browser/top-of.ts';
import { aProduct, expect, stockOf, scenario } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

/** Checks the order in the filtered list, its payment dialog, and its own page. */
async function expectGoodOrder(page: Page, orderId: string): Promise<void> {
  const id = orderId.slice(0, 8);
  await expect(page.getByText('1 resultado.')).toBeAttached();
  // each width shows parts of the table and the bar that the other hides, so both schemes are checked at both widths
  await expectGoodAppearances(page, 'orders', ALL_APPEARANCES);
  await expectGoodPayment(page, id);
  await follow(page, `/admin/orders/${orderId}`);
  await expect(page.getByText('Linha do tempo')).toBeVisible();
  await expectGoodNarrowAndWide(page, 'order');
}

/** Narrow screens have the action in the order's menu. */
async function openPayment(page: Page, id: string, width: number): Promise<void> {
  if (width >= 1280) {
    await page.getByLabel(`Registrar Pagamento do pedido ${id}`).click();
    return;
  }
  await page.getByLabel(`Ações do pedido ${id}`).click();
  await page.getByRole('menuitem', { name: 'Registrar Pagamento' }).click();
}

/**
 * Checks the payment dialog with its calendar, which a script positions and which is opened again at each width; ends
 * at the wide width. Parts that the calendar covers at one width are checked in both schemes at the other.
 */
async function expectGoodPayment(page: Page, id: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const width of BOTH_WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    await openPayment(page, id, width);
    await page.getByLabel('Data do Pagamento').click();
    await expect(page.getByLabel('Carregando')).toHaveCount(0);
    await expectEveryDayClickable(page);
    await expectGoodAppearances(page, `payment with its calendar, ${width} px`);
    // leaving the field closes the calendar
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
  }
}

// `payment-dialog.test.tsx`, `take-payment-back.test.tsx`, `due-date.test.tsx`, `order-status.test.tsx` and
// `orders-admin-page.test.tsx` cover the other values, refusals and filters; the server's tests of `orders` cover what
// is stored, and `order-sentences.test.ts` covers the sentences of the timeline
scenario(
  'an order is printed, paid and cancelled; its payment is taken back, and nothing moves below the pointer',
  { tag: '@main' },
  async ({ page, shop }) => {
    scenario.setTimeout(240_000);
    const product = await aProduct(shop, {
      name: 'Óculos de Sol Panorâmico Extralargo',
      stock: 2,
    });
    const buyer = await aCustomer(shop, 'Maximiliana');
    const orderId = await anOrder(shop, buyer, product, { dueDate: '2020-01-31', ageDays: 60 });
    const id = orderId.slice(0, 8);
    await openAsAdmin(page, `/admin/orders?busca=${id}`);
    await scenario.step('the page has no findings', () => expectGoodOrder(page, orderId));
    await page.emulateMedia({ colorScheme: 'dark' });
    await scenario.step('it prints on one page in both themes', () =>
      expectOrderOnPaper(page, [
        `Pedido #${id}`,
        product,
        buyer.name,
        'R$ 100,00',
        'Linha do tempo',
      ]),
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await scenario.step('a payment is registered and taken back', () => payAndTakeBack(page));
    await scenario.step('the calendar of the due date covers nothing on a phone', () =>
      expectDueDateInView(page),
    );
    await follow(page, '/admin/orders');
    await scenario.step('an invalid date in the filters moves no control', async () => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await expectNothingMoved(page, 4);
    });
    await scenario.step('it is cancelled, and its item returns to the stock', async () => {
      await narrowTo(page, 'Buscar pedidos', id);
      await cancel(page, id);
      expect(await stockOf(shop, product)).toBe(2);
    });
  },
);

async function payAndTakeBack(page: Page): Promise<void> {
  const day = formatDate(businessDay(-40));
  await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await dialog.getByLabel('Valor do Pagamento').fill('100');
  await dialog.getByLabel('Data do Pagamento').fill(day);
  await dialog.getByLabel('Observações').fill('Cliente errado');
  await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
  await page.getByLabel(`Desfazer pagamento de R$ 100,00 em ${day}`).click();
  const question = page.getByRole('dialog', { name: 'Desfazer pagamento?' });
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await question.getByRole('button', { name: 'Desfazer pagamento' }).click();
  await expect(page.getByText('Pagamento desfeito.')).toHaveCount(1);
  const newest = page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem').first();
  await expect(newest).toContainText(`Desfez o pagamento de R$ 100,00 de ${day}`);
  await expect(newest).toContainText('“Cliente errado”');
}

/** The dialog opens with its calendar. */
async function expectDueDateInView(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mudar vencimento' }).click();
  await expectEveryDayClickable(page);
  // nothing covers its title
  await page.getByRole('heading', { name: 'Mudar vencimento' }).click({ trial: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  // leaving the field closes the calendar
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function cancel(page: Page, id: string): Promise<void> {
  const status = page.getByLabel(`Status do pedido ${id}`);
  await status.selectOption('Cancelado');
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
  const confirm = dialog.getByRole('button', { name: 'Cancelar pedido' });
  const below = await topOf(confirm);
  await expect(confirm).toBeEnabled();
  // a button that moves under the pointer misses its click
  expect(await topOf(confirm)).toBe(below);
  await confirm.click();
  await expect(status).toHaveValue('cancelled');
}
