import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer } from '@vendas/contract/orders/quick-sale';
import { updateProfile } from '@vendas/contract/people/account';
import { openDatabase } from '#platform/database/database.ts';
import { createLog, redact } from '#platform/observability/log.ts';
import { insertJob } from '#store/jobs.ts';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import { mailLinkOf, openLink } from '#testing/services/mailbox.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A unique phone number, as typed, as stored and as sent. */
const PHONES = ['(11) 97654-3210', '5511976543210', '+5511976543210'];
const NAME = 'Nome Muito Reconhecível';
const EMAIL = 'pessoa.reconhecivel@exemplo.com.br';
const PASSWORD = 'uma-senha-reconhecivel';

let lines: string[];
let app: TestApp;
/** Texts that must not be in any line. */
const secrets = new Set<string>([...PHONES, NAME, EMAIL, PASSWORD]);

beforeAll(async () => {
  lines = [];
  app = await startTestApp({
    services: { log: createLog('trace', { write: (line) => lines.push(line) }) },
    // no service listens there: deliveries fail and log it
    environment: { SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms', AUTH_AUTOCONFIRM: 'on' },
  });
});
afterAll(() => app.close());

async function auth(
  path: string,
  payload: object,
  token?: string,
  method: 'POST' | 'PUT' = 'POST',
) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.fastify.inject({ method, url: `/auth/v1${path}`, payload, headers });
  const body = response.body === '' ? {} : response.json();
  for (const name of ['access_token', 'refresh_token']) if (body[name]) secrets.add(body[name]);
  return body;
}

test('signing up and in, buying, recovering and failing write no secret and no personal data into the log', async () => {
  const session = await auth('/signup', {
    email: EMAIL,
    password: PASSWORD,
    data: { first_name: NAME },
  });
  await auth('/token?grant_type=password', { email: EMAIL, password: 'errada-e-reconhecivel' });
  secrets.add('errada-e-reconhecivel');
  const secondSignIn = await auth('/token?grant_type=password', {
    email: EMAIL,
    password: PASSWORD,
  });
  await auth('/token?grant_type=refresh_token', { refresh_token: secondSignIn.refresh_token });
  const person = {
    id: session.user.id,
    email: EMAIL,
    password: PASSWORD,
    token: session.access_token,
  };
  const params = { id: person.id };
  const names = { firstName: NAME, lastName: null };
  succeeded(await callRoute(app, updateProfile, { as: person, params, body: names }));
  await anOrder(app, person, await aProduct(app));
  await auth('/recover', { email: EMAIL });
  await auth('/otp', { phone: PHONES[2] });
  await auth('/user', { password: 'outra-senha-reconhecivel' }, session.access_token, 'PUT');
  secrets.add('outra-senha-reconhecivel');
  const administrator = await aPerson(app, 'admin');
  const body = { firstName: NAME, lastName: null, email: null, phone: PHONES[0] ?? null };
  succeeded(await callRoute(app, createCustomer, { as: administrator, body }));
  await insertJob(app.database.kysely, 'confirm_orders', {});
  await app.runJobs();
  for (const link of await mailedLinks()) {
    secrets.add(mailLinkOf({ link }).tokenHash);
    const { values } = await openLink(app, link);
    for (const name of ['access_token', 'refresh_token']) secrets.add(values.get(name) ?? '');
  }
  await app.fastify.inject({ url: `/api/products?search=${encodeURIComponent(NAME)}` });
  expect(secrets.delete('')).toBe(false);
  expect(secrets.size).toBeGreaterThan(14);
  expect(lines.length).toBeGreaterThan(20);
  const text = lines.join('');
  expect(text).toContain('the mail was kept as a file');
  expect(text).toContain('send_text');
  for (const secret of secrets) expect(text).not.toContain(secret);
});

