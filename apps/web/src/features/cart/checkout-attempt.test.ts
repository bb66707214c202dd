import { beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '@vendas/domain/cart';
import {
  fingerprintOf,
  isDefinitive,
  isUnanswered,
  keyFor,
  settleAttempt,
} from './checkout-attempt.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const line = (over: Partial<CartLine> = {}): CartLine => ({
  productId: 'p1',
  name: 'Armação Lapa',
  priceCents: 19_900,
  quantity: 1,
  stock: 5,
  imageUrl: null,
  ...over,
});

const other = line({ productId: 'p2' });

beforeEach(() => sessionStorage.clear());

describe('fingerprintOf', () => {
  it.each([
    ['quantity', [line({ quantity: 2 }), other]],
    ['price', [line({ priceCents: 19_901 }), other]],
    ['product', [line({ productId: 'p3' }), other]],
    ['missing line', [line()]],
  ])('tells another %s apart', (_, cart) => {
    expect(fingerprintOf('ana', cart)).not.toBe(fingerprintOf('ana', [line(), other]));
  });

  it('tells buyers apart', () => {
    expect(fingerprintOf('ana', [line()])).not.toBe(fingerprintOf('bia', [line()]));
  });

  it('ignores what is not sent: order of lines, stock, name and picture', () => {
    const same = [other, line({ stock: 0, name: 'Lapa', imageUrl: '/files/a' })];
    expect(fingerprintOf('ana', same)).toBe(fingerprintOf('ana', [line(), other]));
  });
});

describe('keyFor', () => {
  it('makes a version 4 UUID', () => {
    expect(keyFor(sessionStorage, 'a')).toMatch(UUID);
  });

  it('repeats the key while the same cart has no answer', () => {
    expect(keyFor(sessionStorage, 'a')).toBe(keyFor(sessionStorage, 'a'));
  });

  it('makes a new key when the cart changed', () => {
    const first = keyFor(sessionStorage, 'a');
    const second = keyFor(sessionStorage, 'b');
    expect(second).not.toBe(first);
    expect(isUnanswered(sessionStorage, 'a')).toBe(false);
  });

  it('makes a new key after a definitive answer', () => {
    const first = keyFor(sessionStorage, 'a');
    expect(isUnanswered(sessionStorage, 'a')).toBe(true);
    settleAttempt(sessionStorage);
    expect(isUnanswered(sessionStorage, 'a')).toBe(false);
    expect(keyFor(sessionStorage, 'a')).not.toBe(first);
  });

  it.each(['rubbish', '"text"', '{"key":1}'])('replaces the unreadable attempt %s', (stored) => {
    sessionStorage.setItem('checkout-attempt', stored);
    const key = keyFor(sessionStorage, 'a');
    expect(key).toMatch(UUID);
    expect(keyFor(sessionStorage, 'a')).toBe(key);
  });
});

describe('isDefinitive', () => {
  it.each([400, 403, 404, 409, 422])('%i settles a checkout', (status) => {
    expect(isDefinitive(status)).toBe(true);
  });

  it.each([0, 201, 401, 408, 429, 500, 502, 503])('%i leaves it open', (status) => {
    expect(isDefinitive(status)).toBe(false);
  });
});
