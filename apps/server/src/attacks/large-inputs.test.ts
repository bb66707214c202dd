import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { uploadProductImage } from '@vendas/contract/products/admin-products';
import { previewCourtDays, saveCourtDays } from '@vendas/contract/deadlines/court-calendars';
import { PIX_BANK_LIMITS } from '@vendas/contract/pix/pix-bank';
import { MAX_UPLOAD_BYTES } from '@vendas/contract/uploads';
import { addDays } from '@vendas/domain/calendar';
import { aCalendar } from '#features/deadlines/deadlines-test-kit.ts';
import { flawOf } from '#features/pix/bank/check-certificate.ts';
import { createDatajud } from '#platform/lookups/datajud.ts';
import { createDjenGazette } from '#platform/lookups/djen-gazette.ts';
import { createApiPixProvider } from '#platform/pix/bank/api-pix-provider.ts';
import { aPerson, sendRaw } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { listen } from '#testing/listen.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aFifthOfASecond, countingTurns } from '#testing/turns.ts';

// Bank statements are tested with their own limits in `features/statements`.

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const TRIES = 3;

/** Fails when others wait a fifth of a second for a turn; on a busy machine a moment of others may be longer. */
async function expectTurnsFor<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const { longestMs, result } = await countingTurns(work);
    const limitMs = aFifthOfASecond();
    if (longestMs < limitMs) return result;
    if (tries === TRIES) expect(longestMs).toBeLessThan(limitMs);
  }
}

/** A service that always responds with this text. */
async function aServiceWith(body: string): Promise<string> {
  const bytes = Buffer.from(body);
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json').end(bytes);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

describe('others get turns during the largest upload', () => {
  test('an image of 50 million pixels', async () => {
    const size = { width: 7_000, height: 7_000, channels: 3, background: '#0f6a6f' } as const;
    const bytes = await sharp({ create: size }).png().toBuffer();
    const query = { fileName: 'foto.png' };
    const send = () => sendRaw(app, uploadProductImage, { as: ana, query, bytes });
    expect((await expectTurnsFor(send)).statusCode).toBe(201);
  });

  test('many images of one person do not hold up the image of another', async () => {
    const size = { width: 2_400, height: 2_400, channels: 3, background: '#0f6a6f' } as const;
    const bytes = await sharp({ create: size }).png().toBuffer();
    const bia = await aPerson(app, 'admin');
    const finished: Person[] = [];
    const send = async (as: Person) => {
      const query = { fileName: 'foto.png' };
      await sendRaw(app, uploadProductImage, { as, query, bytes });
      finished.push(as);
    };
    await Promise.all([ana, ana, ana, ana, ana, ana, bia].map(send));
    expect(finished.indexOf(bia)).toBeLessThan(3);
  });

  test('an image of the most bytes, and one more', async () => {
    const query = { fileName: 'foto.png' };
    for (const [size, status] of [
      [MAX_UPLOAD_BYTES, 422],
      [MAX_UPLOAD_BYTES + 1, 413],
    ] as const) {
      const bytes = Buffer.alloc(size, 0x89);
      const send = () => sendRaw(app, uploadProductImage, { as: ana, query, bytes });
      expect((await expectTurnsFor(send)).statusCode).toBe(status);
    }
  });

  test('400 days of a court, with 20000 moves that were seen', async () => {
    const { id } = await aCalendar(app, ana);
    const days = Array.from({ length: 400 }, (_, n) => ({
      date: addDays('2026-01-01', n),
      effect: 'closed',
      name: 'x'.repeat(100),
      source: 'y'.repeat(100),
    }));
    const seen = Array.from({ length: 20_000 }, () => ({
      deadlineId: crypto.randomUUID(),
      legalDate: '2026-04-20',
      safeDate: '2026-04-20',
    }));
    const params = { id };
    const preview = { as: ana, params, body: { days, removed: [] } };
    expect((await expectTurnsFor(() => sendRaw(app, previewCourtDays, preview))).statusCode).toBe(200); // prettier-ignore
    const save = { as: ana, params, body: { days, removed: [], seen } };
    expect((await expectTurnsFor(() => sendRaw(app, saveCourtDays, save))).statusCode).toBe(409);
  });

  test.each([0x30, 0x04, 0x00, 0xff])('a certificate of the most bytes, all %i', async (byte) => {
    const certificate = Buffer.alloc((PIX_BANK_LIMITS.file / 4) * 3, byte).toString('base64');
    const form = { certificate, privateKey: null, passphrase: 'x', authorities: null };
    expect(await expectTurnsFor(async () => flawOf(form))).toBe('unreadable');
  });
});

describe('others get turns during the largest response', () => {
  test('of DataJud', async () => {
    const movement = JSON.stringify({
      codigo: 60,
      nome: 'Expedição de documento',
      dataHora: '2024-03-15T01:30:00.000Z',
      complementosTabelados: [{ codigo: 4, valor: 107, nome: 'outros', descricao: 'tipo' }],
    });
    const movements = Array.from({ length: 150_000 }, () => movement).join(',');
    const number = '00008323520184013202';
    const source = `{"numeroProcesso":"${number}","grau":"G1","movimentos":[${movements}]}`;
    const url = await aServiceWith(`{"hits":{"hits":[{"_source":${source}}]}}`);
    const find = () => createDatajud(url).find({ courtAlias: 'trf1', number, key: 'x' });
    const [degree] = await expectTurnsFor(find);
    expect(degree?.movementCount).toBe(150_000);
  });

  test('of the gazette', async () => {
    const number = '00008323520184013202';
    const item = (n: number) => ({
      hash: `h${n}`,
      numero_processo: number,
      data_disponibilizacao: '2026-03-02',
      texto: `<p>Intime-se o perito. prazo de 15 dias</p>\n`.repeat(7_000),
    });
    const items = Array.from({ length: 99 }, (_, n) => item(n));
    const url = await aServiceWith(JSON.stringify({ status: 'success', items }));
    const gazette = createDjenGazette({ baseUrl: url, pause: async () => undefined });
    const { items: found } = await expectTurnsFor(() =>
      gazette.search({ processNumber: number }, undefined, undefined),
    );
    expect(found).toHaveLength(99);
  });

  test('of a bank', async () => {
    const pix = (n: number) => ({
      endToEndId: `E${String(n).padStart(31, '0')}`,
      txid: 'a'.repeat(26),
      valor: '10.00',
      horario: '2026-03-02T12:00:00.000Z',
    });
    // two million bytes, which is the limit of the client
    const list = Array.from({ length: 14_000 }, (_, n) => pix(n));
    const parametros = { paginacao: { quantidadeDePaginas: 1 } };
    const text = JSON.stringify({ parametros, pix: list });
    const provider = createApiPixProvider({
      call: async ({ response }) => response.parse(JSON.parse(text)),
      close: () => undefined,
    });
    const pages = await expectTurnsFor(async () => {
      let count = 0;
      for await (const _page of provider.listReceived({ from: new Date(0), to: new Date() })) count += 1; // prettier-ignore
      return count;
    });
    expect(pages).toBe(1);
    expect(text.length).toBeLessThan(2_000_000);
  });
});
