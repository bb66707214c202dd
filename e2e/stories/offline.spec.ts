import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { aProduct, expect, story } from '#e2e/story.ts';

/** Opens the listing and waits for the bar's code, which comes after the page. */
async function openListing(page: Page): Promise<void> {
  const bar = page.waitForResponse(/\/connection-bar[^/]*\.js$/);
  await page.goto('/oculos', { waitUntil: 'networkidle' });
  await (await bar).finished();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const NO_CONNECTION = 'Você está sem conexão';

story.describe('with the worker that says so', () => {
  story.use({ serviceWorkers: 'allow' });

  story(
    'the shop can be installed; without a connection a page says so, and nothing old is shown',
    async ({ page, context, shop, expectConsoleError }) => {
      expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      const name = await aProduct(shop);
      await page.goto('/oculos');
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await story.step('it can be installed', () => expectManifest(page));
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
        .toBe('activated');

      await story.step(
        'navigation preload, with which Firefox hides the page, is off',
        async () => {
          const isOn = () =>
            navigator.serviceWorker.ready
              .then(({ navigationPreload }) => navigationPreload.getState())
              .then(({ enabled }) => enabled);
          expect(await page.evaluate(isOn)).toBe(false);
        },
      );

      await context.setOffline(true);
      await page.goto('/oculos');
      await expect(page.getByRole('heading', { name: NO_CONNECTION })).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
      const kept = await page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
        const requests = await Promise.all(caches_.map((cache) => cache.keys()));
        return requests.flat().map((request) => new URL(request.url).pathname);
      });
      expect(kept).toEqual(['/sem-conexao.html']);

      await context.setOffline(false);
      await page.getByRole('link', { name: 'Tentar de novo' }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    },
  );
});

async function expectManifest(page: Page): Promise<void> {
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: unknown = await answer.json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'pt-BR' });
  for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png']) {
    expect(JSON.stringify(manifest)).toContain(`/icons/${icon}`);
    const picture = await page.request.get(`/icons/${icon}`);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
}

story(
  'a bar says that nobody answers or the connection is lost, and goes by itself',
  async ({ page, context, shop, expectConsoleError }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
    const name = await aProduct(shop);
    await openListing(page);
    await story.step('a server that does not answer is asked again until it does', async () => {
      await page.route('**/*', (route) => route.abort('connectionrefused'));
      await page.getByPlaceholder('Buscar produtos...').fill(name);
      const bar = page.getByRole('status').filter({ hasText: 'O servidor não responde' });
      await expect(bar).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('main')).toContainText('Erro ao carregar produtos');
      await page.unroute('**/*');
      await expect(bar).toHaveCount(0, { timeout: 15_000 });
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([name]);
    });
    await story.step('a lost connection goes with the page that was waited for', async () => {
      const bar = page.getByRole('status').filter({ hasText: NO_CONNECTION });
      await context.setOffline(true);
      await expect(bar).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      // a page whose code has not come yet is late, and nothing breaks
      const asked = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('login-page'),
      );
      await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
      await asked;
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible();
      await context.setOffline(false);
      await expect(bar).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Entrar ou Cadastrar' })).toBeVisible();
    });
  },
);
