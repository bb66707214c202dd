import type { Page } from '@playwright/test';
import { expectOneEdge, expectShortRows, leftEdges } from '#e2e/browser/alignment.ts';
import { expectFits, expectGoodAppearances, OTHER_SCHEME } from '#e2e/browser/appearances.ts';
import { aCustomer, anOrder } from '#e2e/pages/back-office.ts';
import { follow } from '#e2e/pages/navigation.ts';
import { aCase } from '#e2e/pages/pericias.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import { ADMIN, enterAs } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';

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

/** Other pages whose titles have the same left edge. */
const ALIGNED = [
  { path: '/admin/customers', title: 'Clientes' },
  { path: '/admin/settings', title: 'Configurações' },
  { path: '/', title: /^Bem-vindo/ },
  { path: '/difusores', title: 'Difusores' },
  { path: '/cart', title: 'Seu Carrinho de Compras' },
  { path: '/my-account', title: 'Meu Perfil' },
] as const;

/** `orders-density.spec.ts` and `pericias-density.spec.ts` measure the rows of the other lists. */
const SHORT_ROWS = new Set(['/admin/customers', '/admin/products', '/admin/users']);
/** The rows of this scenario, first by name; others have longer texts in the same shop. */
const OWN_ROWS = /Abadia Aparecida|flexíveis/;

const FAULT = {
  status: 400,
  json: { code: 'internal', message: 'Algo deu errado.', requestId: 'abc' },
};

/** Opens a screen by a link of the wide layout; loading each page again would cost more than checking it. */
async function openByLink(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 800 });
  await follow(page, path);
}

const titleOf = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root, [aria-label=Carregando]')).toHaveCount(0);
}

async function insertRows(shop: Shop): Promise<void> {
  const product = await aProduct(shop, { name: 'Armação de acetato com hastes flexíveis' });
  const buyer = await aCustomer(shop, 'Abadia Aparecida Conceição');
  const email = `abadia.${buyer.id.slice(0, 6)}@exemplo.com.br`;
  await shop.sql('update auth.users set email = $2 where id = $1', [buyer.id, email]);
  await anOrder(shop, buyer, product, { totalCents: 246_912, dueDate: '2020-01-31' });
  await aCase(shop, 'EM_AVALIACAO');
}

// Motion is off for all checks, because no dialog opens here; each check would otherwise turn it off and on again.
scenario.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Loading and failure add the same parts to each screen: placeholders without text, and one panel. So each state is
 * checked with all rules in one colour scheme, and on the next screen in the other. The scenarios of each screen
 * check its loaded state in both schemes; this one checks only that it fits, with the data of all other scenarios,
 * and that its title has the left edge of the titles of the same kind of page.
 */
scenario(
  'loading, failed and loaded screens fit at 320 px and offer a next step, light or dark; titles have one left edge, and no column overlaps the next',
  async ({ page, shop, expectConsoleError }) => {
    scenario.setTimeout(240_000);
    expectConsoleError(/Failed to load resource.*400/);
    await insertRows(shop);
    await enterAs(page, ADMIN);
    let colorScheme: keyof typeof OTHER_SCHEME = 'light';
    const expectGood = async (what: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodAppearances(page, what, [{ colorScheme }]);
    };
    const edges: Awaited<ReturnType<typeof leftEdges>> = [];
    const expectAligned = async (path: string) => {
      edges.push(...(await leftEdges(page, path)));
      if (SHORT_ROWS.has(path)) await expectShortRows(page, path, OWN_ROWS);
    };
    for (const { path, title, call } of SCREENS) {
      const releases: (() => void)[] = [];
      let state: 'waiting' | 'failing' | 'working' = 'waiting';
      await page.route(call, async (route) => {
        if (state === 'waiting') await new Promise<void>((resolve) => releases.push(resolve));
        await (state === 'failing' ? route.fulfill(FAULT) : route.continue());
      });
      await (path.includes('?') ? page.goto(path) : openByLink(page, path));
      await expect(titleOf(page, title)).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => releases.length, `${path} sends requests`).toBeGreaterThan(0);
      await expectGood(`${path} waiting`);
      state = 'failing';
      for (const release of releases) release();
      const retry = page.getByRole('button', { name: 'Tentar de novo' });
      await expect(retry.first()).toBeVisible();
      colorScheme = OTHER_SCHEME[colorScheme];
      await expectGood(`${path} failed`);
      // before a live update loads the screen without a press
      await retry.first().focus();
      state = 'working';
      // each failed part of a screen sends its own request
      await expect(async () => {
        // a live update may remove the button between both calls
        if ((await retry.count()) > 0) await retry.first().click({ timeout: 1000 });
        await expect(retry).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await untilLoaded(page);
      await expect(page.locator('body'), `${path} keeps the focus`).not.toBeFocused();
      await expectFits(page, `${path} read`);
      await page.unroute(call);
      await expectAligned(path);
    }
    for (const { path, title } of ALIGNED) {
      await openByLink(page, path);
      await expect(titleOf(page, title)).toBeVisible();
      await untilLoaded(page);
      await expectAligned(path);
    }
    const isOffice = ({ path }: { path: string }) => path.startsWith('/admin');
    expectOneEdge(edges.filter(isOffice));
    expectOneEdge(edges.filter((edge) => !isOffice(edge)));
  },
);
