import '@vendas/contract/zod-without-eval';
import { z } from 'zod';
import { type Cart, type CartLine } from '@vendas/domain/orders/cart';
import { isCents } from '@vendas/domain/money';
import { MAX_STOCK } from '@vendas/domain/products/product';

/** One stored line; the price is in reais, as in older versions of the shop. */
const storedLineSchema = z
  .object({
    product_id: z.uuid(),
    name: z.string(),
    price: z.number().refine((reais) => isCents(Math.round(reais * 100))),
    quantity: z.int().min(1).max(MAX_STOCK),
    stock: z.int().min(0),
    image_url: z.string().nullish(),
  })
  .transform((line): CartLine => ({
    productId: line.product_id,
    name: line.name,
    priceCents: Math.round(line.price * 100),
    quantity: line.quantity,
    stock: line.stock,
    imageUrl: line.image_url ?? null,
  }));

/** Parses the stored text. An invalid text gives an empty cart; an invalid line is omitted. */
export function parseCart(text: string | null): Cart {
  const cart = new Map<string, CartLine>();
  for (const stored of listOf(text)) {
    const line = storedLineSchema.safeParse(stored);
    if (line.success) cart.set(line.data.productId, line.data);
  }
  return [...cart.values()];
}

/** Serialises the cart for storage. */
export function serialiseCart(cart: Cart): string {
  return JSON.stringify(
    cart.map((line) => ({
      product_id: line.productId,
      name: line.name,
      price: line.priceCents / 100,
      quantity: line.quantity,
      stock: line.stock,
      image_url: line.imageUrl,
    })),
  );
}

function listOf(text: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
