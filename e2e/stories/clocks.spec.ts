import type { Page } from '@playwright/test';
import { enter } from '#e2e/session.ts';
import { expect, signUp, story } from '#e2e/story.ts';

const HOUR = 3_600_000;

/** Counts the tokens a page asks for from now on. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/v1/token') count += 1;
  });
  return () => count;
}

async function expectOwnOrders(page: Page): Promise<void> {
  await expect(page.getByText('Você ainda não fez nenhum pedido.')).toBeVisible();
}

for (const hours of [5, -5]) {
  story(`a browser whose clock is ${hours} hours off renews nothing`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * HOUR });
    const renewals = countRenewals(page);
    await signUp(page);
    await page.getByRole('banner').getByRole('link', { name: 'Meus Pedidos' }).click();
    await expectOwnOrders(page);
    await page.reload();
    await expectOwnOrders(page);
    expect(renewals()).toBe(0);
  });
}

story(
  'a token that the server no longer takes is replaced unseen',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*401/);
    await enter(page);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
    await page.evaluate(() => {
      const [place = '', kept = ''] =
        Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token')) ?? [];
      const session = JSON.parse(kept);
      const unsigned = session.access_token.replace(/\.[^.]+$/, '.AAAA');
      localStorage.setItem(place, JSON.stringify({ ...session, access_token: unsigned }));
    });
    const renewals = countRenewals(page);
    await page.goto('/orders');
    await expectOwnOrders(page);
    expect(renewals()).toBe(1);
    await expect(page.getByText(/^Erro/)).toHaveCount(0);
  },
);