async function mailedLinks(): Promise<string[]> {
  const folder = join(app.config.dataDir, 'mail');
  const files = await readdir(folder);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const texts = mails.map((mail) => mail.replace(/=\n/g, '').replace(/=3D/g, '='));
  return texts.flatMap((text) => /http\S+\/confirmar#[^\s"<]+/.exec(text) ?? []);
}

describe('messages of third-party errors', () => {
  test('quote no row of the database', async () => {
    await app.database.pool.query(`create table public.trap (email text unique)`);
    const twice = `insert into public.trap values ($1), ($1)`;
    const error: unknown = await app.database.pool.query(twice, [EMAIL]).catch((e: unknown) => e);
    await app.database.pool.query(`drop table public.trap`);
    expect(error).toHaveProperty('detail', expect.stringContaining(EMAIL));
    const written: string[] = [];
    createLog('info', { write: (line) => written.push(line) }).error({ err: error }, 'internal');
    expect(written.join('')).toContain('trap_email_key');
    expect(written.join('')).not.toContain(EMAIL);
  });

  test.each([
    [`550 <${EMAIL}> unknown`, '550 <[e-mail]> unknown'],
    ['no route to +5511976543210', 'no route to [telefone]'],
    [`token ${'ab12'.repeat(14)} is over`, 'token [token] is over'],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln', 'Bearer [token]'],
  ])('are redacted: %s becomes %s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  test.each([
    '{"requestId":"0a1b2c3d4e"}',
    '2026-11-21T06:41:13.123Z',
    crypto.randomUUID(),
    'took 1234567 ms',
  ])('are unchanged without secrets: %s', (text) => expect(redact(text)).toBe(text));
});

test('a refusal of access is logged with the request and without the identity', async () => {
  const from = lines.length;
  const { token } = await aPerson(app);
  const headers = { authorization: `Bearer ${token}` };
  await app.fastify.inject({ url: '/api/admin/users?search=ana', headers });
  await app.fastify.inject({ url: '/api/orders/mine', headers: { authorization: 'Bearer falso' } });
  await auth('/token?grant_type=password', { email: EMAIL, password: 'errada' });
  const noted = lines.slice(from).map((line) => JSON.parse(line));
  const refusals = noted.filter(({ msg }) => msg === 'refused');
  expect(refusals.map(({ code, req }) => [code, req.path])).toEqual([
    ['forbidden', '/api/admin/users'],
    ['unauthenticated', '/api/orders/mine'],
    ['invalid_credentials', '/auth/v1/token'],
  ]);
  expect(refusals.every((entry) => typeof entry.reqId === 'string' && 'time' in entry)).toBe(true);
});

test('invalid input and an invalid link are logged as refusals, a missing resource is not', async () => {
  const from = lines.length;
  const { token } = await aPerson(app, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  await app.fastify.inject({ url: '/api/products?category=x' });
  await app.fastify.inject({ method: 'POST', url: '/api/orders', headers, payload: { items: [] } });
  await app.fastify.inject({ url: '/auth/v1/verify?type=recovery&token=nenhum' });
  await app.fastify.inject({ url: '/api/nada' });
  const noted = lines.slice(from).map((line) => JSON.parse(line));
  const refusals = noted.filter(({ msg }) => msg === 'refused');
  expect(refusals.map(({ code, req }) => [code, req.path])).toEqual([
    ['invalidInput', '/api/products'],
    ['invalidInput', '/api/orders'],
    ['otp_expired', '/auth/v1/verify'],
  ]);
});

test('an unexpected error is logged in detail, and the response contains only its request id', async () => {
  const from = lines.length;
  await app.database.pool.query('alter view public.catalogue rename to elsewhere');
  const response = await app.fastify.inject({ url: '/api/products' });
  await app.database.pool.query('alter view public.elsewhere rename to catalogue');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/relation|products|catalogue|select/i);
  const noted = lines.slice(from).map((line) => JSON.parse(line));
  const errors = noted.filter(({ level }) => level === 50);
  expect(errors).toEqual([
    expect.objectContaining({
      msg: 'internal',
      reqId: response.json().requestId,
      err: expect.objectContaining({ code: '42P01', stack: expect.any(String) }),
    }),
  ]);
});

test('a line end in user input forges no log line', async () => {
  const from = lines.length;
  const forged = 'x\n{"level":60,"msg":"forged"}';
  for (const url of [
    `/api/${encodeURIComponent(forged)}`,
    `/auth/v1/verify?type=${encodeURIComponent(forged)}`,
  ]) {
    await app.fastify.inject({ url, headers: { 'user-agent': 'x\ty' } });
  }
  app.log.error({ err: new Error(forged) }, forged);
  const written = lines.slice(from);
  expect(written.length).toBeGreaterThan(0);
  for (const line of written) {
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line).msg).not.toBe('forged');
  }
});

test('an idle connection that breaks is logged in a short line, without its details', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const broken = Promise.withResolvers<Error>();
  const { connectionString } = app.database.direct;
  const database = openDatabase({ connectionString, onIdleError: broken.resolve });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await app.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  log.warn({ err: await broken.promise }, 'an idle database connection broke');
  await database.close();
  expect(lines.join('')).toContain('terminating connection');
  expect(lines.join('')).not.toContain('secretKey');
  expect(lines.join('').length).toBeLessThan(3000);
});
