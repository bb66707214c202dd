import { LISTING_IMAGE_SIZES, imageSrcSet, lastUnits } from '@vendas/contract/first-html';
import type { Product } from '@vendas/contract/products/products';
import { isAlmostSoldOut } from '@vendas/domain/products/product';
import { formatBRL } from '@vendas/domain/money';
import { escapeHtml } from '#platform/web/html-text.ts';
import type { ClassNames } from '#platform/web/web-build.ts';

/** As many cards as the page renders initially; they fill any screen. */
const CARDS = 8;

/**
 * A listing as it appears after its scripts have run, shown until then. It is visual only: it is not interactive, and
 * assistive technology waits for the page itself.
 */
export function prerenderListing(
  build: { readonly classNames: ClassNames },
  { title, products }: { readonly title: string; readonly products: readonly Product[] },
): string {
  const { classNames } = build;
  const frame = classNames('app/layout/frame.module.css');
  const listing = classNames('features/catalog/catalog.module.css');
  const image = classNames('shared/products/product-image.module.css');
  const cards = products.slice(0, CARDS).map((product, index) => card(product, index));
  return [
    `<div class="${frame('page')}" aria-hidden="true" inert>`,
    `<header class="${frame('header')}"><div class="${frame('bar')} ${frame('pictureContainer')}">`,
    `<span class="${frame('brand')}"><img src="/favicon.svg" alt="" width="30" height="30">`,
    `Controle de Vendas</span><span class="${frame('pictureActions')}"></span></div></header>`,
    `<main class="${frame('main')}"><div class="${frame('pictureContainer')}">`,
    `<h1 class="${frame('pictureTitle')}">${escapeHtml(title)}</h1>`,
    `<div class="${listing('search')} ${frame('pictureField')}"></div>`,
    `<div class="${listing('filters')}"></div>`,
    `<ul class="${listing('grid')}">${cards.join('')}</ul>`,
    '</div></main></div>',
  ].join('');

  function card({ name, description, priceCents, stock, imageUrl }: Product, index: number) {
    return [
      `<li class="${listing('card')}"><div class="${image('frame')}">`,
      imageUrl === null ? '' : imageTag(imageUrl, index),
      '</div>',
      isAlmostSoldOut(stock) ? `<span class="${listing('mark')}">${lastUnits(stock)}</span>` : '',
      `<div class="${listing('body')}">`,
      `<h2 class="${listing('name')}">${escapeHtml(name)}</h2>`,
      `<p class="${listing('description')}">${escapeHtml(description ?? '')}</p>`,
      `<p class="${listing('price')}">${formatBRL(priceCents)}</p>`,
      `<p class="${listing('stock')}"${stock > 0 ? '' : ' data-gone="true"'}>`,
      `${stock > 0 ? `Estoque: ${stock}` : 'Esgotado'}</p>`,
      `<div class="${listing('buy')} ${frame('pictureButton')}"></div></div></li>`,
    ].join('');
  }

  function imageTag(url: string, index: number): string {
    const when = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    const set = `srcset="${escapeHtml(imageSrcSet(url))}" sizes="${LISTING_IMAGE_SIZES}"`;
    const source = `src="${escapeHtml(`${url}?w=640`)}"`;
    return `<img class="${image('image')}" alt="" ${when} decoding="async" ${set} ${source}>`;
  }
}
