import { byRole } from '#browsers/target.ts';
import { enterBackOffice } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

export const earlyKeys: Scenario = {
  name: 'keys: Ctrl+K and ? work as soon as a page is visible',
  async run(world) {
    const { page } = world;
    await page.resize(1280, 800);
    await enterBackOffice(world, '/admin/orders');
    await page.waitUntilVisible(byRole('heading', 'Gerenciar Pedidos'));
    await page.press('Control+k');
    await page.waitUntilVisible(byRole('dialog', 'Ir para'));
    await page.open('/admin/pericias');
    await page.waitUntilVisible(byRole('heading', 'Gerenciar Perícias'));
    await page.press('?');
    await page.waitUntilVisible(byRole('dialog', 'Atalhos de teclado'));
  },
};
