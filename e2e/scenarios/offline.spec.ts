import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/browser/axe.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';

/** Opens the listing and waits for the code of the connection bar, which loads after the page. */
async function openListing(page: Page): Promise<void> {
  const bar = page.waitForResponse(/\/connection-bar[^/]*\.js$/);
  await page.goto('/oculos', { waitUntil: 'networkidle' });
  await (await bar).finished();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const NO_CONNECTION = 'Você está sem conexão';

scenario.describe('with the service worker', () => {
  scenario.use({ serviceWorkers: 'allow' });

  scenario(
    'the shop can be installed; without a connection a notice replaces the page, and no old data is shown',
    { tag: '@main' },
    async ({ page, context, shop, expectConsoleError }) => {
      expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      const name = await aProduct(shop);
      await page.goto('/oculos');
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await scenario.step('it can be installed', () => expectManifest(page));
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
        .toBe('activated');

      await scenario.step(
        'navigation preload, which makes Firefox hide the page, is off',
        async () => {
          const isOn = () =>
            navigator.serviceWorker.ready
              .then(({ navigationPreload }) => navigationPreload.getState())
              .then(({ enabled }) => enabled);
          expect(await page.evaluate(isOn)).toBe(false);
        },
      );

      await scenario.step('the page without a connection has the new name of the shop', () =>
        expectNewName(page, shop),
      );
      await expect(page.getByRole('heading', { name: NO_CONNECTION })).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
      const cached = await page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
        const requests = await Promise.all(caches_.map((cache) => cache.keys()));
        return requests.flat().map((request) => new URL(request.url).pathname);
      });
      expect(cached.toSorted()).toEqual(['/sem-conexao.html', '/sem-conexao.js']);
      await expect(page.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();

      // without a click
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    },
  );
});

/** A worker that has stored the page before the shop had its name. */
async function expectNewName(page: Page, shop: Shop): Promise<void> {
  const cachedTitle = () =>
    page.evaluate(async () => {
      const notice = await caches.match('/sem-conexao.html');
      return /<title>([^<]*)/.exec((await notice?.text()) ?? '')?.[1];
    });
  expect(await cachedTitle()).toBe('Você está sem conexão · Controle de Vendas');
  try {
    await shop.sql(`update shop set trade_name = 'Ótica Aurora'`, []);
    await page.goto('/difusores');
    await expect.poll(cachedTitle).toBe('Você está sem conexão · Ótica Aurora');
    await page.context().setOffline(true);
    await page.goto('/oculos');
    await expect(page).toHaveTitle('Você está sem conexão · Ótica Aurora');
  } finally {
    await shop.sql('update shop set trade_name = null', []);
  }
}

async function expectManifest(page: Page): Promise<void> {
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await page.request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest: unknown = await response.json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'pt-BR' });
  for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png']) {
    expect(JSON.stringify(manifest)).toContain(`/icons/${icon}`);
    const image = await page.request.get(`/icons/${icon}`);
    expect(image.headers()['content-type']).toBe('image/png');
  }
}

/** Responds like a shop with another build, in which this file is missing. */
async function serveOtherBuild(page: Page, file: RegExp): Promise<void> {
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.route('/', (route) => route.fulfill({ body: '<script src="/assets/index-new.js">' }));
}

scenario(
  'a bar reports an unresponsive server, a lost connection or missing code',
  async ({ page, context, shop, expectConsoleError }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
    const name = await aProduct(shop);
    await openListing(page);
    await scenario.step(
      'requests to a server that does not respond are retried until it responds',
      async () => {
        await page.route('**/*', (route) => route.abort('connectionrefused'));
        await page.getByPlaceholder('Buscar produtos...').fill(name);
        const bar = page.getByRole('status').filter({ hasText: 'O servidor não responde' });
        await expect(bar).toBeVisible({ timeout: 15_000 });
        await expect(page.getByRole('main')).toContainText('Erro ao carregar produtos');
        await page.unroute('**/*');
        await expect(bar).toHaveCount(0, { timeout: 15_000 });
        await expect(page.getByRole('heading', { level: 2 })).toHaveText([name]);
      },
    );
    await scenario.step(
      'the notice of a lost connection disappears when the requested page opens',
      async () => {
        const bar = page.getByRole('status').filter({ hasText: NO_CONNECTION });
        await context.setOffline(true);
        await expect(bar).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        // style sheets and code that do not load yet delay the page but do not break it
        const requested = page.waitForEvent('requestfailed', (request) =>
          request.url().includes('/assets/'),
        );
        await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
        await requested;
        await expect(page).toHaveURL(/\/login/);
        await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible();
        // the delays between the attempts have grown beyond a second
        for (const pause of [500, 1000, 2000]) await page.waitForTimeout(pause);
        await context.setOffline(false);
        await expect(page.getByRole('heading', { name: 'Entrar ou Cadastrar' })).toBeVisible({
          timeout: 1000,
        });
        await expect(bar).toHaveCount(0);
      },
    );
    expectConsoleError(
      /404|Failed to fetch dynamically imported module|The code of this page does not load/,
    );
    await scenario.step(
      'a page whose code is missing reloads once, then offers a reload',
      async () => {
        await page.goto('/difusores');
        await serveOtherBuild(page, /\/assets\/login-page-.*\.js/);
        let loads = 0;
        page.on('load', () => (loads += 1));
        await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
        await expect(
          page.getByRole('heading', { name: 'Esta página não carregou.' }),
        ).toBeVisible();
        // the panel may appear before the load event
        await expect.poll(() => loads).toBe(1);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Recarregar' }).click();
        await expect(page.getByRole('heading', { name: 'Entrar ou Cadastrar' })).toBeVisible();
      },
    );
    await scenario.step('typed text is kept when a chunk of the page is missing', async () => {
      await page.getByLabel('Endereço de e-mail').fill('ana@exemplo.com.br');
      await page.setViewportSize({ width: 360, height: 740 });
      await serveOtherBuild(page, /\/assets\/side-menu-.*\.js/);
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const bar = page.getByRole('status').filter({ hasText: 'Uma parte da página não carregou' });
      await expect(bar.getByRole('button', { name: 'Recarregar' })).toBeVisible();
      await expect(page.getByLabel('Endereço de e-mail')).toHaveValue('ana@exemplo.com.br');
      await page.unrouteAll();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expect(bar).toHaveCount(0);
    });
  },
);
