import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, listCustomers, placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { auditOf, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const form = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Dalva',
  lastName: null,
  email: null,
  phone: null,
  ...overrides,
});
const add = (overrides: Record<string, unknown> = {}, key: string = crypto.randomUUID()) =>
  callRoute(app, createCustomer, { as: ana, body: form(overrides), key });

describe('customers', () => {
  test('are people with the role user, and can be searched by names and e-mail', async () => {
    const bia = await aPerson(app);
    await nameProfile(app, bia, 'Béatriz', 'Conceição');
    await nameProfile(app, await aPerson(app, 'partner'), 'Beatriz', 'Sócia');
    for (const search of ['beatriz', 'conce', bia.email]) {
      const page = succeeded(await callRoute(app, listCustomers, { as: ana, query: { search } }));
      expect(page.items).toEqual([
        { id: bia.id, firstName: 'Béatriz', lastName: 'Conceição', email: bia.email, phone: null },
      ]);
    }
  });

  test('that contain the exact phrase come first, in pages without gaps', async () => {
    const names = ['Bruna', 'Zita'].flatMap((first) =>
      Array.from({ length: 40 }, (_, n) => [first, `Lopes ${n} Prado`]),
    );
    for (const [firstName = '', lastName = ''] of [
      ...names,
      ['Zita', 'Prado Lopes'],
      ['Ana Prado', 'Lopes'],
    ])
      succeeded(await add({ firstName, lastName }));
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { search: 'prado  LOPES', ...(cursor !== undefined && { cursor }) };
      const page = succeeded(await callRoute(app, listCustomers, { as: ana, query }));
      found.push(...page.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found.slice(0, 2)).toEqual(['Ana Prado Lopes', 'Zita Prado Lopes']);
    const byName = found.slice(2);
    expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
    expect(new Set(byName).size).toBe(80);
    expect(byName).toHaveLength(80);
  });

  test('can be added with a first name alone, and buy immediately', async () => {
    const customer = succeeded(await add({ firstName: ' Dalva ', lastName: '' }));
    expect(customer).toMatchObject({
      firstName: 'Dalva',
      lastName: null,
      email: null,
      phone: null,
    });
    const product = await aProduct(app);
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    const body = { customerId: customer.id, items, isCredit: false };
    const order = succeeded(await callRoute(app, placeQuickSale, { as: ana, body }));
    expect(order.customer.firstName).toBe('Dalva');
    expect(await auditOf(app, 'user', customer.id)).toMatchObject([
      { action: 'customerCreated', actorId: ana.id, after: { firstName: 'Dalva' } },
    ]);
  });

  test.each([
    ['\u202a+55 32 90000-0001\u202c', '5532900000001'],
    ['tel:+55\u00A032\u00A090000\u20110002', '5532900000002'],
    ['032 90000-0003', '5532900000003'],
    ['0055 32 90000-0004', '5532900000004'],
  ])('have the telephone %j as %s', async (phone, stored) => {
    expect(succeeded(await add({ phone })).phone).toBe(stored);
  });

  test('cannot have a telephone with a 0 before its area code', async () => {
    const refusal = refused(await add({ phone: '+55 031 90000-0001' }));
    expect(refusal).toMatchObject({
      status: 400,
      fields: { phone: 'Informe um telefone válido, com DDD.' },
    });
  });

  test('are one with and without the ninth digit of a mobile telephone', async () => {
    succeeded(await add({ phone: '(31) 98111-2222' }));
    expect(refused(await add({ phone: '(31) 8111-2222' })).code).toBe('phoneTaken');
    succeeded(await add({ phone: '(31) 8111-3333' }));
    expect(refused(await add({ phone: '(31) 98111-3333' })).code).toBe('phoneTaken');
  });

  test('have an e-mail address with the ASCII form of its domain, and a name of one line', async () => {
    const customer = succeeded(
      await add({ firstName: 'Ana\u202E\r\nMaria', email: 'Ana@Ótica-Nova.com.br' }),
    );
    expect(customer).toMatchObject({
      firstName: 'Ana Maria',
      email: 'ana@xn--tica-nova-46a.com.br',
    });
    expect(refused(await add({ email: 'ana@xn--tica-nova-46a.com.br' })).code).toBe('emailTaken');
    expect(refused(await add({ firstName: '\u200B\u2060' })).fields).toEqual({
      firstName: 'O nome é obrigatório.',
    });
  });

  test('are stored with normalized addresses and numbers', async () => {
    const customer = succeeded(await add({ email: ' Dalva@Exemplo.com.br ', phone: '(11) 98765-4321' })); // prettier-ignore
    expect(customer).toMatchObject({ email: 'dalva@exemplo.com.br', phone: '5511987654321' });
  });

  test('are added once per key', async () => {
    const key = crypto.randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => add({ firstName: 'Única' }, key)));
    expect(new Set(responses.map((result) => succeeded(result).id)).size).toBe(1);
  });

  test('created at the counter cannot sign in', async () => {
    succeeded(await add({ email: 'sem-senha@exemplo.com.br' }));
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: 'sem-senha@exemplo.com.br', password: '' },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('a customer is rejected for', () => {
  test('an address or number of an existing account', async () => {
    succeeded(await add({ email: 'um@exemplo.com.br', phone: '+351 912 345 678' }));
    expect(refused(await add({ email: 'UM@exemplo.com.br' }))).toMatchObject({
      status: 409,
      code: 'emailTaken',
      message: 'Já existe uma conta com este e-mail.',
    });
    expect(refused(await add({ phone: '+351912345678' }))).toMatchObject({
      status: 409,
      code: 'phoneTaken',
      message: 'Já existe uma conta com este telefone.',
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['firstName', { firstName: ' ' }, 'O nome é obrigatório.'],
    ['email', { email: 'dalva' }, 'Informe um e-mail válido.'],
    ['phone', { phone: '12' }, 'Informe um telefone válido, com DDD.'],
  ])('an invalid %s in %j', async (field, overrides, message) => {
    expect(refused(await add(overrides))).toMatchObject({
      status: 400,
      fields: { [field]: message },
    });
  });
});

describe('the customer endpoints refuse access to', () => {
  test.each(['user', 'seller'] as const)('the role %s', async (role) => {
    const as = await aPerson(app, role);
    expect(refused(await callRoute(app, listCustomers, { as, query: {} })).status).toBe(403);
    expect(refused(await callRoute(app, createCustomer, { as, body: form() })).status).toBe(403);
  });
});
