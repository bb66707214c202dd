import { describe, expect, test } from 'vitest';
import { headTags } from './head-tags.ts';
import type { HeadFacts } from './head-tags.ts';

const facts: HeadFacts = {
  shop: 'Controle de Vendas',
  title: 'Óculos',
  description: 'Óculos de sol.',
  canonicalUrl: 'https://loja.exemplo/oculos',
  imageUrl: 'https://loja.exemplo/icons/cartao.png',
  imageAlt: 'Óculos',
  kind: 'website',
  structuredData: [],
};

describe('head tags', () => {
  test('describe a listed page', () => {
    const tags = headTags(facts);
    expect(tags).toContain('<title>Óculos · Controle de Vendas</title>');
    expect(tags).toContain('<link rel="canonical" href="https://loja.exemplo/oculos" />');
    expect(tags).toContain(
      '<meta property="og:image" content="https://loja.exemplo/icons/cartao.png" />',
    );
    expect(tags).not.toContain('noindex');
  });

  test('exclude an unlisted page', () => {
    const tags = headTags({ ...facts, canonicalUrl: undefined });
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).not.toContain('canonical');
    expect(tags).not.toContain('og:url');
  });

  test('contain user input only as text', () => {
    const evil = `</title><script>alert("1")</script>'&$&`;
    const tags = headTags({
      ...facts,
      title: evil,
      description: evil,
      imageAlt: evil,
      structuredData: [{ name: `${evil}<!--\u2028` }],
    });
    expect(tags.match(/<script/g)).toHaveLength(1);
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
    expect(tags).not.toContain('<!--');
    expect(tags).not.toMatch(/content="[^"]*'[^"]*"/);
    const [, json = ''] = /ld\+json">(.*)<\/script>/.exec(tags) ?? [];
    expect(JSON.parse(json)).toEqual({ name: `${evil}<!--\u2028` });
  });
});
