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
import type { Shop } from '#e2e/shop.ts';
import { expectNothingMoved, reloadWithoutMoving } from '#e2e/browser/steady.ts';
import { topOf } from '#e2e/browser/top-of.ts';
import { aProduct, expect, stockOf, scenario } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

const REFUSED = /Failed to load resource.*4(09|22)/;

const statusOf = (page: Page, id: string) => page.getByLabel(`Status do pedido ${id}`);

async function cancel(page: Page, id: string, restock: boolean): Promise<void> {
  await statusOf(page, id).selectOption('Cancelado');
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
  const confirm = dialog.getByRole('button', { name: 'Cancelar pedido' });
  const below = await topOf(confirm);
  await expect(confirm).toBeEnabled();
  // a button that moves under the pointer misses its click
  expect(await topOf(confirm)).toBe(below);
  const choice = dialog.getByLabel('Devolver os itens ao estoque?');
  await expect(choice).toBeChecked();
  await choice.setChecked(restock);
  await confirm.click();
  await expect(statusOf(page, id)).toHaveValue('cancelled');
  await expect(page.getByLabel(`Registrar Pagamento do pedido ${id}`)).toBeDisabled();
}

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

scenario(
  'an order is printed and paid in parts; others are found and cancelled, with or without restocking',
  async ({ page, shop, expectConsoleError }) => {
    scenario.setTimeout(240_000);
    await printAndPay(page, shop);
    expectConsoleError(REFUSED);
    await findAndCancel(page, shop);
  },
);

