import type { Page } from '@playwright/test';
import { signIn, signOut } from '#e2e/pages/account.ts';
import { enter } from '#e2e/session.ts';
import { expect, scenario } from '#e2e/scenario.ts';

const HOUR = 3_600_000;

/** Counts the session renewals of a page from now on. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/auth/v1/token') return;
    if (searchParams.get('grant_type') !== 'password') count += 1;
  });
  return () => count;
}

async function expectOwnOrders(page: Page): Promise<void> {
  await expect(page.getByText('Você ainda não fez nenhum pedido.')).toBeVisible();
}

/** Replaces the stored token by one that every server rejects. */
async function corruptToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [key = '', stored = ''] =
      Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token')) ?? [];
    const session = JSON.parse(stored);
    const unsigned = session.access_token.replace(/\.[^.]+$/, '.AAAA');
    localStorage.setItem(key, JSON.stringify({ ...session, access_token: unsigned }));
  });
}

scenario(
  'a rejected token is renewed unnoticed, and a clock that is hours off causes no renewals',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*401/);
    const renewals = countRenewals(page);
    const visitor = await enter(page);
    await page.goto('/orders');
    await expectOwnOrders(page);
    expect(renewals()).toBe(0);

    await scenario.step('a token that the server rejects is renewed', async () => {
      await corruptToken(page);
      await page.reload();
      await expectOwnOrders(page);
      expect(renewals()).toBe(1);
      await expect(page.getByText(/^Erro/)).toHaveCount(0);
    });

    await page.clock.install();
    for (const hours of [5, -5]) {
      await scenario.step(`a clock that is ${hours} hours off causes no renewals`, async () => {
        // from the orders to the form and back
        await signOut(page);
        await page.clock.setSystemTime(Date.now() + hours * HOUR);
        await signIn(page, visitor);
        await expectOwnOrders(page);
        await page.reload();
        await expectOwnOrders(page);
        const pageTime = await page.evaluate(() => Date.now());
        expect(Math.round((pageTime - Date.now()) / HOUR)).toBe(hours);
        expect(renewals()).toBe(1);
      });
    }
  },
);
