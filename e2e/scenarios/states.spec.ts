import type { Page } from '@playwright/test';
import { expectFits, expectGoodAppearances, OTHER_SCHEME } from '#e2e/browser/appearances.ts';
import { ADMIN, enterAs } from '#e2e/session.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

/** Each screen with the request it depends on. */
const SCREENS = [
  // without a search its first page is already in the HTML
  { path: '/oculos?busca=armacao', title: 'Óculos', call: /\/api\/products(\?|$)/ },
  { path: '/orders', title: 'Meus Pedidos', call: /\/api\/orders\/mine(\?|$)/ },
  { path: '/admin/products', title: 'Gerenciar Produtos', call: /\/api\/admin\/products(\?|$)/ },
  { path: '/admin/orders', title: 'Gerenciar Pedidos', call: /\/api\/admin\/orders(\?|$)/ },
  { path: '/admin/financials', title: 'Controle Financeiro', call: /\/api\/admin\/finance\// },
  { path: '/admin/users', title: 'Gerenciar Usuários', call: /\/api\/admin\/users(\?|$)/ },
  { path: '/admin/pericias', title: 'Gerenciar Perícias', call: /\/api\/pericias(\?|$)/ },
  { path: '/admin/kanban', title: 'Quadro Kanban de Ações', call: /\/api\/tasks(\?|$)/ },
] as const;

const FAULT = {
  status: 400,
  json: { code: 'internal', message: 'Algo deu errado.', requestId: 'abc' },
};

/** Opens a screen by a link of the wide layout; loading each page again would cost more than checking it. */
async function openByLink(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 800 });
  await follow(page, path);
}

// Motion is off for all checks, because no dialog opens here; each check would otherwise turn it off and on again.
scenario.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Loading and failure add the same parts to each screen: placeholders without text, and one panel. So each state is
 * checked with all rules in one colour scheme, and on the next screen in the other. The scenarios of each screen
 * check its loaded state in both schemes; this one checks only that it fits, with the data of all other scenarios.
 */
scenario(
  'loading, failed and loaded screens fit at 320 px and offer a next step, light or dark',
  async ({ page, expectConsoleError }) => {
    scenario.setTimeout(240_000);
    expectConsoleError(/Failed to load resource.*400/);
    await enterAs(page, ADMIN);
    let colorScheme: keyof typeof OTHER_SCHEME = 'light';
    const expectGood = async (what: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodAppearances(page, what, [{ colorScheme }]);
    };
    for (const { path, title, call } of SCREENS) {
      const releases: (() => void)[] = [];
      let state: 'waiting' | 'failing' | 'working' = 'waiting';
      await page.route(call, async (route) => {
        if (state === 'waiting') await new Promise<void>((resolve) => releases.push(resolve));
        await (state === 'failing' ? route.fulfill(FAULT) : route.continue());
      });
      await (path.includes('?') ? page.goto(path) : openByLink(page, path));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => releases.length, `${path} sends requests`).toBeGreaterThan(0);
      await expectGood(`${path} waiting`);
      state = 'failing';
      for (const release of releases) release();
      const retry = page.getByRole('button', { name: 'Tentar de novo' });
      await expect(retry.first()).toBeVisible();
      colorScheme = OTHER_SCHEME[colorScheme];
      await expectGood(`${path} failed`);
      state = 'working';
      // each failed part of a screen sends its own request
      await expect(async () => {
        if ((await retry.count()) > 0) await retry.first().click();
        await expect(retry).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect(page.locator('.mantine-Skeleton-root, [aria-label=Carregando]')).toHaveCount(0);
      await expect(page.locator('body'), `${path} keeps the focus`).not.toBeFocused();
      await expectFits(page, `${path} read`);
      await page.unroute(call);
    }
  },
);
