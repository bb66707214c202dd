import { randomUUID } from 'node:crypto';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';
import { summarise } from './figures.ts';

const KNOWN = { email: 'bench@exemplo.com.br', password: 'senha-do-bench' };
const ROUNDS = 60;
const WARMING = 5;
/** At a larger ratio a few hundred requests could reveal which addresses have an account. */
const LIMIT = 1.25;

const anEmail = () => `${randomUUID()}@exemplo.com.br`;

const REQUESTS = [
  {
    name: 'sign-in with a wrong password',
    path: '/token?grant_type=password',
    body: { password: 'senha-errada' },
  },
  { name: 'recovery', path: '/recover', body: {} },
  { name: 'sign-in link', path: '/otp', body: { create_user: true } },
  { name: 'resend', path: '/resend', body: { type: 'signup' } },
  { name: 'sign-up', path: '/signup', body: { password: KNOWN.password } },
];

/**
 * Times the requests that a stranger can send for an address, alternately for an address with an account and for ones
 * without. Returns true if no duration reveals the difference.
 */
export async function benchAccounts(): Promise<boolean> {
  const shop = await openShop({
    ADMIN_EMAIL: KNOWN.email,
    ADMIN_PASSWORD: KNOWN.password,
    AUTH_AUTOCONFIRM: 'off',
    AUTH_MAILS_PER_HOUR: '1000000',
  });
  try {
    // messages to one address must be a minute apart, so each request uses another account
    await shop.sql(
      `insert into auth.users (email, email_confirmed_at)
       select 'membro' || n || '@exemplo.com.br', now() from generate_series(1, ${(ROUNDS + WARMING) * REQUESTS.length}) as n`,
    );
    console.log(`median of ${ROUNDS}: with an account, without, and the ratio`);
    let isGood = true;
    for (const request of REQUESTS) isGood = (await compare(shop, request)) && isGood;
    return isGood;
  } finally {
    await shop.close();
  }
}

let members = 0;
function aMember(): string {
  members += 1;
  return `membro${members}@exemplo.com.br`;
}

async function compare(shop: Shop, { body, name, path }: (typeof REQUESTS)[number]) {
  const knownMs: number[] = [];
  const unknownMs: number[] = [];
  for (let round = -WARMING; round < ROUNDS; round += 1) {
    const email = path.startsWith('/token') ? KNOWN.email : aMember();
    const knownTime = await time(shop, path, { ...body, email });
    const unknownTime = await time(shop, path, { ...body, email: anEmail() });
    // the first round warms up
    if (round >= 0) {
      knownMs.push(knownTime);
      unknownMs.push(unknownTime);
    }
  }
  const [knownMedian, unknownMedian] = [summarise(knownMs).median, summarise(unknownMs).median];
  const ratio = knownMedian / unknownMedian;
  const isGood = ratio < LIMIT && ratio > 1 / LIMIT;
  console.log(
    `${name}: ${knownMedian.toFixed(1)} ms, ${unknownMedian.toFixed(1)} ms, ${ratio.toFixed(2)}×${isGood ? '' : ` (limit ${LIMIT}×)`}`,
  );
  return isGood;
}

async function time(shop: Shop, path: string, body: object): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${shop.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status >= 429) throw new Error(`${path}: ${response.status}`);
  return performance.now() - started;
}
