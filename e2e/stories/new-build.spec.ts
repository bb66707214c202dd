import { expect, story } from '#e2e/story.ts';

story(
  'a page left open while the shop was renewed is loaded anew by the first piece that is gone',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/oculos');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let isOld = true;
    await page.route(/\/assets\/side-menu-/, async (route) => {
      await (isOld ? route.fulfill({ status: 404 }) : route.continue());
    });
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      isOld = false;
      const body = (await answer.text()).replace(
        /\/assets\/index-[^"]+\.js/,
        '/assets/index-new.js',
      );
      await route.fulfill({ response: answer, body });
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await reloaded;
    await expect(page).toHaveURL(/\/oculos$/);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  },
);
