import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { delayRequests } from './delayed-requests.ts';

// A control that moves between press and release gets no click, and no message explains why.

/** Expects that an invalid date moves nothing in the filter bar, which has at least `count` parts. */
export async function expectNothingMoved(page: Page, least: number): Promise<void> {
  const from = page.getByRole('textbox', { name: 'De' });
  const bar = from.locator('xpath=ancestor::div[count(.//input) > 2][1]');
  const tops = () =>
    bar
      .locator('input:not([type=hidden]), select, button:has-text("Limpar")')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
  await expect(from).toBeVisible();
  const before = await tops();
  expect(before.length).toBeGreaterThanOrEqual(least);
  await from.fill('31/02/2026');
  await from.press('Tab');
  await expect(page.getByText('“31/02/2026” não é uma data válida.')).toBeVisible();
  expect(await tops()).toEqual(before);
  const centres = await bar.locator('input:not([type=hidden]), select').evaluateAll((all) =>
    all.map((element) => {
      const { height, top } = element.getBoundingClientRect();
      return top + height / 2;
    }),
  );
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThanOrEqual(2);
  await from.fill('');
}

/** Reloads a wide page of the back office; expects that the navigation, which renders later, moves nothing. */
export async function reloadWithoutMoving(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Administração' });
  await expect(bar).toBeVisible();
  const delayed = await delayRequests(page, 'GET', /^\/api\/profiles\//);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const before = await page.getByRole('main').boundingBox();
  await delayed.release();
  await expect(bar).toBeVisible();
  const after = await page.getByRole('main').boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
}
