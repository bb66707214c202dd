import assert from 'node:assert/strict';
import { aCustomer, anOrder } from '#e2e/pages/back-office.ts';
import { aProduct } from '#e2e/scenario.ts';
import { byCss, byLabel, byRole, byText } from '#browsers/target.ts';
import { aMark, enterBackOffice } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

export const today: Scenario = {
  name: 'Hoje: a line opens exactly its orders, and back returns',
  async run(world) {
    const { page, shop } = world;
    const order = await anOrder(shop, await aCustomer(shop), await aProduct(shop));
    await page.resize(390, 844);
    await enterBackOffice(world, '/admin');
    await page.waitForPath(/^\/admin\/today/);
    const line = byRole('link', /a preparar/, byRole('region', 'Precisa de você'));
    const { texts } = await page.waitUntilVisible(line);
    await page.click(line);
    await page.waitForPath(/preparar=sim/);
    await page.waitUntilVisible(byText(`#${order.slice(0, 8)}`, byRole('table', 'Pedidos')));
    const [count = ''] = /\d+/.exec(texts[0] ?? '') ?? [];
    await page.waitUntilVisible(byText(new RegExp(`^${count} pedidos?`), byCss('tfoot')));
    await page.evaluate(() => history.back());
    await page.waitUntilVisible(line);
  },
};

export const customer: Scenario = {
  name: 'customers: a wrong document keeps the typed values and gets the focus, then the customer is saved',
  async run(world) {
    const { page, shop } = world;
    const name = `Dina ${aMark()}`;
    await page.resize(1280, 800);
    await enterBackOffice(world, '/admin/customers');
    await page.click(byRole('button', 'Novo cliente'));
    const adding = byRole('dialog');
    const firstName = byLabel('Primeiro Nome', adding);
    await page.waitForFocus(firstName);
    await page.type(name);
    await page.click(byRole('button', 'Adicionar cliente', adding));
    await page.waitUntilVisible(byRole('heading', name));
    await page.click(byRole('button', 'Editar'));
    await page.fill('CPF ou CNPJ', '529.982.247-26');
    await page.press('Enter');
    await page.waitUntilVisible('O CPF ou CNPJ não é válido. Confira os dígitos.');
    await page.waitForFocus(byLabel('CPF ou CNPJ'));
    await page.fill('CPF ou CNPJ', '529.982.247-25');
    await page.press('Enter');
    await page.waitUntilVisible('Cadastro salvo.');
    // a document must be unique, and the next browser adds the same one
    const rows = await shop.sql(
      `update customer_files set tax_document = null from profiles
       where profiles.id = user_id and concat_ws(' ', first_name, last_name) = $1
       returning old.tax_document`,
      [name],
    );
    assert.deepEqual(rows, [{ tax_document: '52998224725' }]);
  },
};
