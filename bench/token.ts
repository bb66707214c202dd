import { listMyOrders } from '@vendas/contract/orders/orders';
import { figureOf, alternate } from './figures.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import { report } from './report.ts';
import { tokenOf, withBench } from './shops.ts';

const ROUNDS = 15;
const SECONDS = 2;

/** Compares a call that needs a token with a public copy of it. */
export function benchToken(): Promise<boolean> {
  return withBench(async (bench) => {
    const { url } = await bench.openDatabase('token');
    const environment = { DATABASE_URL: url };
    const { port } = await bench.startServer('with-public-call.ts', { environment });
    const authorization = `Bearer ${await tokenOf(port)}`;
    const load = startLoadGenerator();
    bench.atEnd(() => load.stop());
    const requestsOf = (path: string) => async () => {
      // both send the token, so that parsing takes the same time
      const request = requestText({ path, headers: { authorization } });
      const plan = { port, connections: 16, seconds: SECONDS, requests: [request] };
      return (await load.run(plan)).perSecond;
    };
    const pairs = await alternate(
      ROUNDS,
      requestsOf(listMyOrders.path),
      requestsOf('/api/public-orders'),
    );
    return report('token', 'Token check', [
      figureOf(
        {
          what: 'own orders, with a token',
          unit: 'requests/s',
          limitIs: 'the same call made public',
          goal: ['≥', 0.75],
        },
        pairs,
      ),
    ]);
  });
}
