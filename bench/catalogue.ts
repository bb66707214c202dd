import { figureOf, alternate } from './figures.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import type { LoadResult } from './load/load.ts';
import { report } from './report.ts';
import { withBench } from './shops.ts';

const ROUNDS = 5;
const SECONDS = 2;
const PAGE = '/api/products?category=%C3%93culos';

const SEARCH = `${PAGE}&search=modelo+{n}`;

/**
 * Compares the public catalogue with a server that only sends the same bytes, and its search with a server that only
 * runs the same query.
 */
export function benchCatalogue(): Promise<boolean> {
  return withBench(async (bench) => {
    const database = await bench.openDatabase('catalogue');
    await database.pool.query(PRODUCTS);
    await database.pool.query('vacuum analyze products');
    const environment = { DATABASE_URL: database.url };
    const product = await bench.startServer('product.mjs', { environment });
    const page = `http://127.0.0.1:${product.port}${PAGE}`;
    // serves the first request while the process subscribes to change notifications
    for (let i = 0; i < 20; i += 1) await (await fetch(page)).arrayBuffer();
    const bytes = await bench.startServer('bare-bytes.ts', { environment: { BYTES_OF: page } });
    const query = await bench.startServer('bare-search.ts', { environment });
    const load = startLoadGenerator();
    bench.atEnd(() => load.stop());
    const requestsOf = (port: number, path: string, connections: number) => () =>
      load.run({ port, connections, seconds: SECONDS, requests: [requestText({ path })] });

    const pages = await alternate(
      ROUNDS,
      requestsOf(product.port, PAGE, 48),
      requestsOf(bytes.port, PAGE, 48),
    );
    const searches = await alternate(
      ROUNDS,
      requestsOf(product.port, SEARCH, 16),
      requestsOf(query.port, SEARCH, 16),
    );
    const limitIs = 'bare node:http, same bytes';
    return report('catalogue', 'The public catalogue, one process', [
      figureOf(
        { what: 'page of 24 products', unit: 'requests/s', limitIs, goal: ['≥', 0.8] },
        pairsOf(pages, 'perSecond'),
      ),
      figureOf(
        { what: 'the same, 99th percentile', unit: 'ms', limitIs, goal: ['≤', 3] },
        pairsOf(pages, 'p99Ms'),
      ),
      figureOf(
        {
          what: 'search never requested before, 10,000 products',
          unit: 'requests/s',
          limitIs: 'bare node:http and a prepared query for the same words',
          goal: ['≥', 0.85],
        },
        pairsOf(searches, 'perSecond'),
      ),
    ]);
  });
}

function pairsOf(
  results: readonly (readonly [LoadResult, LoadResult])[],
  key: 'perSecond' | 'p99Ms',
) {
  return results.map(([one, other]): [number, number] => [one[key], other[key]]);
}

const PRODUCTS = `
  insert into products (name, description, price_cents, cost_price_cents, stock, category, image_url, created_at)
  select case n % 2 when 0 then 'Óculos Modelo ' else 'Difusor Modelo ' end || lpad(n::text, 6, '0'),
    'Armação leve em acetato polido à mão, lentes com proteção, estojo e flanela incluídos.',
    10000 + n, 5000, n % 50, case n % 2 when 0 then 'Óculos' else 'Difusores' end,
    '/files/product_images/' || gen_random_uuid() || '/oculos-modelo.webp', now() - n * interval '1 minute'
  from generate_series(1, 10000) as n`;
