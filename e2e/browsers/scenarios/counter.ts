import assert from 'node:assert/strict';
import { aCustomer } from '#e2e/pages/back-office.ts';
import { aProduct, stockOf } from '#e2e/scenario.ts';
import { byRole, byText } from '#browsers/target.ts';
import { aMark, enterBackOffice } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

export const quickSale: Scenario = {
  name: 'quick sale: two units by bar code and keyboard alone',
  async run(world) {
    const { page, shop } = world;
    const customer = await aCustomer(shop);
    const name = await aProduct(shop, { stock: 3 });
    const code = aMark();
    await shop.sql('update products set sku = $2 where name = $1', [name, code.toUpperCase()]);
    await page.resize(1280, 800);
    await enterBackOffice(world, '/admin/make-sale');
    const person = byRole('combobox', 'Cliente');
    const product = byRole('combobox', 'Produto');
    await page.waitForFocus(person);
    await page.type(customer.name.slice(-6));
    const people = byRole('option', undefined, byRole('listbox', 'Cliente'));
    // the found person, and the option to add a new one with that name
    await page.waitUntilFits(
      people,
      ({ count, texts }) =>
        (count === 2 && texts[0]?.includes(customer.name) === true) || `they are ${texts.join()}`,
    );
    await page.press('Enter');
    await page.waitForFocus(product);
    await page.type(code);
    await page.press('Enter');
    await page.waitUntilVisible(`${name} adicionado à venda.`);
    await page.waitForFocus(product);
    await page.type(code);
    await page.press('Enter');
    await page.waitForValue(byRole('textbox', `Quantidade de ${name}`), '2');
    await page.press('F9');
    await page.waitUntilVisible('Venda realizada com sucesso!');
    await page.waitUntilVisible(byText('2 × R$ 100,00', byRole('region', 'Recibo')));
    assert.equal(await stockOf(shop, name), 1);
  },
};
