import { describe, expect, it } from 'vitest';
import {
  firstToken,
  followChain,
  hashToken,
  isTokenShaped,
  newChainKey,
  nextToken,
} from './refresh-chain.ts';

const key = newChainKey();

function generations(count: number): string[] {
  const chain = [firstToken()];
  for (let i = 1; i < count; i += 1) chain.push(nextToken(key, chain[i - 1] ?? ''));
  return chain;
}

describe('the chain of refresh tokens', () => {
  it('has a new token of the same form in each generation', () => {
    const chain = generations(20);
    expect(new Set(chain).size).toBe(20);
    expect(chain.every(isTokenShaped)).toBe(true);
  });

  it('leads from an older token to a newer one, never back', () => {
    const chain = generations(4);
    const [first = '', , , last = ''] = chain;
    expect(followChain(key, first, hashToken(last))).toBe(last);
    expect(followChain(key, last, hashToken(first))).toBeUndefined();
  });

  it('ends under another key, and after many generations', () => {
    const chain = generations(18);
    const [first = '', second = ''] = chain;
    expect(followChain(newChainKey(), first, hashToken(second))).toBeUndefined();
    expect(followChain(key, first, hashToken(chain[16] ?? ''))).toBe(chain[16]);
    expect(followChain(key, first, hashToken(chain[17] ?? ''))).toBeUndefined();
  });

  it.each(['', 'short', 'a'.repeat(129), `${'a'.repeat(42)}=`, `${'a'.repeat(42)}\0`])(
    'rejects %j as a token',
    (text) => expect(isTokenShaped(text)).toBe(false),
  );
});
