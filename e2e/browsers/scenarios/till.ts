import assert from 'node:assert/strict';
import { aCustomer } from '#e2e/pages/back-office.ts';
import { aProduct } from '#e2e/scenario.ts';
import { byLabel, byRole } from '#browsers/target.ts';
import { aMark, enter, enterBackOffice } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

const PIN = '482913';

export const till: Scenario = {
  name: 'till: a seller whom the owner permits to sell enters by PIN and sells',
  async run(world) {
    const { page, shop } = world;
    const seller = `Rafael ${aMark()}`;
    const [buyer, product] = [await aCustomer(shop), await aProduct(shop)];
    await page.resize(1280, 800);

    await enterBackOffice(world, '/admin/settings');
    const rights = byRole('region', 'Permissões');
    await page.click(byRole('checkbox', 'Vender no balcão: Vendedor', rights));
    await page.click(byRole('button', 'Salvar Alterações: Permissões', rights));
    await page.waitUntilVisible('Permissões salvas com sucesso!');

    const { email, password } = await enter(world);
    await shop.sql(
      `update profiles set role = 'seller', first_name = $1, last_name = null
       where id = (select id from auth.users where email = $2)`,
      [seller, email],
    );
    await page.open('/my-account');
    await page.click(byRole('button', 'Definir PIN'));
    const pin = byRole('dialog', 'Definir PIN');
    await page.fill(byLabel('PIN', pin), PIN);
    await page.fill(byLabel('Sua senha', pin), password);
    await page.click(byRole('button', 'Salvar PIN', pin));
    await page.waitUntilVisible('PIN definido com sucesso!');

    const owner = await enterBackOffice(world, '/admin/make-sale');
    await page.click(byRole('button', 'Trocar vendedor'));
    const opening = byRole('dialog', 'Abrir o modo balcão');
    await page.fill(byLabel('Sua senha', opening), owner.password);
    await page.press('Enter');
    await page.waitForPath(/^\/balcao/);
    await page.click(byRole('button', seller));
    await page.waitForFocus(byLabel(`PIN de ${seller}`));
    await page.type(PIN);
    await page.waitUntilVisible(`Vendendo: ${seller}`);

    const person = byRole('combobox', 'Cliente');
    await page.waitForFocus(person);
    await page.type(buyer.name.slice(-6));
    await page.click(byRole('option', new RegExp(buyer.name), byRole('listbox', 'Cliente')));
    await page.waitForFocus(byRole('combobox', 'Produto'));
    await page.type(product.slice(-6));
    await page.click(byRole('option', new RegExp(product)));
    await page.waitUntilVisible(`${product} adicionado à venda.`);
    await page.press('F9');
    await page.waitUntilVisible('Venda realizada com sucesso!');
    const sold = await shop.sql(
      `select first_name from orders join order_items on order_items.order_id = orders.id
       join profiles on profiles.id = orders.seller_id where product_name = $1`,
      [product],
    );
    assert.deepEqual(sold, [{ first_name: seller }]);
    await shop.sql(`delete from role_grants where role = 'seller'`);
  },
};
