import type { Page } from '@playwright/test';
import { openAsAdmin } from '#e2e/back-office.ts';
import { expectGoodLooks } from '#e2e/looks.ts';
import { expect, story } from '#e2e/story.ts';

/** Each screen with the call it can't do without. */
const SCREENS = [
  // without a search its first page comes along with the HTML
  { path: '/oculos?busca=armacao', call: /\/api\/products(\?|$)/ },
  { path: '/orders', call: /\/api\/orders\/mine(\?|$)/ },
  { path: '/admin/products', call: /\/api\/admin\/products(\?|$)/ },
  { path: '/admin/orders', call: /\/api\/admin\/orders(\?|$)/ },
  { path: '/admin/financials', call: /\/api\/admin\/finance\// },
  { path: '/admin/users', call: /\/api\/admin\/users(\?|$)/ },
  { path: '/admin/pericias', call: /\/api\/pericias(\?|$)/ },
  { path: '/admin/kanban', call: /\/api\/tasks(\?|$)/ },
] as const;

const FAULT = {
  status: 400,
  json: { code: 'internal', message: 'Algo deu errado.', requestId: 'abc' },
};

async function expectGood(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodLooks(page, what);
}

story(
  'waiting, empty and failed screens are whole at 320 px and offer a way on, light or dark',
  async ({ page, expectConsoleError }) => {
    story.setTimeout(240_000);
    expectConsoleError(/Failed to load resource.*400/);
    await page.setViewportSize({ width: 320, height: 640 });
    await openAsAdmin(page, '/admin/users');
    for (const { path, call } of SCREENS) {
      const held: (() => void)[] = [];
      let state: 'waiting' | 'failing' | 'working' = 'waiting';
      await page.route(call, async (route) => {
        if (state === 'waiting') await new Promise<void>((resolve) => held.push(resolve));
        await (state === 'failing' ? route.fulfill(FAULT) : route.continue());
      });
      await page.goto(path);
      await expect.poll(() => held.length, `${path} asks`).toBeGreaterThan(0);
      await expectGood(page, `${path} waiting`);
      state = 'failing';
      for (const release of held) release();
      const again = page.getByRole('button', { name: 'Tentar de novo' });
      await expect(again.first()).toBeVisible();
      await expectGood(page, `${path} failed`);
      state = 'working';
      // each part of a screen that failed asks for itself
      await expect(async () => {
        if ((await again.count()) > 0) await again.first().click();
        await expect(again).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expectGood(page, `${path} read`);
      await page.unroute(call);
    }
  },
);
