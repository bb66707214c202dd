import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

/** The same tag length at almost no cost; no known password matches it. */
const CHEAP = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Less memory than argon2 accepts. */
const IMPOSSIBLE = CHEAP.replace('m=8', 'm=1');

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('passwords', () => {
  it('are stored as a salted argon2id hash in the standard form, at the cost OWASP recommends', async () => {
    const [one, two] = await Promise.all([hashPassword('segredo'), hashPassword('segredo')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('match only their own hash', async () => {
    const hash = await hashPassword('maçã-verde');
    expect(await verifyPassword(hash, 'maçã-verde')).toBe(true);
    expect(await verifyPassword(hash, 'maçã-verdE')).toBe(false);
    expect(await verifyPassword(hash, '')).toBe(false);
  });

  it('match in every Unicode composition of the same letters', async () => {
    const hash = await hashPassword('maçã'.normalize('NFC'));
    expect(await verifyPassword(hash, 'maçã'.normalize('NFD'))).toBe(true);
  });

  it('without a hash are rejected after the same work', async () => {
    const hash = await hashPassword('segredo');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await millisecondsOf(() => verifyPassword(hash, 'errada')));
      unknown.push(await millisecondsOf(() => verifyPassword(null, 'errada')));
    }
    expect(await verifyPassword(null, '')).toBe(false);
    expect(median(unknown)).toBeGreaterThan(median(known) / 3);
  });

  it('never match a stored text that is no argon2id hash', async () => {
    expect(await verifyPassword('$2a$10$abcdefghijklmnopqrstuv', 'segredo')).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });

  it('with a hash of another cost or kind need a new hash', async () => {
    expect(needsRehash(await hashPassword('segredo'))).toBe(false);
    expect(needsRehash(CHEAP)).toBe(true);
    expect(needsRehash('$2a$10$abcdefghijklmnopqrstuv')).toBe(true);
  });

  it('are hashed without blocking the process', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await Promise.all(Array.from({ length: 6 }, () => hashPassword('segredo')));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  it('are hashed immediately when the queue is empty', async () => {
    const order: string[] = [];
    const slow = hashPassword('segredo').then(() => order.push('slow'));
    await verifyPassword(CHEAP, 'segredo').then(() => order.push('quick'));
    expect(order).toEqual(['quick']);
    await slow;
  });

  it('still hash after a hash that failed', async () => {
    const hashes = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? IMPOSSIBLE : CHEAP));
    const attempts = hashes.map((hash) => verifyPassword(hash, 'segredo'));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await verifyPassword(CHEAP, 'segredo')).toBe(false);
  });

  it('are rejected immediately when too many wait, and accepted again afterwards', async () => {
    const attempts = Array.from({ length: 300 }, () => verifyPassword(CHEAP, 'segredo'));
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // two hundred wait; how many run concurrently depends on the machine
    expect([97, 98]).toContain(refused.length);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await verifyPassword(CHEAP, 'segredo')).toBe(false);
  });
});
