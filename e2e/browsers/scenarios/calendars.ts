import assert from 'node:assert/strict';
import { aCustomer, anOrder } from '#e2e/pages/back-office.ts';
import { aCase } from '#e2e/pages/pericias.ts';
import { aProduct } from '#e2e/scenario.ts';
import { byCss, byLabel, byRole } from '#browsers/target.ts';
import type { Page } from '#browsers/page.ts';
import { enterBackOffice } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
const DAY = '[role="dialog"] table button[aria-label]';

/** Checks for each day of the calendar that its centre is clickable, after all animations end. */
async function expectDaysClickable(page: Page, field: string, size: string): Promise<void> {
  await page.click(byLabel(field));
  await page.waitUntilVisible(byCss(DAY));
  await page.until('the end of every motion', async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    // a scroll-driven animation never ends
    return document
      .getAnimations()
      .every(
        ({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline,
      );
  });
  const problems = await page.evaluate((selector) => {
    const days = [...document.querySelectorAll(selector)];
    if (days.length < 28) return [`only ${days.length} days`];
    return days.flatMap((day) => {
      const { left, top, width, height } = day.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return day.contains(hit) ? [] : [day.getAttribute('aria-label')];
    });
  }, DAY);
  assert.equal(String(problems), '', `${field} at ${size}: days out of reach`);
}

export const payment: Scenario = {
  name: 'payment: every day of the calendar can be clicked, also of another month',
  async run(world) {
    const { page, shop } = world;
    const product = await aProduct(shop);
    // the order is older than a payment date in the previous month
    const order = await anOrder(shop, await aCustomer(shop), product, { ageDays: 62 });
    await enterBackOffice(world, `/admin/orders/${order}`);
    const dialog = byRole('dialog', 'Registrar Pagamento');
    for (const [width, height] of SIZES) {
      await page.resize(width, height);
      await page.click(byRole('button', 'Registrar Pagamento'));
      await page.waitUntilVisible(dialog);
      await expectDaysClickable(page, 'Data do Pagamento', `${width}×${height}`);
      await page.press('Escape');
      await page.click(byRole('button', 'Cancelar', dialog));
      await page.waitUntilHidden(dialog);
    }
    await page.click(byRole('button', 'Registrar Pagamento'));
    await page.fill('Valor do Pagamento', '25');
    await page.click(byLabel('Data do Pagamento'));
    await page.click(byRole('button', 'Mês anterior', dialog));
    await page.click(byCss(`${DAY}:not([data-outside])`));
    await page.click(byRole('button', 'Registrar Pagamento', dialog));
    await page.waitUntilHidden(dialog);
    const paid = await shop.sql(
      `select amount_cents::int as cents, payment_date::timestamp + interval '1 month' =
         date_trunc('month', now() at time zone 'America/Sao_Paulo') as is_first_of_last_month
       from payments where order_id = $1`,
      [order],
    );
    assert.deepEqual(paid, [{ cents: 2500, is_first_of_last_month: true }]);
  },
};

export const periciaStatus: Scenario = {
  name: 'perícia: every day of the calendar of its status can be clicked',
  async run(world) {
    const { page, shop } = world;
    const number = await aCase(
      shop,
      'EM_AVALIACAO',
      'APROVADA_RECUSADA',
      'PROPOSTA_DATA_DILIGENCIA',
    );
    await page.resize(1440, 900);
    await enterBackOffice(world, `/admin/pericias?busca=${number}`);
    const dialog = byRole('dialog', 'Atualizar Status da Perícia');
    for (const [width, height] of SIZES) {
      await page.resize(width, height);
      await page.click(byRole('button', number));
      await page.waitUntilVisible(dialog);
      await page.choose('Novo Status', '6 - Perícia Realizada');
      await expectDaysClickable(page, 'Data da Perícia', `${width}×${height}`);
      await page.press('Escape');
      await page.click(byRole('button', 'Cancelar', dialog));
      await page.waitUntilHidden(dialog);
    }
  },
};
