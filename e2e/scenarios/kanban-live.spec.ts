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
  { tag: '@main' },
  async ({ page, browser, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*403/);
    const context = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
    try {
      const mark = newMark();
      const id = await aTask(shop, mark, 'Medir');
      const otherPage = await context.newPage();
      const streams = [page, otherPage].map((opened) =>
        opened.waitForResponse((response) => response.url().endsWith('/api/live')),
      );
      await openBoard(page, shop, mark);
      await openBoard(otherPage, shop, mark);
      for (const stream of await Promise.all(streams)) {
        expect(stream.request().headers()['authorization']).toMatch(/^Bearer /);
      }
      await expectColumn(otherPage, 'A Fazer', ['Medir'], mark);

      await page.getByRole('button', { name: `Mover para… (Medir ${mark})` }).click();
      await page.getByRole('menuitem', { name: 'Em Revisão' }).click();
      await expectColumn(page, 'Em Revisão', ['Medir'], mark);
      const limit = { timeout: 2000 };
      await expect(column(otherPage, 'Em Revisão').getByText(`Medir ${mark}`)).toBeVisible(limit);

      await otherPage.getByRole('button', { name: `Mover para… (Medir ${mark})` }).click();
      await otherPage.getByRole('menuitem', { name: 'Concluída' }).click();
      await expect(column(page, 'Concluída').getByText(`Medir ${mark}`)).toBeVisible(limit);
      expect(await statusOf(shop, id)).toBe('DONE completed');

      await aTask(shop, mark, 'Nova');
      await expect(card(page, 'Nova')).toBeVisible(limit);
      await expect(card(otherPage, 'Nova')).toBeVisible(limit);

      await shop.sql(
        `update profiles set role = 'user' where id in (select id from auth.users where email = $1)`,
        [await page.evaluate(emailInStorage)],
      );
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText('Você não tem permissão para acessar esta página.')).toHaveCount(
        1,
      );
      await expect(card(otherPage, 'Nova')).toBeVisible();
    } finally {
      await context.close();
    }
  },
);

function emailInStorage(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'));
  return /"email":"([^"]+)"/.exec(localStorage.getItem(key ?? '') ?? '')?.[1] ?? '';
}
