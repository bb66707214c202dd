import { aProduct } from '#e2e/scenario.ts';
import { byRole } from '#browsers/target.ts';
import { enter } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

export const offline: Scenario = {
  name: 'offline: a page reports the missing connection, and loads once it is back',
  async run({ page, line, shop, expectProblem }) {
    const name = await aProduct(shop);
    await page.open('/oculos');
    await page.waitUntilVisible(byRole('heading', name));
    await page.until(
      'the service worker',
      () => navigator.serviceWorker.controller?.state === 'activated',
    );
    expectProblem(/NetworkError|Load failed|connection/i);
    line.cut();
    await page.open('/difusores');
    await page.waitUntilVisible(byRole('heading', 'Você está sem conexão'));
    line.heal();
    await page.open('/oculos');
    await page.waitUntilVisible(byRole('heading', name));
  },
};

export const lostModule: Scenario = {
  name: 'offline: a page whose code failed to load opens once the connection is back',
  async run(world) {
    const { page, line, shop, expectProblem } = world;
    const name = await aProduct(shop);
    await enter(world);
    await page.open(`/oculos?busca=${name.slice(-6)}`);
    await page.waitUntilVisible('1 produto encontrado.');
    // some browsers cache the failure of a module until a reload
    expectProblem(/NetworkError|Load failed|connection|dynamically imported|code of this page/i);
    line.cut();
    await page.click(byRole('link', name));
    await page.waitForPath(/^\/produtos\//);
    await page.waitUntilVisible(byRole('status', 'Carregando'));
    line.heal();
    await page.waitUntilVisible(byRole('heading', name));
  },
};
