import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

/** The same tag length at almost no cost; it fits no password that anybody knows. */
const CHEAP = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Less memory than argon2 can work with. */
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
  it('keeps a salted argon2id hash in the standard form, at the cost OWASP names', async () => {
    const [one, two] = await Promise.all([hashPassword('segredo'), hashPassword('segredo')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('tells the right password from any other', async () => {
    const hash = await hashPassword('maçã-verde');
    expect(await verifyPassword(hash, 'maçã-verde')).toBe(true);
    expect(await verifyPassword(hash, 'maçã-verdE')).toBe(false);
    expect(await verifyPassword(hash, '')).toBe(false);
  });

  it('takes the same letters for the same password however the keyboard composed them', async () => {
    const hash = await hashPassword('maçã'.normalize('NFC'));
    expect(await verifyPassword(hash, 'maçã'.normalize('NFD'))).toBe(true);
  });

  it('refuses everything without a hash, after the same work', async () => {
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

  it('refuses a stored text that is no such hash', async () => {
    expect(await verifyPassword('$2a$10$abcdefghijklmnopqrstuv', 'segredo')).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });

  it('wants a hash of another cost or kind replaced', async () => {
    expect(needsRehash(await hashPassword('segredo'))).toBe(false);
    expect(needsRehash(CHEAP)).toBe(true);
    expect(needsRehash('$2a$10$abcdefghijklmnopqrstuv')).toBe(true);
  });

  it('leaves the process free for other work meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await Promise.all(Array.from({ length: 6 }, () => hashPassword('segredo')));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  it('answers at once where nobody waits', async () => {
    const order: string[] = [];
    const slow = hashPassword('segredo').then(() => order.push('slow'));
    await verifyPassword(CHEAP, 'segredo').then(() => order.push('quick'));
    expect(order).toEqual(['quick']);
    await slow;
  });

  it('is held up by no hash that cannot be made', async () => {
    const hashes = Array.from({ length: 12 }, (_, place) => (place % 3 === 0 ? IMPOSSIBLE : CHEAP));
    const attempts = hashes.map((hash) => verifyPassword(hash, 'segredo'));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await verifyPassword(CHEAP, 'segredo')).toBe(false);
  });

  it('refuses at once when too many wait, and serves again afterwards', async () => {
    const attempts = Array.from({ length: 300 }, () => verifyPassword(CHEAP, 'segredo'));
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // two hundred wait; how many run at once is for the machine to say
    expect([97, 98]).toContain(refused.length);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await verifyPassword(CHEAP, 'segredo')).toBe(false);
  });
});
