import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomerNote,
  getCustomerFile,
  removeCustomerNote,
} from '@vendas/contract/people/customers';
import { anOrder, auditOf, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCustomer, ADDRESS, fileOf, FILLED, save } from './customers-test-kit.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  await nameProfile(app, ana, 'Ana', 'Prado');
});
afterAll(() => app.close());

describe('the file of a customer', () => {
  test('stores document, birthday, telephones, addresses and consent, who recorded it and when', async () => {
    const { id } = await aCustomer(app, ana);
    const opened = await fileOf(app, ana, id);
    expect(opened).toMatchObject({ taxDocument: null, phones: [], notes: [], canSignIn: false });
    const saved = succeeded(await save(app, ana, opened, FILLED));
    expect(saved).toMatchObject({
      id,
      firstName: opened.firstName,
      lastName: 'Souza',
      taxDocument: '52998224725',
      birthday: '1980-03-14',
      phone: '5511987654321',
      phones: ['552130001111'],
      emails: ['dalva@trabalho.com.br'],
      addresses: [ADDRESS],
      acceptsMessages: true,
      consentBy: 'Ana Prado',
    });
    expect(saved.consentAt).not.toBeNull();
    const [, entry] = await auditOf(app, 'user', id);
    expect(entry).toMatchObject({
      action: 'customerUpdated',
      actorId: ana.id,
      after: { taxDocument: '52998224725', phones: '552130001111', acceptsMessages: true },
    });
    // a later edit of something else keeps who recorded the consent
    const bia = await aPerson(app, 'admin');
    const savedAgain = succeeded(
      await save(app, bia, saved, { birthday: null, taxDocument: null }),
    );
    expect(savedAgain).toMatchObject({ consentBy: 'Ana Prado', consentAt: saved.consentAt });
    const withdrawn = succeeded(await save(app, bia, savedAgain, { acceptsMessages: null }));
    expect(withdrawn).toMatchObject({ consentBy: null, consentAt: null });
  });

  test('also exists for a person who signed up in the shop, whose sign-in does not change', async () => {
    const caio = await aPerson(app);
    const opened = await fileOf(app, ana, caio.id);
    expect(opened).toMatchObject({ canSignIn: true, email: caio.email, isTeam: false });
    const saved = succeeded(
      await save(app, ana, opened, { firstName: 'Caio', phones: ['11 3000-2222'] }),
    );
    expect(saved).toMatchObject({ firstName: 'Caio', phones: ['551130002222'] });
    for (const change of [{ email: 'ladra@exemplo.com.br' }, { phone: '11 3000-2222' }]) {
      const refusal = refused(await save(app, ana, saved, change));
      expect(refusal).toMatchObject({ status: 422, code: 'customerContactOwn' });
    }
  });

  test('saved again after a lost response has no further effect', async () => {
    const opened = await fileOf(app, ana, (await aCustomer(app, ana)).id);
    const first = succeeded(await save(app, ana, opened, { lastName: 'Reis' }));
    expect(succeeded(await save(app, ana, opened, { lastName: 'Reis' }))).toEqual(first);
    expect(await auditOf(app, 'user', opened.id)).toHaveLength(2);
  });

  test("is not saved over another person's change, which the refusal contains", async () => {
    const opened = await fileOf(app, ana, (await aCustomer(app, ana)).id);
    succeeded(await save(app, ana, opened, { lastName: 'Reis' }));
    const refusal = refused(await save(app, ana, opened, { birthday: '1980-03-14' }));
    expect(refusal).toMatchObject({ status: 409, code: 'customerChanged' });
    expect(refusal.data).toMatchObject({ current: { lastName: 'Reis', birthday: null } });
  });

  test('saved by two people at the same instant keeps one of them and refuses the other', async () => {
    const opened = await fileOf(app, ana, (await aCustomer(app, ana)).id);
    const outcomes = await Promise.all(
      ['Um', 'Dois', 'Três'].map((lastName) => save(app, ana, opened, { lastName })),
    );
    expect(outcomes.map(({ ok }) => ok).filter(Boolean)).toHaveLength(1);
  });

  test('has a unique document, e-mail and telephone, also when two are saved at the same instant', async () => {
    const [one, other] = [
      await fileOf(app, ana, (await aCustomer(app, ana)).id),
      await fileOf(app, ana, (await aCustomer(app, ana)).id),
    ];
    const both = (overrides: Record<string, unknown>) =>
      Promise.all([one, other].map((opened) => save(app, ana, opened, overrides)));
    for (const [overrides, code] of [
      [{ taxDocument: '111.444.777-35' }, 'taxDocumentTaken'],
      [{ taxDocument: '111.444.777-35', email: 'a@exemplo.com.br' }, 'emailTaken'],
    ] as const) {
      const outcomes = await both(overrides);
      const refusals = outcomes.filter((outcome) => !outcome.ok);
      expect(refusals.length, code).toBeGreaterThanOrEqual(1);
      expect(refusals.every((outcome) => refused(outcome).status === 409)).toBe(true);
    }
    const taken = refused(await save(app, ana, await fileOf(app, ana, (await aCustomer(app, ana)).id), { taxDocument: '11144477735' })); // prettier-ignore
    expect(taken.code).toBe('taxDocumentTaken');
    expect(taken.message).toContain('Dalva');
  });

  test.each([
    ['taxDocument', '529.982.247-26', 'O CPF ou CNPJ não é válido. Confira os dígitos.'],
    ['taxDocument', '11.111.111/1111-11', 'O CPF ou CNPJ não é válido. Confira os dígitos.'],
    ['birthday', '1899-12-31', 'A data precisa estar entre 1900 e 2100.'],
    ['firstName', ' ', 'O nome é obrigatório.'],
    ['email', 'dalva@', 'Informe um e-mail válido.'],
    ['phone', '123', 'Informe um telefone válido, com DDD.'],
    ['phones.0', '123', 'Informe um telefone válido, com DDD.'],
    ['emails.0', 'x', 'Informe um e-mail válido.'],
    ['addresses.0.postalCode', '0131010', 'Informe um CEP com oito números.'],
    ['addresses.0.city', '', 'Informe a cidade.'],
    ['addresses.0.state', 'XX', 'Escolha o estado.'],
  ])('refuses %s %j with one sentence', async (path, value, message) => {
    const opened = await fileOf(app, ana, (await aCustomer(app, ana)).id);
    const [field = '', index, part] = path.split('.');
    const inList = part === undefined ? value : { ...ADDRESS, [part]: value };
    const overrides = { [field]: index === undefined ? value : [inList] };
    const refusal = refused(await save(app, ana, opened, overrides));
    expect(refusal).toMatchObject({ status: 400, fields: { [path]: message } });
  });

  test('refuses a birthday after today', async () => {
    const opened = await fileOf(app, ana, (await aCustomer(app, ana)).id);
    const refusal = refused(await save(app, ana, opened, { birthday: '2099-01-01' }));
    expect(refusal).toMatchObject({ status: 422, code: 'birthdayImplausible' });
  });

  test('of a member of the team exists once they bought something, and cannot be changed here', async () => {
    const seller = await aPerson(app, 'seller');
    const call = { as: ana, params: { id: seller.id } };
    expect(refused(await callRoute(app, getCustomerFile, call)).code).toBe('customerNotFound');
    await anOrder(app, seller, await aProduct(app));
    const opened = await fileOf(app, ana, seller.id);
    expect(opened.isTeam).toBe(true);
    const refusal = refused(await save(app, ana, opened, { firstName: 'Outro' }));
    expect(refusal.code).toBe('customerIsTeam');
  });
});

