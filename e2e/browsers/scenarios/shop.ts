import assert from 'node:assert/strict';
import { aProduct, ordersOf, stockOf } from '#e2e/scenario.ts';
import { aVisitor } from '#e2e/session.ts';
import { byLabel, byRole, byText } from '#browsers/target.ts';
import { enter } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

export const signIn: Scenario = {
  name: 'sign-in: a person signs up, out and in again',
  async run({ page }) {
    const { email, password } = aVisitor();
    const bar = byRole('banner');
    await page.resize(1280, 800);
    await page.open('/');
    await page.waitUntilVisible(byRole('heading', 'Bem-vindo ao Controle de Vendas!'));
    await page.waitUntilHidden('Seu navegador é antigo demais');
    await page.click(byRole('link', 'Entrar', bar));
    await page.click(byRole('button', 'Não tem uma conta? Cadastre-se'));
    await page.fill('Endereço de e-mail', email);
    await page.fill(byLabel(/^Crie uma senha/), password);
    await page.click(byRole('button', 'Cadastrar'));
    await page.click(byRole('button', 'Sair', bar));
    await page.waitUntilVisible('Você saiu com sucesso!');
    await page.click(byRole('link', 'Entrar', bar));
    await page.fill('Endereço de e-mail', email);
    await page.fill('Sua senha', password);
    await page.press('Enter');
    await page.waitUntilVisible(byRole('button', 'Sair', bar));
  },
};

export const buy: Scenario = {
  name: 'buy: a product goes from the listing to an order',
  async run(world) {
    const { page, shop } = world;
    const name = await aProduct(shop, { priceCents: 123_456, stock: 3 });
    await enter(world);
    await page.resize(390, 844);
    await page.open('/oculos');
    await page.fill(byLabel(/^Buscar produtos/), name.slice(-6));
    await page.waitUntilVisible('1 produto encontrado.');
    await page.click(byRole('button', /^Adicionar ao Carrinho/));
    await page.waitUntilVisible(`${name} adicionado ao carrinho!`);
    await page.click(byRole('link', /^Carrinho/, byRole('banner')));
    await page.click(byRole('button', 'Aumentar quantidade'));
    await page.waitUntilVisible(byText('R$ 2.469,12', byRole('region', 'Resumo do Pedido')));
    await page.click(byRole('button', 'Finalizar Pedido'));
    await page.waitUntilVisible('Pedido realizado com sucesso!');
    await page.waitUntilVisible(byText(name, byRole('article')));
    assert.equal(await ordersOf(shop, name), 1);
    assert.equal(await stockOf(shop, name), 1);
  },
};
