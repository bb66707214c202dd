import { describe, expect, it } from 'vitest';
import type { CartLine } from '@vendas/domain/orders/cart';
import { fingerprintOf } from './use-checkout.ts';

const line = (over: Partial<CartLine> = {}): CartLine => ({
  productId: 'p1',
  name: 'Armação Lapa',
  priceCents: 19_900,
  quantity: 1,
  stock: 5,
  imageUrl: null,
  ...over,
});

const otherLine = line({ productId: 'p2' });

describe('fingerprintOf', () => {
  it.each([
    ['quantity', [line({ quantity: 2 }), otherLine]],
    ['price', [line({ priceCents: 19_901 }), otherLine]],
    ['product', [line({ productId: 'p3' }), otherLine]],
    ['missing line', [line()]],
  ])('differs for another %s', (_, cart) => {
    expect(fingerprintOf('ana', cart)).not.toBe(fingerprintOf('ana', [line(), otherLine]));
  });

  it('differs for another buyer', () => {
    expect(fingerprintOf('ana', [line()])).not.toBe(fingerprintOf('bia', [line()]));
  });

  it('ignores everything that is not sent: order of lines, stock, name and image', () => {
    const same = [otherLine, line({ stock: 0, name: 'Lapa', imageUrl: '/files/a' })];
    expect(fingerprintOf('ana', same)).toBe(fingerprintOf('ana', [line(), otherLine]));
  });
});
