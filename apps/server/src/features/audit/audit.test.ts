import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit, listSettingsEdits } from '@vendas/contract/audit';
import { saveGrants } from '@vendas/contract/people/rights';
import { type identitySchema, saveReceiptFooter, saveShopIdentity } from '@vendas/contract/shop';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

describe('the audit log', () => {
  test('is read newest first, page by page', async () => {
    const subjectId = crypto.randomUUID();
    const entry = { at: new Date(), actorId: ana.id, action: 'roleSet', subject: 'user' } as const;
    for (let i = 0; i < 60; i += 1) await insertAudit(app.database.kysely, { ...entry, subjectId });
    const query = { subject: 'user', id: subjectId } as const;
    const first = succeeded(await callRoute(app, listAudit, { as: ana, query }));
    const next = { ...query, cursor: first.nextCursor ?? '' };
    const rest = succeeded(await callRoute(app, listAudit, { as: ana, query: next }));
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([50, 10, null]);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  test.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'rejects the statement: %s',
    async (statement) => {
      await expect(app.database.pool.query(statement)).rejects.toThrow('only ever added to');
    },
  );

  test('contains nothing of a change that was rolled back', async () => {
    const subjectId = crypto.randomUUID();
    const entry = { at: new Date(), actorId: ana.id, action: 'roleSet', subject: 'user', subjectId } as const; // prettier-ignore
    const work = inTransaction(app.database.kysely, async (tx) => {
      await insertAudit(tx, entry);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    const query = { subject: 'user', id: subjectId } as const;
    expect(succeeded(await callRoute(app, listAudit, { as: ana, query })).items).toEqual([]);
  });
});

type ShopIdentity = z.output<typeof identitySchema>;

describe('the last change of each section of the settings', () => {
  const NAMELESS = { tradeName: null, legalName: null, taxDocument: null };
  const AURORA = { ...NAMELESS, tradeName: 'Ótica Aurora' };
  const editsFor = async (as: Person) =>
    succeeded(await callRoute(app, listSettingsEdits, { as })).items;

  test('has its author, and only the sections that the caller may see are listed', async () => {
    await nameProfile(app, ana, 'Ana', 'Reis');
    expect(await editsFor(ana)).toEqual([]);
    const grants = { seller: ['manageShop' as const], consultant: [], partner: [] };
    const shown = { ...grants, seller: [] };
    succeeded(await callRoute(app, saveGrants, { as: ana, body: { grants, shown } }));
    const bia = await aPerson(app, 'seller');
    await nameProfile(app, bia, 'Bia', 'Souza');
    const save = (as: Person, body: ShopIdentity, from: ShopIdentity) =>
      callRoute(app, saveShopIdentity, { as, body: { ...body, shown: from } });
    succeeded(await save(ana, AURORA, NAMELESS));
    succeeded(await save(bia, NAMELESS, AURORA));
    const footer = { receiptFooter: 'Volte sempre!', shown: { receiptFooter: null } };
    succeeded(await callRoute(app, saveReceiptFooter, { as: ana, body: footer }));

    const seen = (items: Awaited<ReturnType<typeof editsFor>>) =>
      items.map(({ section, actorName }) => `${section}: ${actorName}`).toSorted();
    const ofShop = ['identidade: Bia Souza', 'recibo: Ana Reis'];
    expect(seen(await editsFor(ana))).toEqual([...ofShop, 'permissoes: Ana Reis'].toSorted());
    expect(seen(await editsFor(bia))).toEqual(ofShop);
    await grant(app, 'seller', 'manageTeam');
    expect(refused(await callRoute(app, listSettingsEdits, { as: bia })).status).toBe(403);
  });
});

describe('the audit endpoint rejects', () => {
  test('an unknown kind of subject', async () => {
    const query = JSON.parse(`{"subject":"task","id":"${ana.id}"}`);
    expect(refused(await callRoute(app, listAudit, { as: ana, query })).status).toBe(400);
  });
});

describe('the audit endpoint refuses access to', () => {
  test('sellers', async () => {
    const as = await aPerson(app, 'seller');
    const query = { subject: 'user', id: as.id } as const;
    expect(refused(await callRoute(app, listAudit, { as, query })).status).toBe(403);
  });
});
