import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startCourtGazette } from './court-gazette.ts';
import type { CourtGazetteServer } from './court-gazette.ts';

const pageSchema = z.object({ count: z.number(), items: z.array(z.object({ hash: z.string() })) });

let server: CourtGazetteServer;
beforeAll(async () => {
  server = await startCourtGazette();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const request = (query: string) => fetch(`${server.baseUrl}/api/v1/comunicacao?${query}`);
const page = async (query: string) => pageSchema.parse(await (await request(query)).json());

test('the test gazette ignores an unknown parameter without an error, and records it', async () => {
  server.publish({ data_disponibilizacao: '2026-01-02' });
  const { items } = await page('siglaTribunal=TJRJ&dataInicio=2026-11-01&itensPorPagina=100');
  expect(items).toHaveLength(1);
  expect(server.ignored).toEqual(['dataInicio']);
});

test.each([
  ['pagina=1&itensPorPagina=100', 5],
  ['siglaTribunal=&itensPorPagina=100', 5],
  ['siglaTribunal=TJRJ&itensPorPagina=50', 5],
  ['siglaTribunal=TJRJ', 5],
  ['siglaTribunal=TJRJ&itensPorPagina=100', 7],
  ['siglaTribunal=TJRJ&pagina=2', 2],
  ['numeroProcesso=0919992-11.2023.8.19.0001&itensPorPagina=100', 0],
  ['numeroOab=94719&ufOab=RJ&itensPorPagina=100', 7],
  ['numeroOab=94719&ufOab=SP&itensPorPagina=100', 0],
  ['nomeParte=maria&nomeAdvogado=joao&itensPorPagina=100', 7],
  ['siglaTribunal=TJRJ&meio=E&itensPorPagina=100', 0],
])('for %s the test gazette returns a page of %i of seven notices', async (query, length) => {
  for (let n = 0; n < 7; n += 1) server.publish();
  expect((await page(query)).items).toHaveLength(length);
});

test('the test gazette responds with 429 after the set number of requests', async () => {
  server.rateLimit = 2;
  const remaining: (string | null)[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { headers, status } = await request('siglaTribunal=TJRJ');
    remaining.push(`${status} ${headers.get('x-ratelimit-remaining')}`);
  }
  expect(remaining).toEqual(['200 1', '200 0', '429 0']);
});
