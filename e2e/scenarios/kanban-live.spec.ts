import {
  aTask,
  card,
  column,
  expectColumn,
  newMark,
  openBoard,
  statusOf,
} from '#e2e/pages/board.ts';
import { expect, scenario } from '#e2e/scenario.ts';

// the server's `live.test.ts` covers notifications between servers
scenario(
  'two administrators see each other’s moves, until one loses the role',
  async ({ page, browser, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*403/);
    const context = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
    try {
      const mark = newMark();
      const id = await aTask(shop, mark, 'Medir');
      const other = await context.newPage();
      const follows = [page, other].map((each) =>
        each.waitForResponse((response) => response.url().endsWith('/api/live')),
      );
      await openBoard(page, shop, mark);
      await openBoard(other, shop, mark);
      for (const stream of await Promise.all(follows)) {
        expect(stream.request().headers()['authorization']).toMatch(/^Bearer /);
      }
      await expectColumn(other, 'A Fazer', ['Medir'], mark);

      await page.getByRole('button', { name: `Mover para… (Medir ${mark})` }).click();
      await page.getByRole('menuitem', { name: 'Em Revisão' }).click();
      await expectColumn(page, 'Em Revisão', ['Medir'], mark);
      const limit = { timeout: 2000 };
      await expect(column(other, 'Em Revisão').getByText(`Medir ${mark}`)).toBeVisible(limit);

      await other.getByRole('button', { name: `Mover para… (Medir ${mark})` }).click();
      await other.getByRole('menuitem', { name: 'Concluída' }).click();
      await expect(column(page, 'Concluída').getByText(`Medir ${mark}`)).toBeVisible(limit);
      expect(await statusOf(shop, id)).toBe('DONE completed');

      await aTask(shop, mark, 'Nova');
      await expect(card(page, 'Nova')).toBeVisible(limit);
      await expect(card(other, 'Nova')).toBeVisible(limit);

      await shop.sql(
        `update profiles set role = 'user' where id in (select id from auth.users where email = $1)`,
        [await page.evaluate(emailInStorage)],
      );
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText('Você não tem permissão para acessar esta página.')).toHaveCount(
        1,
      );
      await expect(card(other, 'Nova')).toBeVisible();
    } finally {
      await context.close();
    }
  },
);

function emailInStorage(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'));
  return /"email":"([^"]+)"/.exec(localStorage.getItem(key ?? '') ?? '')?.[1] ?? '';
}
