import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCustomerCredit } from '@vendas/contract/credit/credit';
import { addCustomerNote, mergeCustomerFiles } from '@vendas/contract/people/customers';
import { downloadOwnData } from '@vendas/contract/people/privacy';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCustomer, ADDRESS, fileOf, FILLED, save } from './customers-test-kit.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const ownFileOf = async (as: Person) =>
  succeeded(await callRoute(app, downloadOwnData, { as })).customerFile;

test("a person's own data contain the whole file, also what came from a merged record", async () => {
  const caio = await aPerson(app);
  const counter = await aCustomer(app, ana);
  const file = await fileOf(app, ana, counter.id);
  const saved = succeeded(await save(app, ana, file, { ...FILLED, phone: null }));
  const note = { as: ana, params: { id: counter.id }, body: { body: 'Prefere armação leve.' } };
  succeeded(await callRoute(app, addCustomerNote, note));
  const limit = { limitCents: 50_000, shownCents: null };
  const credit = { as: ana, params: { id: counter.id }, body: limit };
  succeeded(await callRoute(app, setCustomerCredit, credit));
  expect(await ownFileOf(caio)).toMatchObject({ taxDocument: null, phones: [], notes: [] });

  const body = { otherId: counter.id, survivorId: caio.id };
  succeeded(await callRoute(app, mergeCustomerFiles, { as: ana, params: { id: caio.id }, body }));
  expect(await ownFileOf(caio)).toEqual({
    taxDocument: '52998224725',
    birthday: '1980-03-14',
    emails: ['dalva@trabalho.com.br'],
    phones: ['552130001111'],
    addresses: [ADDRESS],
    acceptsMessages: true,
    consentAt: saved.consentAt,
    creditLimitCents: 50_000,
    notes: [{ createdAt: expect.any(String), body: 'Prefere armação leve.' }],
  });
});
