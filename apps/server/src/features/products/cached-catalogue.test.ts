import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const PATH = '/api/products?category=Difusores';
// a busy machine may verify freshness too late, and the response is then not from the cache
const PATIENT = { timeout: 10_000, interval: 10 };

let app: TestApp;
afterEach(() => app.close());

async function startShop(environment: Readonly<Record<string, string>>): Promise<void> {
  app = await startTestApp({ environment });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  await aProduct(app, { category: 'Difusores' });
}

/** Repeats the request until the response is from the cache: only those have an entity tag. */
async function getReady(headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return await vi.waitFor(async () => {
    const response = await fetch(app.fastify.listeningOrigin + PATH, { headers });
    await response.arrayBuffer();
    expect(response.headers.has('etag')).toBe(true);
    return response;
  }, PATIENT);
}

async function counted(status: string): Promise<number> {
  const { body } = await app.fastify.inject('/metrics');
  const name = 'vendas_answers_from_memory_total';
  const labels = `route="/api/products",status="${status}"`;
  const line = body.split('\n').find((text) => text.startsWith(`${name}{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a cached response', () => {
  test('is counted by its route, complete or as not modified', async () => {
    await startShop({});
    const etag = (await getReady()).headers.get('etag') ?? '';
    const before = await counted('200');
    expect(before).toBeGreaterThan(0);
    for (let times = 0; times < 5; times += 1) await getReady();
    expect(await counted('200')).toBe(before + 5);
    expect(await counted('304')).toBe(0);
    expect((await getReady({ 'if-none-match': etag })).status).toBe(304);
    expect(await counted('304')).toBe(1);
  });

  test('requires TLS for a caller who used it through the proxy, and for no other', async () => {
    await startShop({ TRUST_PROXY: 'on' });
    const tlsHeaderFor = async (forwarded: string) => {
      const response = await getReady({ 'x-forwarded-proto': forwarded });
      return response.headers.get('strict-transport-security');
    };
    expect(await tlsHeaderFor('https')).toBe('max-age=31536000');
    expect(await tlsHeaderFor('http, https')).toBe('max-age=31536000');
    expect(await tlsHeaderFor('http')).toBeNull();
    expect(await tlsHeaderFor('https, http')).toBeNull();
    expect((await getReady()).headers.get('strict-transport-security')).toBeNull();
  });

  test('has the TLS header once where the site has TLS, and never because a client claims it', async () => {
    await startShop({ TRUST_PROXY: 'on', SITE_URL: 'https://loja.exemplo.com.br' });
    const published = await getReady({ 'x-forwarded-proto': 'https' });
    expect(published.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await app.close();
    await startShop({});
    const otherResponse = await getReady({ 'x-forwarded-proto': 'https' });
    expect(otherResponse.headers.get('strict-transport-security')).toBeNull();
  });
});
