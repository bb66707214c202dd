import { PRELOADED_ANSWERS_ID } from '@vendas/contract/first-html';
import { listProducts } from '@vendas/contract/products/products';
import { expect, onTestFinished, test } from 'vitest';
import { page } from '#testing/fake-server.ts';
import { aProduct } from '#testing/samples.ts';
import { preloadedData } from './preloaded-data.ts';

/** The page as the server sends it, with something in the place of the answers it carries. */
function carry(text: string): void {
  const place = document.createElement('script');
  place.type = 'application/json';
  place.id = PRELOADED_ANSWERS_ID;
  place.textContent = text;
  document.head.append(place);
  onTestFinished(() => place.remove());
}

const glasses = { query: { category: 'Óculos' as const } };
const ADDRESS = '/api/products?category=%C3%93culos';

test('the answer that came with the page is found by the very call it answers', () => {
  const answer = page([aProduct()]);
  carry(JSON.stringify({ [ADDRESS]: answer }));
  expect(preloadedData(listProducts, glasses)).toEqual(answer);
  expect(preloadedData(listProducts, { query: { category: 'Difusores' } })).toBeUndefined();
});

test.each(['', 'null', '{', '[]'])('a page that carries "%s" carries no answer', (text) => {
  carry(text);
  expect(preloadedData(listProducts, glasses)).toBeUndefined();
});

test('a page without a place for answers carries none', () => {
  expect(preloadedData(listProducts, glasses)).toBeUndefined();
});

test('an answer of another shape counts as none', () => {
  carry(JSON.stringify({ [ADDRESS]: { items: 'nenhum' } }));
  expect(preloadedData(listProducts, glasses)).toBeUndefined();
});
