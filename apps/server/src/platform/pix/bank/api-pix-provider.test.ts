import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankProblemKind } from '@vendas/domain/pix/bank-problem';
import { certificates, PFX_PASSPHRASE } from '#testing/pix-bank/certificates.ts';
import { CLIENT_ID, startPixBank } from '#testing/pix-bank/pix-bank.ts';
import type { PixBank } from '#testing/pix-bank/pix-bank.ts';
import { createApiPixProvider } from './api-pix-provider.ts';
import { createBankClient } from './bank-client.ts';
import type { BankConnection } from './bank-client.ts';
import type { PaymentProvider, ReceivedPix } from './payment-provider.ts';

const LIMIT_MS = 1_000;
const { authority, selfSigned, shop, stranger } = certificates();

let bank: PixBank;
let provider: PaymentProvider;
const opened: { close(): void }[] = [];
beforeAll(async () => {
  bank = await startPixBank();
});
beforeEach(() => {
  bank.calm();
  provider = connect();
});
afterAll(async () => {
  for (const client of opened) client.close();
  await bank.close();
});

function connect(overrides: Partial<BankConnection> = {}): PaymentProvider {
  const client = createBankClient(
    {
      baseUrl: bank.baseUrl,
      tokenUrl: bank.tokenUrl,
      clientId: CLIENT_ID,
      clientSecret: 'segredo',
      certificate: { pfx: shop.pfx, passphrase: PFX_PASSPHRASE },
      authorities: authority,
      ...overrides,
    },
    LIMIT_MS,
  );
  opened.push(client);
  return createApiPixProvider(client);
}

const aTxid = () => randomUUID().replaceAll('-', '');
const aRequest = (overrides = {}) => ({
  txid: aTxid(),
  amountCents: 3_700,
  key: 'loja@aurora.com.br',
  message: 'Pedido 3F2A91C7',
  expiresInSeconds: 3_600,
  ...overrides,
});
const DUE = {
  date: '2027-03-01',
  daysAfter: 30,
  fineBp: 200,
  interestBp: 100,
  debtor: { taxDocument: '12345678909', name: 'Francisco da Silva' },
};
const YEAR = { from: new Date('2026-01-01'), to: new Date('2028-01-01') };

async function listed(): Promise<ReceivedPix[]> {
  const all: ReceivedPix[] = [];
  for await (const page of provider.listReceived(YEAR)) all.push(...page.received);
  return all;
}

async function unreadOnes(): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const page of provider.listReceived(YEAR)) all.push(...page.unread);
  return all;
}

async function problemOf(call: Promise<unknown>): Promise<BankProblemKind | 'none'> {
  return await call.then(
    () => 'none' as const,
    ({ kind }: { kind: BankProblemKind }) => kind,
  );
}

describe('a charge', () => {
  test('is created, read and removed', async () => {
    const request = aRequest();
    const created = await provider.createCharge(request);
    expect(created).toMatchObject({ state: 'active', amountCents: 3_700, received: [] });
    expect(created.location).toContain(request.txid);
    await provider.removeCharge('cob', request.txid);
    expect(await provider.readCharge('cob', request.txid)).toMatchObject({ state: 'removed' });
  });

  test('with a due date has its rates and its debtor', async () => {
    const request = aRequest({ due: DUE });
    await provider.createCharge(request);
    expect(bank.account.charges.get(request.txid)?.body).toEqual({
      calendario: { dataDeVencimento: '2027-03-01', validadeAposVencimento: 30 },
      devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
      valor: {
        original: '37.00',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
      },
      chave: 'loja@aurora.com.br',
      solicitacaoPagador: 'Pedido 3F2A91C7',
    });
  });

  test('without rates has neither, and a company has a CNPJ', async () => {
    const debtor = { taxDocument: '12ABC34501DE35', name: 'Aurora' };
    const request = aRequest({ due: { ...DUE, fineBp: 0, interestBp: 0, debtor } });
    await provider.createCharge(request);
    expect(bank.account.charges.get(request.txid)?.body).toMatchObject({
      devedor: { cnpj: '12ABC34501DE35' },
      valor: { original: '37.00' },
    });
  });

  test('that is created again while active takes the new amount', async () => {
    const request = aRequest();
    await provider.createCharge(request);
    const changed = await provider.createCharge({ ...request, amountCents: 100 });
    expect(changed).toMatchObject({ amountCents: 100, state: 'active' });
  });

  test('that is paid is refused, and read with its Pix', async () => {
    const request = aRequest();
    await provider.createCharge(request);
    const { endToEndId } = bank.account.pay(request.txid);
    expect(await problemOf(provider.createCharge(request))).toBe('refused');
    expect(await provider.readCharge('cob', request.txid)).toMatchObject({
      state: 'completed',
      received: [{ endToEndId, amountCents: 3_700 }],
    });
  });
});

describe('received Pix', () => {
  test('are listed on all pages', async () => {
    const sent = Array.from({ length: 250 }, (_, n) => bank.account.receive({ cents: n + 1 }));
    const ids = new Set((await listed()).map(({ endToEndId }) => endToEndId));
    expect(sent.filter(({ endToEndId }) => !ids.has(endToEndId))).toEqual([]);
  });

  test('are listed although one of them cannot be read', async () => {
    bank.account.receive({ cents: 100, endToEndId: 'curto' });
    const { endToEndId } = bank.account.receive({ cents: 200 });
    const ids = (await listed()).map((pix) => pix.endToEndId);
    expect(ids).toContain(endToEndId);
    expect(ids).not.toContain('curto');
    expect(await unreadOnes()).toMatchObject([{ endToEndId: 'curto', amount: '1.00' }]);
  });

  test('are listed to the last page by a bank that does not say how many there are', async () => {
    const before = (await listed()).length;
    bank.disturb({ on: 'GET /api/v2/pix', times: 9, alter: (body) => ({ ...Object(body), parametros: null }) }); // prettier-ignore
    expect(await listed()).toHaveLength(before);
  });

  test('that the bank does not know are none', async () => {
    expect(await provider.readReceived('E'.repeat(32))).toEqual({ received: [], unread: [] });
  });
});

