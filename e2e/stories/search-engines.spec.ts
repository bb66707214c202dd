import { axeFindings } from '#e2e/axe.ts';
import { enter } from '#e2e/session.ts';
import { aProduct, expect, find, story } from '#e2e/story.ts';

/** The first HTML of an address, as something that runs no scripts reads it. */
const LINK = /<link rel="canonical" href="([^"]*)" \/>/;

story('search engines read of each page in its first HTML', async ({ request, shop }) => {
  const name = await aProduct(shop, { name: 'Óculos </script><b> "Eco"', priceCents: 12_345 });
  const [row] = await shop.sql('select id from products where name = $1', [name]);
  const path = `/produtos/${String(row?.['id'])}`;
  for (const address of ['/', '/oculos', '/difusores', path]) {
    const html = await (await request.get(address)).text();
    expect(LINK.exec(html)?.[1], address).toBe(new URL(address, shop.url).href);
    expect(html, address).toContain('property="og:image"');
    expect(html.match(/<title>/g), address).toHaveLength(1);
    const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data), address).toHaveProperty('@type');
  }
  const picture = await request.get('/icons/cartao.png');
  expect(picture.headers()['content-type']).toBe('image/png');
});

story('private pages ask not to be listed', async ({ request }) => {
  for (const address of ['/cart', '/orders', '/my-account', '/login', '/admin/orders']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toContain('<meta name="robots" content="noindex" />');
  }
});

story(
  'name and picture of a card lead to the page of its product, where it is bought',
  async ({ page, shop }) => {
    const name = await aProduct(shop, {
      name: 'Óculos Marola',
      description: 'Armação leve de acetato.',
      stock: 3,
    });
    await enter(page);
    const card = await find(page, name);
    await expect(page).toHaveURL(/busca=/);
    await card.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/produtos\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Controle de Vendas`);
    const main = page.getByRole('main');
    await expect(main).toContainText('R$ 100,00');
    await expect(main).toContainText('Estoque: 3');
    await expect(main).toContainText('Armação leve de acetato.');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await expect(page.getByText(`${name} adicionado ao carrinho!`)).toBeVisible();

    // back in the listing the search is as it was
    await page.goBack();
    await expect(page.getByPlaceholder('Buscar produtos...')).toHaveValue(name);
    await expect(page).toHaveTitle('Óculos · Controle de Vendas');

    await card.click({ position: { x: 60, y: 60 } });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);