/** Prints the order, takes back a mistaken payment, and pays the balance in two parts. */
async function printAndPay(page: Page, shop: Shop): Promise<void> {
  const product = await aProduct(shop, { name: 'Óculos de Sol Panorâmico Extralargo' });
  const buyer = await aCustomer(shop, 'Maximiliana');
  const orderId = await anOrder(shop, buyer, product, { dueDate: '2020-01-31', ageDays: 60 });
  const day = businessDay(-40);
  const [dayShown, shortDay] = [
    formatDate(day),
    `${formatDate(day).slice(0, 6)}${day.slice(2, 4)}`,
  ];
  const id = orderId.slice(0, 8);
  const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  const confirm = dialog.getByRole('button', { name: 'Registrar Pagamento' });
  const amount = dialog.getByLabel('Valor do Pagamento');
  const date = dialog.getByLabel('Data do Pagamento');
  await openAsAdmin(page, `/admin/orders?busca=${id}`);
  await scenario.step('the page has no findings', () => expectGoodOrder(page, orderId));
  await page.emulateMedia({ colorScheme: 'dark' });
  await scenario.step('it prints on one page in both themes', () =>
    expectOrderOnPaper(page, [`Pedido #${id}`, product, buyer.name, 'R$ 100,00', 'Linha do tempo']),
  );
  await page.emulateMedia({ colorScheme: 'light' });

  await scenario.step(
    'a payment is registered and taken back, and all figures follow',
    async () => {
      await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
      await amount.fill('100');
      await date.fill(shortDay);
      await dialog.getByLabel('Observações').fill('Cliente errado');
      await confirm.click();
      await page.getByLabel(`Desfazer pagamento de R$ 100,00 em ${dayShown}`).click();
      const question = page.getByRole('dialog', { name: 'Desfazer pagamento?' });
      await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
      await question.getByRole('button', { name: 'Desfazer pagamento' }).click();
      await expect(page.getByText('Pagamento desfeito.')).toHaveCount(1);
      const payments = page.getByRole('list', { name: 'Pagamentos' });
      await expect(payments.getByText(/^Desfeito em /)).toBeVisible();
      const timeline = page.getByRole('region', { name: 'Linha do tempo' });
      const newest = timeline.getByRole('listitem').first();
      await expect(newest).toContainText(`Desfez o pagamento de R$ 100,00 de ${dayShown}`);
      await expect(newest).toContainText('O pedido voltou a Pendente');
      await expect(newest).toContainText('“Cliente errado”');
      const sums = 'select amount_paid_cents, status from orders where id = $1';
      expect(await shop.sql(sums, [orderId])).toMatchObject([
        { amount_paid_cents: '0', status: 'pending' },
      ]);
    },
  );

  await scenario.step('the due date is changed, and the timeline lists the change', async () => {
    const due = formatDate(businessDay(30));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Mudar vencimento' }).click();
    await expectEveryDayClickable(page);
    // nothing covers its title
    await page.getByRole('heading', { name: 'Mudar vencimento' }).click({ trial: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Data de Vencimento').fill(due);
    await page.getByRole('button', { name: 'Salvar vencimento' }).click();
    await expect(page.getByText('Vencimento atualizado com sucesso!')).toHaveCount(1);
    const changed = `Mudou o vencimento de 31/01/2020 para ${due}`;
    await expect(page.getByRole('listitem').filter({ hasText: changed })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(due);
  });

  await follow(page, '/admin/orders');
  await narrowTo(page, 'Buscar pedidos', id);
  const row = page.getByRole('row').filter({ hasText: id });
  const pay = page.getByLabel(`Registrar Pagamento do pedido ${id}`);

  await scenario.step('a part is paid on a date chosen in the Portuguese calendar', async () => {
    await pay.click();
    await expect(dialog.getByText('R$ 100,00', { exact: true })).toBeVisible();
    await expect(confirm).toBeDisabled();
    await amount.fill('40,50');
    await date.fill(dayShown);
    const calendar = page.getByRole('table').last();
    await expect(calendar.getByRole('columnheader').first()).toHaveText(/^dom|^d/i);
    const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
    const monthShown = `${month.format(new Date(day))} ${day.slice(0, 4)}`;
    await expect(page.getByText(monthShown, { exact: true })).toBeVisible();
    await dialog.getByLabel('Observações').fill('Pix');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('R$ 40,50')).toBeVisible();
    await expect(row.getByText('Parcialmente Pago').first()).toBeVisible();
  });

  await scenario.step('the rest is paid, and each payment stays listed', async () => {
    await pay.click();
    await dialog.getByRole('button', { name: /^Tudo/ }).click();
    await expect(amount).toHaveValue('59,50');
    await expect(dialog.getByText('O pedido fica quitado.')).toBeVisible();
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(pay).toBeDisabled();
    await page.getByLabel(`Ações do pedido ${id}`).click();
    await page.getByRole('menuitem', { name: 'Histórico de Pagamentos' }).click();
    const history = page.getByRole('dialog', { name: 'Histórico de Pagamentos' });
    // next to the payment that was taken back
    await expect(history.getByRole('listitem')).toHaveCount(3);
    const validPayments = history.getByRole('listitem').filter({ hasNotText: 'Desfeito em' });
    await expect(validPayments).toHaveCount(2);
    await expect(validPayments.last()).toContainText(dayShown);
    await expect(validPayments.last()).toContainText('Pix');
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Cancels with and without restocking, in a filtered list; the pages of the orders show who did it. */
async function findAndCancel(page: Page, shop: Shop): Promise<void> {
  const product = await aProduct(shop, { stock: 2 });
  const buyer = await aCustomer(shop);
  const overdue = (await anOrder(shop, buyer, product, { dueDate: '2020-01-31' })).slice(0, 8);
  const recent = (await anOrder(shop, buyer, product)).slice(0, 8);
  const link = (id: string) => page.getByRole('link', { name: `#${id}` });
  await scenario.step('an invalid date in the filters moves no control', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expectNothingMoved(page, 4);
  });

  await scenario.step('a search finds orders and is part of the URL', async () => {
    await page.getByLabel('Buscar pedidos').fill(buyer.name);
    const row = page.getByRole('row').filter({ hasText: recent });
    await expect(row.getByText(buyer.name)).toBeVisible();
    await expect(row.getByText('Pendente', { exact: true }).first()).toBeVisible();
    const overdueFilter = page.getByRole('button', { name: /^Vencidos/ });
    await overdueFilter.click();
    await expect(overdueFilter).toHaveAttribute('aria-pressed', 'true');
    await expect(link(recent)).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: overdue })).toContainText('31/01/2020');
    await page.getByLabel('Até').fill('01/01/2020');
    await page.getByLabel('Até').press('Enter');
    await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
    await expect(page).toHaveURL(/ate=2020-01-01/);
    await reloadWithoutMoving(page);
    await expect(page.getByLabel('Até')).toHaveValue('01/01/2020');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await page.getByLabel('Buscar pedidos').fill(buyer.name);
    await expect(page).toHaveURL(/busca=/);
    await expect(page.getByText('2 resultados.')).toBeAttached();
  });

  await scenario.step('orders are cancelled with and without restocking', async () => {
    await cancel(page, overdue, true);
    expect(await stockOf(shop, product)).toBe(1);
    await cancel(page, recent, false);
    expect(await stockOf(shop, product)).toBe(1);
  });

  await scenario.step('a cancelled order cannot be reopened after its item was sold', async () => {
    await anOrder(shop, buyer, product);
    await statusOf(page, overdue).selectOption('Pendente');
    const message = `Erro ao atualizar status do pedido: Estoque insuficiente para ${product}. Disponível: 0, Solicitado: 1.`;
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(statusOf(page, overdue)).toHaveValue('cancelled');
  });

  await scenario.step('its page shows who did what', async () => {
    await statusOf(page, recent).selectOption('Concluído');
    await expect(page.getByText('Status do pedido atualizado com sucesso!').last()).toBeVisible();
    await link(recent).click();
    await expect(page.getByRole('heading', { name: `Pedido #${recent}` })).toBeVisible();
    await expect(page.getByText('Reabriu o pedido como Concluído')).toBeVisible();
    await expect(page.getByText('Os itens não voltaram ao estoque')).toBeVisible();
    await expect(page.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
  });
}
