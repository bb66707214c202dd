import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeDeadline,
  createDeadline,
  listResponsibles,
} from '@vendas/contract/deadlines/deadlines';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm, TERMS } from './deadlines-test-kit.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
let calendarId: string;
let periciaId: string;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  bia = await aSellerWith(app, 'manageCases');
  await nameProfile(app, ana, 'Ana', 'Lima');
  await nameProfile(app, bia, 'Bia', 'Souza');
  calendarId = (await aCalendar(app, ana)).id;
  periciaId = (await aPericia(app, ana)).id;
});
afterAll(() => app.close());

const ban = (person: Person, until: string | null) =>
  app.database.pool.query('update auth.users set banned_until = $2 where id = $1', [
    person.id,
    until,
  ]);
const create = (responsibleId: string | null) =>
  callRoute(app, createDeadline, {
    as: ana,
    params: { id: periciaId },
    body: deadlineForm(calendarId, {}, { responsibleId }),
  });

test('the selectable people are those who manage cases, by name', async () => {
  const shopper = await aPerson(app);
  const names = async () =>
    succeeded(await callRoute(app, listResponsibles, { as: bia })).items.map(({ id }) => id);
  expect(await names()).toEqual([ana.id, bia.id]);
  await ban(bia, 'infinity');
  const remaining = succeeded(await callRoute(app, listResponsibles, { as: ana })).items;
  await ban(bia, null);
  expect(remaining).toEqual([{ id: ana.id, firstName: 'Ana', lastName: 'Lima' }]);
  expect(refused(await callRoute(app, listResponsibles, { as: shopper })).code).toBe('forbidden');
});

test('a new deadline accepts a person who manages cases, or none', async () => {
  const created = succeeded(await create(bia.id));
  expect(created).toMatchObject({ responsibleId: bia.id, responsibleName: 'Bia Souza' });
  expect(succeeded(await create(null))).toMatchObject({ responsibleId: null });
});

test.each([
  ['a shopper', async () => (await aPerson(app)).id],
  ['a seller without the permission', async () => {
    await grant(app, 'seller');
    return bia.id;
  }],
  ['a banned person', async () => {
    await grant(app, 'seller', 'manageCases');
    await ban(bia, 'infinity');
    return bia.id;
  }],
])('neither a new nor a changed deadline takes %s', async (_who, choose) => {
  const deadline = await aDeadline(app, ana, periciaId, deadlineForm(calendarId));
  const responsibleId = await choose();
  try {
    expect(refused(await create(responsibleId)).code).toBe('responsibleUnfit');
    const { id, version } = deadline;
    const changed = await callRoute(app, changeDeadline, {
      as: ana,
      params: { id },
      body: { cause: 'corrected', reason: 'Outra pessoa', terms: { ...TERMS, suspensions: [] }, title: null, responsibleId, isProvisional: false, version },
    });
    expect(refused(changed).code).toBe('responsibleUnfit');
  } finally {
    await ban(bia, null);
    await grant(app, 'seller', 'manageCases');
  }
}); // prettier-ignore
