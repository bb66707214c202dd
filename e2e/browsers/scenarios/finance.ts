import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCustomer, anOrder } from '#e2e/pages/back-office.ts';
import { aProduct } from '#e2e/scenario.ts';
import { byRole } from '#browsers/target.ts';
import { enterBackOffice } from '#browsers/people.ts';
import type { Scenario, World } from '#browsers/scenario.ts';

/** Opens the finance page of a shop with one sale; returns the customer's name. */
export async function openFinance(world: World): Promise<string> {
  const { page, shop } = world;
  const customer = await aCustomer(shop);
  await anOrder(shop, customer, await aProduct(shop), { totalCents: 12_345 });
  await page.resize(1280, 800);
  await enterBackOffice(world, '/admin/financials');
  await page.waitUntilVisible(byRole('heading', 'Transações detalhadas'));
  return customer.name;
}

export const csv: Scenario = {
  name: 'CSV: the transactions are downloaded as a file',
  async run(world) {
    const customer = await openFinance(world);
    await world.page.click(byRole('button', 'Baixar CSV: transações'));
    const deadline = Date.now() + 15_000;
    let text = '';
    while (!text.includes(customer)) {
      assert(
        Date.now() < deadline,
        `no file with ${customer} in ${(await readdir(world.downloads)).join(', ')}`,
      );
      await sleep(100);
      const file = (await readdir(world.downloads)).find((name) => name.endsWith('.csv'));
      if (file !== undefined) text = await readFile(join(world.downloads, file), 'utf8');
    }
  },
};
