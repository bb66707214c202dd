import { PRELOADED_RESPONSES_ID } from '@vendas/contract/first-html';
import { listProducts } from '@vendas/contract/products/products';
import { expect, onTestFinished, test } from 'vitest';
import { page } from '#testing/fake-server.ts';
import { aProduct } from '#testing/samples.ts';
import { preloadedData } from './preloaded-data.ts';

/** Adds to the page the element in which the server embeds responses, with this text. */
function embedResponse(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PRELOADED_RESPONSES_ID;
  script.textContent = text;
  document.head.append(script);
  onTestFinished(() => script.remove());
}

const glasses = { query: { category: 'Óculos' as const } };
const ADDRESS = '/api/products?category=%C3%93culos';

test('a response embedded in the page is returned only for the call it belongs to', () => {
  const response = page([aProduct()]);
  embedResponse(JSON.stringify({ [ADDRESS]: response }));
  expect(preloadedData(listProducts, glasses)).toEqual(response);
  expect(preloadedData(listProducts, { query: { category: 'Difusores' } })).toBeUndefined();
});

test.each(['', 'null', '{', '[]'])('the preloaded data "%s" contains no response', (text) => {
  embedResponse(text);
  expect(preloadedData(listProducts, glasses)).toBeUndefined();
});

test('a page without embedded responses has no preloaded data', () => {
  expect(preloadedData(listProducts, glasses)).toBeUndefined();
});

test('an embedded response of another shape is ignored', () => {
  embedResponse(JSON.stringify({ [ADDRESS]: { items: 'nenhum' } }));
  expect(preloadedData(listProducts, glasses)).toBeUndefined();
});
