import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { checkPix } from '@vendas/contract/pix/pix-received';
import { registerPayment } from '@vendas/contract/orders/payments';
import { addDays } from '@vendas/domain/calendar';
import { todayOf } from '#testing/back-office.ts';
import { callRoute, succeeded } from '#testing/builders.ts';
import { scanned } from '#testing/pix.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

let shop: PixShop;
beforeAll(async () => {
  shop = await openPixShop();
});
beforeEach(() => {
  shop.setOffset(0);
  shop.bank.calm();
  shop.bank.account.received.length = 0;
});
afterAll(() => shop.close());

async function open(id: string, at = shop.app) {
  const order = succeeded(
    await callRoute(at, getOrder, { as: shop.administrator, params: { id } }),
  );
  return order.pix;
}

async function codesOf(orderId: string) {
  const { rows } = await shop.app.database.pool.query<{
    txid: string;
    kind: string;
    state: string;
    cents: number;
  }>(
    `select txid, kind, c.state, amount_cents::int as cents from pix_codes c join charges on charges.id = charge_id
     where order_id = $1 order by c.created_at`,
    [orderId],
  );
  return rows;
}

async function sync(): Promise<void> {
  await shop.app.database.pool.query(
    `select graphile_worker.add_job('sync_pix_codes', job_key => 'sync_pix_codes')`,
  );
  await shop.app.runJobs();
}

const chargeAt = (txid: string) => shop.bank.account.charges.get(txid);

async function pay(id: string, amountCents: number) {
  const body = {
    amountCents,
    paymentDate: todayOf(shop.app),
    method: 'cash',
    notes: null,
  } as const;
  const call = { as: shop.administrator, params: { id }, body };
  succeeded(await callRoute(shop.app, registerPayment, call));
}

describe('a code at the bank', () => {
  test('is registered when the order is first opened, and stays the same', async () => {
    const { id } = await shop.aDebt();
    expect(await codesOf(id)).toEqual([]);
    const first = await open(id);
    const [code] = await codesOf(id);
    expect(code).toMatchObject({ kind: 'cob', state: 'active', cents: 10_000 });
    expect(first?.copyPaste).toContain('br.gov.bcb.pix');
    expect(first?.copyPaste).toContain(code?.txid ?? '-');
    expect(first && (await scanned(first.qr))).toBe(first?.copyPaste);
    const puts = () =>
      shop.bank.requests.filter((name) => name.startsWith('PUT /api/v2/cob')).length;
    const before = puts();
    expect(await open(id, shop.secondApp)).toEqual(first);
    expect(puts()).toBe(before);
  });

  test('is registered once for two viewers at the same instant', async () => {
    const { id } = await shop.aDebt();
    await Promise.all([open(id), open(id, shop.secondApp)]);
    expect(await codesOf(id)).toHaveLength(1);
  });

  test('is paid, booked for its charge, and not shown again', async () => {
    const { id } = await shop.aDebt();
    await open(id);
    const [code] = await codesOf(id);
    shop.bank.account.pay(code?.txid ?? '');
    await shop.poll();
    expect(await shop.paymentsOf(id)).toMatchObject([{ cents: 10_000, method: 'pix' }]);
    expect(await codesOf(id)).toMatchObject([{ state: 'completed' }]);
    expect(await open(id)).toBeUndefined();
  });

  test('has a due date where the buyer has a document', async () => {
    const { id } = await shop.aDebt();
    const dueDate = addDays(todayOf(shop.app), 10);
    await shop.app.database.pool.query('update charges set due_date = $2, fine_bp = 200, interest_bp = 100 where order_id = $1', [id, dueDate]); // prettier-ignore
    await shop.app.database.pool.query(
      `insert into customer_files (user_id, tax_document) values ($1, '52998224725')
       on conflict (user_id) do update set tax_document = excluded.tax_document`,
      [shop.buyer.id],
    );
    await shop.app.database.pool.query(
      `update profiles set first_name = 'Bia', last_name = 'Souza' where id = $1`,
      [shop.buyer.id],
    );
    await open(id);
    const [code] = await codesOf(id);
    expect(code).toMatchObject({ kind: 'cobv', state: 'active' });
    expect(chargeAt(code?.txid ?? '')?.body).toMatchObject({
      calendario: { dataDeVencimento: dueDate, validadeAposVencimento: 30 },
      devedor: { cpf: '52998224725', nome: 'Bia Souza' },
      valor: { original: '100.00', multa: { modalidade: 2, valorPerc: '2.00' } },
    });
    await shop.app.database.pool.query('delete from customer_files where user_id = $1', [shop.buyer.id]); // prettier-ignore
  });

  test('that expired is renewed when the order is opened', async () => {
    const { id } = await shop.aDebt();
    await open(id);
    await shop.app.database.pool.query(
      `update pix_codes set expires_at = now() - interval '1 second'`,
    );
    const reopened = await open(id);
    const codes = await codesOf(id);
    expect(codes).toMatchObject([{ state: 'removed' }, { state: 'active' }]);
    expect(reopened?.copyPaste).toContain(codes[1]?.txid ?? '-');
  });
});

