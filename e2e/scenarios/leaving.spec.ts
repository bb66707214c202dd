import type { Page } from '@playwright/test';
import { businessDay } from '#e2e/business-day.ts';
import { aCustomer, anOrder, callAsAdmin, openAsAdmin } from '#e2e/pages/back-office.ts';
import { blockLiveUpdates } from '#e2e/live-updates.ts';
import { aCase, listOnly, openStatus } from '#e2e/pages/pericias.ts';
import type { Shop } from '#e2e/shop.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

scenario(
  'a dialog keeps unsaved input, returns the focus, and reports a concurrent change',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*4(09|22).*\/api\/admin\/orders\//);
    const number = await aCase(shop, 'EM_AVALIACAO', 'PROPOSTA_DATA_DILIGENCIA');
    const order = await anOrder(shop, await aCustomer(shop), await aProduct(shop));
    await blockLiveUpdates(page);
    await openAsAdmin(page, `/admin/orders?busca=${order.slice(0, 8)}`);
    await scenario.step('a concurrent change of an order is reported once', () =>
      expectOrderConflicts(page, shop, order),
    );
    expectConsoleError(/Failed to load resource.*409/);
    // by a link, so that going back stays in the app
    await follow(page, '/admin/pericias');
    await listOnly(page, number);
    const opener = page.getByRole('button', { name: number, exact: true });
    const dialog = page.getByRole('dialog', { name: 'Atualizar Status da Perícia' });
    await opener.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Novo Status' })).toBeFocused();
    await dialog.getByRole('combobox', { name: 'Novo Status' }).selectOption({ index: 1 });

    // Esc closes only the calendar
    await dialog.getByLabel('Data da Perícia').click();
    const calendar = page.getByRole('button', { name: 'Próximo mês' });
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(dialog).toBeVisible();

    await dialog.getByLabel('Observações').fill('Vistoria marcada com o síndico.');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel('Observações')).toHaveValue('Vistoria marcada com o síndico.');
    await page.goBack();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/pericias/);
    await expect(opener).toBeFocused();

    // a dialog opened from a menu returns the focus to the menu's button
    const menu = page.getByRole('button', { name: `Ações do processo ${number}` });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Histórico' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'Histórico da Perícia' });
    await expect(history.getByRole('button', { name: 'Fechar janela' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();

    await scenario.step('a concurrent change of a case is reported', () =>
      expectCaseConflict(page, shop, number),
    );
  },
);

const statusOf = (page: Page, id: string) => page.getByLabel(`Status do pedido ${id}`);

/** Changes and pays an order that another person changed meanwhile; the page shows the other change. */
async function expectOrderConflicts(page: Page, shop: Shop, orderId: string): Promise<void> {
  const id = orderId.slice(0, 8);
  await scenario.step('a concurrent change of the status is reported', async () => {
    await expect(statusOf(page, id)).toHaveValue('pending');
    await shop.sql("update orders set status = 'completed' where id = $1", [orderId]);
    await statusOf(page, id).selectOption('Pago');
    const message =
      /^Erro ao atualizar status do pedido: O status deste pedido já foi alterado para Concluído/;
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(statusOf(page, id)).toHaveValue('completed');
  });

  await scenario.step('a concurrent payment is reported', async () => {
    // the dialog loads the balance first: it would know an earlier payment
    const read = page.waitForResponse((response) => response.url().includes(`${orderId}/charges`));
    await page.getByLabel(`Registrar Pagamento do pedido ${id}`).click();
    await read;
    await callAsAdmin(page, 'POST', `/api/admin/orders/${orderId}/payments`, {
      amountCents: 7000,
      paymentDate: businessDay(),
      notes: null,
    });
    const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
    await expect(dialog.getByText('R$ 100,00', { exact: true })).toBeVisible();
    await dialog.getByLabel('Valor do Pagamento').fill('50');
    await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
    const message = /O valor do pagamento não pode exceder o saldo restante \(R\$ 30,00\)/;
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(dialog.getByText('R$ 30,00', { exact: true })).toBeVisible();
    expect(await shop.sql('select amount_paid_cents from orders where id = $1', [orderId])).toEqual(
      [{ amount_paid_cents: '7000' }],
    );
    await dialog.getByLabel('Valor do Pagamento').fill('30');
    await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
    await expect(dialog).toHaveCount(0);
  });
}

/** Takes a step of a case that another person takes meanwhile. */
async function expectCaseConflict(page: Page, shop: Shop, number: string): Promise<void> {
  // the dialog reads the case first: it would report an earlier change before anything is saved
  const read = page.waitForResponse((response) => /\/api\/pericias\/[^/?]+$/.test(response.url()));
  const dialog = await openStatus(page, number);
  await read;
  const selector = dialog.getByRole('combobox', { name: 'Novo Status' });
  await selector.selectOption({ label: '6 - Perícia Realizada' });
  await shop.sql(
    `update pericias set current_status = 'PERICIA_REALIZADA' where process_number = $1`,
    [number],
  );
  await dialog.getByRole('button', { name: 'Salvar Status' }).click();
  await expect(page.getByText(/^Erro ao atualizar status: /)).toHaveText(
    'Erro ao atualizar status: Erro ao atualizar status da perícia: Outra pessoa atualizou o status desta perícia antes de você. Confira onde ela está e tente de novo.',
  );
  // the case is at step 6, so the dialog proposes the next step
  await expect(selector.locator('option:checked')).toHaveText(/^7 - /);
  await expect(dialog.getByText('Outra pessoa já atualizou esta perícia.')).toBeVisible();
  const rows = await shop.sql(
    `select 1 from pericia_status_history h join pericias p on p.id = h.pericia_id where process_number = $1`,
    [number],
  );
  expect(rows).toHaveLength(2);
}
