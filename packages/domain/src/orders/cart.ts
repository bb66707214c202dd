/** One product in the cart as the shopper saw it; price in cents, stock as last read from the server. */
export interface CartLine {
  productId: string;
  name: string;
  priceCents: number;
  quantity: number;
  stock: number;
  imageUrl: string | null;
}

export type Cart = readonly CartLine[];

export type CartRefusal = 'outOfStock' | 'stockLimit';

export type CartChange = { cart: Cart; refusal?: undefined } | { cart: Cart; refusal: CartRefusal };

/** Adds one unit; rejected when nothing is in stock or the cart already contains all of it. Updates name, price, stock and image. */
export function addToCart(cart: Cart, product: Omit<CartLine, 'quantity'>): CartChange {
  if (product.stock <= 0) return { cart, refusal: 'outOfStock' };
  const line = cart.find((l) => l.productId === product.productId);
  if (!line) return { cart: [...cart, { ...product, quantity: 1 }] };
  if (line.quantity >= product.stock) return { cart, refusal: 'stockLimit' };
  return { cart: replaceLine(cart, { ...product, quantity: line.quantity + 1 }) };
}

/** One unit more, never above the stock of the line. */
export function increaseQuantity(cart: Cart, productId: string): CartChange {
  const line = cart.find((l) => l.productId === productId);
  if (!line) return { cart };
  if (line.quantity >= line.stock) return { cart, refusal: 'stockLimit' };
  return { cart: replaceLine(cart, { ...line, quantity: line.quantity + 1 }) };
}

/** One unit less, never below one. */
export function decreaseQuantity(cart: Cart, productId: string): Cart {
  const line = cart.find((l) => l.productId === productId);
  if (!line || line.quantity <= 1) return cart;
  return replaceLine(cart, { ...line, quantity: line.quantity - 1 });
}

/** The cart without that product. */
export function removeFromCart(cart: Cart, productId: string): Cart {
  return cart.filter((line) => line.productId !== productId);
}

/** Sum of price × quantity, in cents. */
export function cartTotal(cart: Cart): number {
  return cart.reduce((total, line) => total + line.priceCents * line.quantity, 0);
}

/** Units in the cart, all products together. */
export function cartUnits(cart: Cart): number {
  return cart.reduce((units, line) => units + line.quantity, 0);
}

/**
 * The cart with today's name, price, stock and image of each product. A quantity is kept even when the stock
 * has fallen below it, so that the shopper decides; a product that is no longer in the catalogue gets stock 0.
 */
export function refreshCart(cart: Cart, products: Iterable<Omit<CartLine, 'quantity'>>): Cart {
  const current = new Map([...products].map((p) => [p.productId, p]));
  return cart.map((line) => {
    const product = current.get(line.productId);
    return product ? { ...product, quantity: line.quantity } : { ...line, stock: 0 };
  });
}

/** Why a line can't be ordered in its current state, or undefined when it can. */
export function lineProblem(line: CartLine): CartRefusal | undefined {
  if (line.stock <= 0) return 'outOfStock';
  return line.quantity > line.stock ? 'stockLimit' : undefined;
}

function replaceLine(cart: Cart, next: CartLine): Cart {
  return cart.map((line) => (line.productId === next.productId ? next : line));
}
