import { aProduct, expect, scenario } from '#e2e/scenario.ts';

/** The canonical URL in the first HTML of a page, which a client without scripts reads. */
const LINK = /<link rel="canonical" href="([^"]*)" \/>/;

scenario(
  'the first HTML of each page describes it to search engines',
  async ({ request, shop }) => {
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
    const icon = await request.get('/icons/cartao.png');
    expect(icon.headers()['content-type']).toBe('image/png');
  },
);

scenario('private pages are marked as not to be indexed', async ({ request }) => {
  for (const address of ['/cart', '/orders', '/my-account', '/login', '/admin/orders']) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(await response.text(), address).toContain('<meta name="robots" content="noindex" />');
  }
});
