import { once } from 'node:events';
import { z } from 'zod';
import { figureOf, inTurn } from './figures.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import { report } from './report.ts';
import { ADMIN, withBench } from './shops.ts';

const ROUNDS = 5;
const SECONDS = 3;
const AT_ONCE = 8;
/** What nobody notices. */
const PATIENCE_MS = 50;

const rateSchema = z.object({ perSecond: z.number() });

/** Signing in against the hashes it needs, and what others notice of it. */
export function benchSignIn(): Promise<boolean> {
  return withBench(async (bench) => {
    const { url } = await bench.openDatabase('sign_in');
    const environment = { DATABASE_URL: url };
    const { port } = await bench.startServer('product.mjs', { environment, cores: 'all' });
    const bare = await bench.startServer('bare-passwords.ts', { environment, cores: 'all' });
    const [load, others] = [startLoadGenerator(), startLoadGenerator()];
    for (const generator of [load, others]) bench.atEnd(() => generator.stop());

    const path = '/auth/v1/token?grant_type=password';
    const signIn = requestText({ method: 'POST', path, body: ADMIN });
    const signIns = async () =>
      await load.run({ port, connections: AT_ONCE, seconds: SECONDS, requests: [signIn] });
    const hashes = async () => {
      const told = once(bare.child, 'message');
      bare.child.send({ seconds: SECONDS });
      const [message]: unknown[] = await told;
      return rateSchema.parse(message).perSecond;
    };
    const rates = await inTurn(ROUNDS, async () => (await signIns()).perSecond, hashes);

    const browse = requestText({ path: '/api/products?category=Difusores&search={n}' });
    const meanwhile: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const browsing = { port, connections: 4, seconds: SECONDS, requests: [browse], restMs: 20 };
      const [noticed] = await Promise.all([others.run(browsing), signIns()]);
      meanwhile.push([noticed.p99Ms, PATIENCE_MS]);
    }
    return report('sign-in', 'Signing in', [
      figureOf(
        {
          what: 'sign-ins, 8 at once',
          unit: 'a second',
          limitIs: 'the same argon2id hashes alone',
          reach: ['≥', 0.9],
        },
        rates,
      ),
      figureOf(
        {
          what: "others' searches meanwhile, 99th percentile",
          unit: 'ms',
          limitIs: 'what nobody notices',
          reach: ['≤', 1],
        },
        meanwhile,
      ),
    ]);
  });
}