describe('the notes of a file', () => {
  test('are added once, newest first, and removed without their text remaining anywhere', async () => {
    const { id } = await aCustomer(app, ana);
    const key = crypto.randomUUID();
    const add = (body: string, once: string = crypto.randomUUID()) =>
      callRoute(app, addCustomerNote, { as: ana, params: { id }, body: { body }, key: once });
    await Promise.all([add('Prefere armação leve.', key), add('Prefere armação leve.', key)]);
    const { notes } = succeeded(await add('Ligou.'));
    expect(notes.map(({ body }) => body)).toEqual(['Ligou.', 'Prefere armação leve.']);
    expect(notes[0]?.authorName).toBe('Ana Prado');
    const remove = () =>
      callRoute(app, removeCustomerNote, {
        as: ana,
        params: { id, noteId: notes[0]?.id ?? '' },
      });
    expect(succeeded(await remove()).notes).toHaveLength(1);
    expect(refused(await remove()).code).toBe('customerNoteNotFound');
    const audit = await auditOf(app, 'user', id);
    expect(JSON.stringify(audit)).not.toContain('Ligou');
  });

  test('of another customer cannot be removed', async () => {
    const [one, other] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    const call = { as: ana, params: { id: one.id }, body: { body: 'Nota' } };
    const { notes } = succeeded(await callRoute(app, addCustomerNote, call));
    const params = { id: other.id, noteId: notes[0]?.id ?? '' };
    const outcome = await callRoute(app, removeCustomerNote, { as: ana, params });
    expect(refused(outcome).status).toBe(404);
  });
});
