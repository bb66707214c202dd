import { z } from 'zod';
import { axeFindings } from '#e2e/browser/axe.ts';
import { expectFits } from '#e2e/browser/appearances.ts';
import { enterAsAdministrator } from '#e2e/pages/administrator.ts';
import { expectRoom } from '#e2e/pages/bars.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';

// `today-page.test.tsx` covers the links of the other lines
scenario(
  "Hoje shows the day's work, follows changes, and a line opens exactly its rows; bars leave room at every width",
  { tag: '@main' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { email } = await enterAsAdministrator(page, shop, '/admin');
    const needs = page.getByRole('region', { name: 'Precisa de você' });
    const toPrepare = needs.getByRole('link', { name: /a preparar/ });

    await scenario.step('the back office starts with it, also on a phone', async () => {
      await anOrder(shop, email);
      await expect(page).toHaveURL('/admin/today');
      await expect(page.getByRole('list', { name: 'Valores' }).getByRole('link')).toHaveCount(4);
      await expect(toPrepare).toBeVisible();
      await expectFits(page, 'Hoje');
      expect(await axeFindings(page)).toEqual([]);
    });

    await scenario.step('a new order is counted without a reload', async () => {
      await anOrder(shop, email);
      // other scenarios place orders meanwhile
      await expect
        .poll(async () => numberIn(await toPrepare.innerText()) - (await countToPrepare(shop)))
        .toBe(0);
    });

    await scenario.step(
      'a line opened by keyboard lists exactly as many rows as it states',
      async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await toPrepare.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/admin\/orders\?preparar=sim&ordem=date/);
        await expect(page.getByRole('button', { name: /^A preparar/ })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        const foot = page.locator('tfoot');
        await expect
          .poll(async () => numberIn(await foot.innerText()) - (await countToPrepare(shop)))
          .toBe(0);
      },
    );

    await expectRoom(page);
  },
);

/** Inserts an order placed in the web shop, with a payment of today. */
async function anOrder(shop: Shop, email: string): Promise<void> {
  await shop.sql(
    `with placed as (
       insert into orders (user_id, total_cents, amount_paid_cents, status)
       select id, 10000, 2500, 'partially_paid' from auth.users where email = $1 returning id
     )
     insert into payments (order_id, amount_cents, payment_date)
     select id, 2500, (now() at time zone 'America/Sao_Paulo')::date from placed`,
    [email],
  );
}

const countRow = z.tuple([z.object({ orders: z.coerce.number() })]);

async function countToPrepare(shop: Shop): Promise<number> {
  const rows = await shop.sql(
    `select count(*) as orders from orders where seller_id is null and status in ('pending', 'partially_paid', 'paid')`,
  );
  return countRow.parse(rows)[0].orders;
}

/** The first number of a text: '1.204 pedidos' is 1204. */
function numberIn(text: string): number {
  return Number(/[\d.]+/.exec(text)?.[0].replaceAll('.', ''));
}
