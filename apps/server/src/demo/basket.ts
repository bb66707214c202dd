import type { StockedProduct } from './catalogue.ts';
import type { PlannedSale } from './sales-plan.ts';
import type { Random } from './random.ts';

/** One line of an order, as priced on that day. */
export interface BasketLine {
  readonly product: StockedProduct;
  readonly quantity: number;
  readonly priceCents: number;
  readonly costPriceCents: number;
}

/** Prices were raised once; earlier sales have the older ones. */
const OLD_PRICES_DAYS_AGO = 300;
/** Returned goods can't restock a product shown as sold out. */
const WELL_STOCKED = 5;

/** One to four different products that were for sale by then. */
export function fillBasket(
  random: Random,
  products: readonly StockedProduct[],
  { daysAgo, kind }: PlannedSale,
): BasketLine[] {
  const shelf = products.filter(
    ({ createdDaysAgo, stock }) =>
      createdDaysAgo > daysAgo && (kind !== 'cancelled' || stock >= WELL_STOCKED),
  );
  const size = random.pickWeighted([1, 2, 3, 4], (count) => 8 / count ** 2 + 0.5);
  const chosen = new Set<StockedProduct>();
  while (chosen.size < Math.min(size, shelf.length)) {
    chosen.add(random.pickWeighted(shelf, popularity));
  }
  return [...chosen].map((product) => ({
    product,
    quantity: quantityOf(random, product),
    ...pricesOn(product, daysAgo),
  }));
}

/** Cheap things sell more often. */
function popularity({ priceCents }: StockedProduct): number {
  return 1 + 20_000 / priceCents;
}

function quantityOf(random: Random, { category }: StockedProduct): number {
  const chances = category === 'Difusores' ? [0.7, 0.24, 0.06] : [0.95, 0.05];
  return random.pickWeighted([1, 2, 3], (quantity) => chances[quantity - 1] ?? 0);
}

function pricesOn({ priceCents, costPriceCents }: StockedProduct, daysAgo: number) {
  if (daysAgo < OLD_PRICES_DAYS_AGO) return { priceCents, costPriceCents };
  return {
    // a tenth cheaper, but still a price tag that ends in ,90
    priceCents: Math.round((priceCents * 0.9) / 1000) * 1000 - 10,
    costPriceCents: Math.round((costPriceCents * 0.92) / 50) * 50,
  };
}
