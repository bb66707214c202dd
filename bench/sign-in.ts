import { once } from 'node:events';
import { z } from 'zod';
import { figureOf, alternate } from './figures.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import { report } from './report.ts';
import { tokenOf, withBench } from './shops.ts';

const ROUNDS = 11;
const SECONDS = 3;
/** Enough time for V8 to compile the code of sign-ins, so that the server resembles one that has run for hours. */
const WARM_SECONDS = 20;
/** Each sign-in uses another account, as in production. */
const CONCURRENCY = 8;
/** A delay that people do not perceive. */
const UNNOTICED_MS = 20;

const rateSchema = z.object({ perSecond: z.number() });

/** Compares signing in with the password hashes that it needs, and measures its effect on other requests. */
export function benchSignIn(): Promise<boolean> {
  return withBench(async (bench) => {
    const { url } = await bench.openDatabase('sign_in');
    const environment = { DATABASE_URL: url };
    const { port } = await bench.startServer('product.mjs', { environment, cores: 'all' });
    const bare = await bench.startServer('bare-passwords.ts', { environment, cores: 'all' });
    const [load, otherCallers] = [startLoadGenerator(), startLoadGenerator()];
    for (const generator of [load, otherCallers]) bench.atEnd(() => generator.stop());

    const requests: string[] = [];
    for (let person = 1; person <= CONCURRENCY; person += 1) {
      const body = { email: `pessoa-${person}@exemplo.com.br`, password: 'senha-do-bench' };
      await tokenOf(port, body);
      const path = '/auth/v1/token?grant_type=password';
      requests.push(requestText({ method: 'POST', path, body }));
    }
    const signIns = async (seconds = SECONDS) =>
      await load.run({ port, connections: CONCURRENCY, seconds, requests });
    const hashes = async () => {
      const reported = once(bare.child, 'message');
      bare.child.send({ seconds: SECONDS });
      const [message]: unknown[] = await reported;
      return rateSchema.parse(message).perSecond;
    };
    await signIns(WARM_SECONDS);
    const rates = await alternate(ROUNDS, async () => (await signIns()).perSecond, hashes);

    const browse = requestText({ path: '/api/products?category=Difusores&search={n}' });
    const searchRates: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const browsing = { port, connections: 4, seconds: SECONDS, requests: [browse], restMs: 20 };
      const [noticed] = await Promise.all([otherCallers.run(browsing), signIns()]);
      searchRates.push([noticed.p99Ms, UNNOTICED_MS]);
    }
    return report('sign-in', 'Signing in', [
      figureOf(
        {
          what: 'sign-ins, 8 concurrently',
          unit: 'a second',
          limitIs: 'the same argon2id hashes alone',
          goal: ['≥', 0.85],
        },
        rates,
      ),
      figureOf(
        {
          what: "others' searches meanwhile, 99th percentile",
          unit: 'ms',
          limitIs: 'aim',
          goal: ['≤', 1],
        },
        searchRates,
      ),
    ]);
  });
}