describe('a screen that shows a code', () => {
  const check = async (id: string, at = shop.app) =>
    succeeded(await callRoute(at, checkPix, { as: shop.administrator, params: { id } }));

  test('shows the payment at its next poll', async () => {
    const { id } = await shop.aDebt();
    expect(await check(id)).toEqual({ isWatched: false });
    await open(id);
    expect(await check(id)).toEqual({ isWatched: true });
    const [code] = await codesOf(id);
    shop.bank.account.pay(code?.txid ?? '');
    shop.setOffset(3_001);
    expect(await check(id)).toEqual({ isWatched: false });
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  test('reads a code at the bank once in three seconds, however many viewers and processes', async () => {
    const { id } = await shop.aDebt();
    await open(id);
    const [code] = await codesOf(id);
    const reads = () =>
      shop.bank.requests.filter((name) => name === `GET /api/v2/cob/${code?.txid}`);
    const requests = Array.from({ length: 6 }, (_, n) =>
      check(id, n % 2 === 0 ? shop.app : shop.secondApp),
    );
    await Promise.all(requests);
    expect(reads()).toHaveLength(1);
    shop.setOffset(3_001);
    await check(id, shop.secondApp);
    expect(reads()).toHaveLength(2);
  });

  test('works while the bank is down', async () => {
    const { id } = await shop.aDebt();
    await open(id);
    shop.bank.disturb({ on: 'GET', times: 1, status: 503 });
    expect(await check(id)).toEqual({ isWatched: true });
  });
});

describe('while the bank does not respond the static code remains:', () => {
  test.each([
    ['down', { status: 503 }],
    ['slow', { slowMs: 5_000 }],
    ['refusing', { status: 400, type: 'CobOperacaoInvalida' }],
  ])('%s', async (_name, disturbance) => {
    const { id, txid } = await shop.aDebt();
    shop.bank.disturb({ on: 'PUT', times: 1, ...disturbance });
    expect((await open(id))?.copyPaste).toContain(txid);
    // the txid of the unclear request is used again
    const [doubtful] = await codesOf(id);
    shop.bank.calm();
    expect((await open(id))?.copyPaste).toContain(doubtful?.txid ?? '-');
    expect(await codesOf(id)).toHaveLength(1);
  });

  test('a code whose response is lost keeps its txid', async () => {
    const { id, txid } = await shop.aDebt();
    shop.bank.disturb({ on: 'PUT', times: 1, losesResponse: true });
    expect((await open(id))?.copyPaste).toContain(txid);
    const [doubtful] = await codesOf(id);
    expect(chargeAt(doubtful?.txid ?? '')?.status).toBe('ATIVA');
    expect((await open(id))?.copyPaste).toContain(doubtful?.txid ?? '-');
  });
});

describe('the job that follows charges', () => {
  test('changes the amount of a code after a manual partial payment', async () => {
    const { id } = await shop.aDebt();
    await open(id);
    await pay(id, 4_000);
    await sync();
    const [code] = await codesOf(id);
    expect(code).toMatchObject({ cents: 6_000, state: 'active' });
    expect(chargeAt(code?.txid ?? '')).toMatchObject({
      revisao: 1,
      body: { valor: { original: '60.00' } },
    });
  });

  test('removes the code of an order that is paid by hand or cancelled', async () => {
    const [paid, cancelled] = [await shop.aDebt(), await shop.aDebt()];
    await open(paid.id);
    await open(cancelled.id);
    await pay(paid.id, 10_000);
    const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
    const call = { as: shop.administrator, params: { id: cancelled.id }, body };
    succeeded(await callRoute(shop.app, setOrderStatus, call));
    await sync();
    for (const { id } of [paid, cancelled]) {
      const [code] = await codesOf(id);
      expect(code?.state).toBe('removed');
      expect(chargeAt(code?.txid ?? '')?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    }
  });

  test('keeps a code that was paid meanwhile, and its Pix waits for a decision', async () => {
    const { id } = await shop.aDebt();
    await open(id);
    const [code] = await codesOf(id);
    const { endToEndId } = shop.bank.account.pay(code?.txid ?? '');
    await pay(id, 10_000);
    await sync();
    expect(await codesOf(id)).toMatchObject([{ state: 'completed' }]);
    await shop.poll();
    expect(await shop.keptPix(endToEndId)).toMatchObject({ state: 'to_review', open: 10_000 });
  });
});

test('every request of these tests conforms to the published contract', () => {
  expect(shop.bank.violations).toEqual([]);
});
