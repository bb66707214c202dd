import { LISTING_IMAGE_SIZES, imageSrcSet, lastUnits } from '@vendas/contract/first-html';
import type { Product } from '@vendas/contract/products/products';
import { isAlmostSoldOut } from '@vendas/domain/products/product';
import { formatBRL } from '@vendas/domain/money';
import { paragraphsOf, POLICIES } from '@vendas/domain/shop/policies';
import type { Policy } from '@vendas/domain/shop/policies';
import { policyText, shopName } from '@vendas/domain/shop/shop';
import type { Shop } from '@vendas/domain/shop/shop';
import { escapeHtml } from '#platform/web/page-html.ts';
import type { ClassNames } from '#platform/web/web-build.ts';

/** As many cards as the page renders initially; they fill any screen. */
const CARDS = 8;

type Build = { readonly classNames: ClassNames };

interface Listing {
  readonly shop: Shop;
  readonly title: string;
  readonly products: readonly Product[];
}

/** The frame of every page around the HTML of one, without what is interactive. */
function prerenderFrame({ classNames }: Build, shop: Shop, title: string, content: string): string {
  const frame = classNames('app/layout/frame.module.css');
  const logo = shop.logoUrl === null ? '/favicon.svg' : `${shop.logoUrl}?w=320`;
  return [
    `<div class="${frame('page')}" aria-hidden="true" inert>`,
    `<header class="${frame('header')}"><div class="${frame('bar')} ${frame('shellContainer')}">`,
    `<span class="${frame('brand')}"><img src="${escapeHtml(logo)}" alt="" width="30" height="30">`,
    `<span>${escapeHtml(shopName(shop))}</span></span>`,
    `<span class="${frame('shellActions')}"></span></div></header>`,
    `<main class="${frame('main')}"><div class="${frame('shellContainer')}">`,
    `<h1 class="${frame('shellTitle')}">${escapeHtml(title)}</h1>`,
    content,
    '</div></main></div>',
  ].join('');
}

/** A policy as text, visible before the scripts run and to search engines without them. */
export function prerenderPolicy(build: Build, shop: Shop, policy: Policy): string {
  const paragraphs = paragraphsOf(policyText(shop, policy) ?? '');
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return prerenderFrame(build, shop, POLICIES[policy].title, text.join(''));
}

/**
 * A listing as it appears after its scripts have run, shown until then. It is visual only: it is not interactive, and
 * assistive technology waits for the page itself.
 */
export function prerenderListing(build: Build, { shop, title, products }: Listing): string {
  const { classNames } = build;
  const frame = classNames('app/layout/frame.module.css');
  const listing = classNames('features/catalog/catalog.module.css');
  const image = classNames('shared/products/product-image.module.css');
  const cards = products.slice(0, CARDS).map((product, index) => card(product, index));
  const content = [
    `<div class="${listing('search')} ${frame('shellField')}"></div>`,
    `<div class="${listing('filters')}"></div>`,
    `<ul class="${listing('grid')}">${cards.join('')}</ul>`,
  ];
  return prerenderFrame(build, shop, title, content.join(''));

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
      `<div class="${listing('buy')} ${frame('shellButton')}"></div></div></li>`,
    ].join('');
  }

  function imageTag(url: string, index: number): string {
    const when = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    const set = `srcset="${escapeHtml(imageSrcSet(url))}" sizes="${LISTING_IMAGE_SIZES}"`;
    const source = `src="${escapeHtml(`${url}?w=640`)}"`;
    return `<img class="${image('image')}" alt="" ${when} decoding="async" ${set} ${source}>`;
  }
}