describe('a refund', () => {
  test('is requested once, and a second request with its id is refused', async () => {
    const pix = bank.account.receive({ cents: 5_000 });
    const refund = { endToEndId: pix.endToEndId, id: 'devolucao1', amountCents: 2_000 };
    expect(await provider.readRefund(pix.endToEndId, refund.id)).toBeUndefined();
    expect(await provider.refund(refund)).toMatchObject({ state: 'processing' });
    expect(await problemOf(provider.refund(refund))).toBe('refused');
    expect(await provider.readRefund(pix.endToEndId, refund.id)).toMatchObject({
      amountCents: 2_000,
      isOrdered: false,
    });
    const rest = { ...refund, id: 'devolucao2', amountCents: 3_001 };
    expect(await problemOf(provider.refund(rest))).toBe('refused');
  });

  test('that an authority ordered is marked as ordered', async () => {
    const pix = bank.account.receive({ cents: 5_000 });
    bank.account.takeBack(pix, 5_000, 'MED_FRAUDE');
    const read = await provider.readReceived(pix.endToEndId);
    expect(read.received[0]?.refunds).toMatchObject([{ state: 'returned', isOrdered: true }]);
  });
});

test('concurrent calls share one token, and the next call requests another after the bank revoked it', async () => {
  const before = bank.requests.length;
  const charge = () => provider.createCharge(aRequest());
  await Promise.all([charge(), charge(), charge()]);
  bank.dropTokens();
  await charge();
  const requests = bank.requests.slice(before);
  expect(requests.filter((name) => name === 'POST /token')).toHaveLength(2);
});

describe('a failed call to the bank names its problem', () => {
  const check = (one = provider) => problemOf(one.createCharge(aRequest()));

  test.each<[string, number, string, BankProblemKind]>([
    ['401 for every token', 401, 'AcessoNegado', 'missingScope'],
    ['403', 403, 'AcessoNegado', 'missingScope'],
    ['404', 404, 'NaoEncontrado', 'notFound'],
    ['409', 409, 'Conflito', 'refused'],
    ['429', 429, 'LimiteExcedido', 'limited'],
    ['503', 503, 'ServicoIndisponivel', 'unavailable'],
  ])('%s', async (_name, status, type, kind) => {
    bank.disturb({ on: 'PUT', status, type });
    expect(await check()).toBe(kind);
  });

  test('a wrong secret', async () => {
    expect(await check(connect({ clientSecret: 'outro' }))).toBe('wrongSecret');
  });

  test('a missing scope', async () => {
    const { scopes } = bank;
    bank.scopes = scopes.filter((scope) => scope !== 'cob.write');
    expect(await check()).toBe('missingScope');
    bank.scopes = scopes;
  });

  test('a key of another account', async () => {
    const call = provider.createCharge(aRequest({ key: 'outra@loja.com.br' }));
    expect(await problemOf(call)).toBe('wrongKey');
  });

  test.each([
    ['of another customer', stranger],
    ['that the bank does not know', selfSigned],
  ])('a certificate %s', async (_name, identity) => {
    const certificate = { ...identity, passphrase: '' };
    expect(await check(connect({ certificate }))).toBe('wrongCertificate');
  });

  test('an unknown authority of the bank', async () => {
    expect(await check(connect({ authorities: selfSigned.cert }))).toBe('untrusted');
  });

  test('an address without a server', async () => {
    expect(await check(connect({ tokenUrl: 'https://localhost:1/token' }))).toBe('unreachable');
  });

  test('a slow bank', async () => {
    bank.disturb({ on: 'PUT', slowMs: 3 * LIMIT_MS, times: 1 });
    expect(await check()).toBe('slow');
  });

  test('a wrong clock of this server', async () => {
    bank.clockMs = -3_600_000;
    expect(await check(connect({ clientSecret: 'outro' }))).toBe('clock');
    bank.clockMs = 0;
  });

  test('a page instead of a response', async () => {
    bank.disturb({ on: 'PUT', alter: () => '<html>' });
    expect(await check()).toBe('unclear');
  });

  test('a lost response', async () => {
    bank.disturb({ on: 'PUT', losesResponse: true });
    expect(await check()).toBe('unreachable');
  });
});

test('a bank that is down is not called again for a while', async () => {
  bank.disturb({ on: 'PUT', status: 503 });
  const before = bank.requests.length;
  for (let call = 0; call < 10; call += 1) {
    expect(await problemOf(provider.createCharge(aRequest()))).toBe('unavailable');
  }
  const calls = bank.requests.slice(before).filter((name) => name.startsWith('PUT'));
  expect(calls).toHaveLength(3);
});

test('a bank that refuses is called every time', async () => {
  bank.disturb({ on: 'PUT', status: 400 });
  const before = bank.requests.length;
  for (let call = 0; call < 5; call += 1) await problemOf(provider.createCharge(aRequest()));
  const calls = bank.requests.slice(before).filter((name) => name.startsWith('PUT'));
  expect(calls).toHaveLength(5);
});

test('every request of these tests conforms to the published contract', () => {
  expect(bank.requests.length).toBeGreaterThan(50);
  expect(bank.violations).toEqual([]);
});
