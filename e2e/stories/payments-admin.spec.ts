import type { Page } from '@playwright/test';
import { aCustomer, anOrder, narrowTo, openAsAdmin } from '#e2e/back-office.ts';
import {
  ALL_LOOKS,
  expectGoodLooks,
  expectGoodNarrowAndWide,
  WIDE_AND_NARROW,
} from '#e2e/looks.ts';
import { expectPaper, onPaper, printedPages } from '#e2e/paper.ts';
import { aProduct, expect, story } from '#e2e/story.ts';
import { follow } from '#e2e/ways.ts';

/** The order whose page is open; what the screen is for, and what its buyer need not know, stay off. */
async function expectOrderOnPaper(page: Page, words: readonly string[]): Promise<void> {
  const buttons = ['Imprimir', 'Registrar Pagamento'].map((name) =>
    page.getByRole('main').getByText(name),
  );
  const status = page.getByRole('combobox', { name: /^Status do pedido/ });
  const others = [status.locator('~ *'), page.getByText(/· custo R\$/)];
  for (const part of [...buttons, ...others]) await expect(part).toBeVisible();
  await onPaper(page, async () => {
    await expectPaper(page);
    for (const part of [...buttons, ...others]) await expect(part).toBeHidden();
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
    expect(await printedPages(page)).toBe(1);
  });
}

/** In the list, where it stands alone, and on its own page; between them its payment. */
async function lookAt(page: Page, full: string): Promise<void> {
  const id = full.slice(0, 8);
  await expect(page.getByText('1 resultado.')).toBeAttached();
  // a table and the bar, of which a width shows parts that the other does not: in both schemes at both
  await expectGoodLooks(page, 'orders', ALL_LOOKS);
  await lookAtPayment(page, id);
  await follow(page, `/admin/orders/${full}`);
  await expect(page.getByText('Linha do tempo')).toBeVisible();
  await expectGoodNarrowAndWide(page, 'order');
}

/** With its calendar, which a script places and which is opened anew at each width; left wide. */
async function lookAtPayment(page: Page, id: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const { colorScheme, width } of WIDE_AND_NARROW.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel(`Registrar Pagamento do pedido ${id}`).click();
    await page.getByLabel('Data do Pagamento').click();
    await expect(page.getByLabel('Carregando')).toHaveCount(0);
    await expectGoodLooks(page, `payment with its calendar, ${width} px`, [{ colorScheme }]);
    // out of the field, which closes the calendar
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
  }
}

story(
  'an order is printed, a payment made by mistake taken back, and it is paid in two parts',
  async ({ page, shop }) => {
    story.setTimeout(240_000);
    const product = await aProduct(shop, { name: 'Óculos de Sol Panorâmico Extralargo' });
    const buyer = await aCustomer(shop, 'Maximiliana');
    const full = await anOrder(shop, buyer, product, { dueDate: '2020-01-31' });
    const id = full.slice(0, 8);
    const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
    const confirm = dialog.getByRole('button', { name: 'Registrar Pagamento' });
    const amount = dialog.getByLabel('Valor do Pagamento');
    const date = dialog.getByLabel('Data do Pagamento');
    await openAsAdmin(page, `/admin/orders?busca=${id}`);
    await story.step('it looks well', () => lookAt(page, full));
    await page.emulateMedia({ colorScheme: 'dark' });
    await story.step('printed on one page, dark theme or not', () =>
      expectOrderOnPaper(page, [
        `Pedido #${id}`,
        product,
        buyer.name,
        'R$ 100,00',
        'Linha do tempo',
      ]),
    );
    await page.emulateMedia({ colorScheme: 'light' });

    await story.step(
      'registered and taken back, and everything that counts it follows',
      async () => {
        await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
        await amount.fill('100');
        await date.fill('05/02/26');
        await dialog.getByLabel('Observações').fill('Cliente errado');
        await confirm.click();
        await page.getByLabel('Desfazer pagamento de R$ 100,00 em 05/02/2026').click();
        const question = page.getByRole('dialog', { name: 'Desfazer pagamento?' });
        await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
        await question.getByRole('button', { name: 'Desfazer pagamento' }).click();
        await expect(page.getByText('Pagamento desfeito.')).toHaveCount(1);
        await expect(page.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
        const timeline = page.getByRole('region', { name: 'Linha do tempo' });
        const newest = timeline.getByRole('listitem').first();
        await expect(newest).toContainText('Pagamento desfeito');
        await expect(newest).toContainText('Status: Pago → Pendente');
        await expect(newest).toContainText('Cliente errado');
        const sums = 'select amount_paid_cents, status from orders where id = $1';
        expect(await shop.sql(sums, [full])).toMatchObject([
          { amount_paid_cents: '0', status: 'pending' },
        ]);
      },
    );

    await follow(page, '/admin/orders');
    await narrowTo(page, 'Buscar pedidos', id);
    const row = page.getByRole('row').filter({ hasText: id });
    const pay = page.getByLabel(`Registrar Pagamento do pedido ${id}`);

    await story.step('paid in part, on a day of a calendar in Portuguese', async () => {
      await pay.click();
      await expect(dialog.getByText('R$ 100,00')).toBeVisible();
      await expect(confirm).toBeDisabled();
      await amount.fill('40,50');
      await date.fill('05/02/2026');
      const calendar = page.getByRole('table').last();
      await expect(calendar.getByRole('columnheader').first()).toHaveText(/^dom|^d/i);
      await expect(page.getByText(/fevereiro.*2026/i)).toBeVisible();
      await dialog.getByLabel('Observações').fill('Pix');
      await confirm.click();
      await expect(dialog).toBeHidden();
      await expect(row.getByText('R$ 40,50')).toBeVisible();
      await expect(row.getByText('Parcialmente Pago').first()).toBeVisible();
    });

    await story.step('paid in full, and each payment is kept', async () => {
      await pay.click();
      await dialog.getByRole('button', { name: 'Usar o saldo restante' }).click();
      await expect(amount).toHaveValue('59,50');
      await confirm.click();
      await expect(dialog).toBeHidden();
      await expect(pay).toBeDisabled();
      await page.getByLabel(`Histórico de Pagamentos do pedido ${id}`).click();
      const history = page.getByRole('dialog', { name: 'Histórico de Pagamentos' });
      await expect(history.getByRole('listitem')).toHaveCount(2);
      await expect(history.getByRole('listitem').last()).toContainText('05/02/2026');
      await expect(history.getByRole('listitem').last()).toContainText('Pix');
    });
  },
);
