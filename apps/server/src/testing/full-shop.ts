import { randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '@vendas/domain/calendar';
import { createPericia, listPericiaHistory } from '@vendas/contract/pericias';
import { aCalendar, aDeadline, deadlineForm } from '#features/deadlines/deadlines-test-kit.ts';
import { aNotice, NOTICE_NUMBER } from '#features/notices/notices-test-kit.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { createCustomer } from '@vendas/contract/orders/quick-sale';
import { registerPayment } from '@vendas/contract/orders/payments';
import { customerValuesSchema, getCustomerFile } from '@vendas/contract/people/customers';
import { importStatement, listStatementLines } from '@vendas/contract/statements/statements';
import { addChecklistItem, addComment } from '@vendas/contract/tasks/task-notes';
import { anOrder, nameProfile, todayOf } from './back-office.ts';
import { shopParts } from './full-shop-parts.ts';
import type { ShopParts } from './full-shop-parts.ts';
import { splitIntoCharges } from './charges.ts';
import { aPerson, aProduct, callRoute, succeeded } from './builders.ts';
import type { Person } from './builders.ts';
import { aTask } from './tasks.ts';
import type { TestApp } from './test-app.ts';

/** Kinds of ids in a path or a body. */
export type Kind =
  | 'person'
  | 'customer'
  | 'product'
  | 'order'
  | 'pericia'
  | 'task'
  | 'comment'
  | 'checklistItem'
  | 'session'
  | 'till'
  | 'debtor'
  | 'statementLine'
  | 'unreadPix'
  | 'courtCalendar'
  | 'deadline'
  | 'notice';

export interface FullShop {
  readonly administrator: Person;
  readonly shopper: Person;
  /** Another person, whose private data contain the mark. */
  readonly victim: Person;
  /** Part of everything a shopper must never see: the victim's own data and all of the back office. */
  readonly mark: string;
  readonly ids: Readonly<Record<Kind, string[]>>;
  /** A customer of the counter to whom no other id refers, and the values of the file. */
  readonly file: { readonly id: string; readonly values: unknown };
  /** The only entry of the history of its own case. */
  readonly entry: { readonly id: string; readonly entryId: string };
  /** A notice to which no other id refers, and the case of its number. */
  readonly acceptable: { readonly id: string; readonly periciaId: string };
  /** The only payment of its own order. */
  readonly payment: { readonly id: string; readonly paymentId: string };
  /** An order that is never paid. */
  readonly agreeable: { readonly id: string; readonly totalCents: number };
  readonly parts: ShopParts;
  /** A payment that is never taken back. */
  readonly refundable: { readonly id: string; readonly paymentId: string };
}

/** A unique number a shopper must never receive: a product's cost in cents. */
export const MARKED_COST_CENTS = 987_654_321;

/** A shop with one of everything, of which only the catalogue is public. */
export async function aFullShop(app: TestApp): Promise<FullShop> {
  const mark = `segredo${randomUUID().slice(0, 8)}`;
  const administrator = await aPerson(app, 'admin');
  const shopper = await aPerson(app);
  const victim = await aMarkedVictim(app, mark);
  const product = await aProduct(app, { costPriceCents: MARKED_COST_CENTS, stock: 100_000 });
  const order = await anOrder(app, victim, product);
  const payment = { amountCents: 100, paymentDate: todayOf(app), notes: mark };
  const params = { id: order.id };
  succeeded(await callRoute(app, registerPayment, { as: administrator, params, body: payment }));
  const aPaidOrder = async () => {
    const { id } = await anOrder(app, victim, product);
    const call = { as: administrator, params: { id }, body: payment };
    return { id, paymentId: succeeded(await callRoute(app, registerPayment, call)).payment.id };
  };
  const pericia = succeeded(
    await callRoute(app, createPericia, {
      as: administrator,
      body: { processNumber: mark, defendant: mark, location: mark, caseSummary: mark },
    }),
  );
  const other = succeeded(
    await callRoute(app, createPericia, {
      as: administrator,
      body: { processNumber: `${mark}-2`, defendant: mark, location: mark, caseSummary: mark },
    }),
  );
  const noticeCase = await aPericia(app, administrator, { processNumber: NOTICE_NUMBER });
  const history = await callRoute(app, listPericiaHistory, {
    as: administrator,
    params: { id: other.id },
  });
  const [entry] = succeeded(history).items;
  if (entry === undefined) throw new Error('a new case has no history');
  const { id: taskId } = await aTask(app, administrator, { title: mark, description: mark });
  const note = { as: administrator, params: { id: taskId }, body: { body: mark } };
  succeeded(await callRoute(app, addComment, note));
  const task = succeeded(await callRoute(app, addChecklistItem, note));
  const sessions = await app.database.kysely
    .selectFrom('auth.sessions')
    .select('id')
    .where('userId', '=', victim.id)
    .execute();
  const calendar = await aCalendar(app, administrator);
  const deadline = await aDeadline(
    app,
    administrator,
    pericia.id,
    deadlineForm(calendar.id, { kind: 'free' }, { title: mark }),
  );
  const customer = await aFileOf(app, administrator, mark);
  return {
    administrator,
    shopper,
    victim,
    mark,
    file: await aFileOf(app, administrator, mark),
    entry: { id: other.id, entryId: entry.id },
    acceptable: { id: await aNotice(app, { text: mark }), periciaId: noticeCase.id },
    payment: await aPaidOrder(),
    refundable: await aPaidOrder(),
    agreeable: await anOrder(app, victim, product),
    parts: await shopParts(app, { administrator, shopper, product, customerId: customer.id }),
    ids: {
      person: [victim.id, administrator.id],
      customer: [customer.id],
      product: [product.id],
      order: [order.id],
      pericia: [pericia.id],
      courtCalendar: [calendar.id],
      deadline: [deadline.id],
      notice: [await aNotice(app, { text: mark, bodyName: mark })],
      task: [taskId],
      comment: task.comments.map(({ id }) => id),
      checklistItem: task.checklist.map(({ id }) => id),
      session: sessions.map(({ id }) => id),
      till: [await aTillOf(app, victim)],
      debtor: [await aDebtor(app, mark)],
      statementLine: await statementLines(app, administrator, mark),
      unreadPix: await unreadPix(app, mark),
    },
  };
}

async function aFileOf(app: TestApp, as: Person, name: string) {
  const body = { firstName: name, lastName: null, email: null, phone: null };
  const { id } = succeeded(await callRoute(app, createCustomer, { as, body }));
  const file = await callRoute(app, getCustomerFile, { as, params: { id } });
  return { id, values: customerValuesSchema.parse(succeeded(file)) };
}

/** A person whose order, which no other id refers to, is due today. */
async function aDebtor(app: TestApp, mark: string): Promise<string> {
  const debtor = await aPerson(app);
  await nameProfile(app, debtor, mark, mark);
  const order = await anOrder(app, debtor, await aProduct(app));
  await splitIntoCharges(app, order.id, { count: 1, firstDueDate: addDays(todayOf(app), -7) });
  return debtor.id;
}

/** More lines than random calls settle. */
async function statementLines(app: TestApp, as: Person, text: string): Promise<string[]> {
  const rows = Array.from({ length: 5 }, () => `${todayOf(app)};${text};1,00`);
  const file = ['Data;Histórico;Valor', ...rows].join('\n');
  succeeded(await callRoute(app, importStatement, { as, body: { file } }));
  const { items } = succeeded(await callRoute(app, listStatementLines, { as, query: {} }));
  return items.map(({ id }) => id);
}

/** More Pix that could not be read than random calls review. */
async function unreadPix(app: TestApp, mark: string): Promise<string[]> {
  const parts = { endToEndId: mark, txid: null, time: null, seenAt: app.clock.now() };
  const rows = Array.from({ length: 5 }, (_, n) => ({ ...parts, amount: `${n}` }));
  const stored = await app.database.kysely
    .insertInto('pixUnread')
    .values(rows)
    .returning('id')
    .execute();
  return stored.map(({ id }) => id);
}

/** A till that the person has opened, in a browser whose name contains the mark of their address. */
async function aTillOf(app: TestApp, { email, id: userId }: Person): Promise<string> {
  const at = app.clock.now();
  const { id } = await app.database.kysely
    .insertInto('auth.tills')
    .values({
      userId,
      tokenHash: randomBytes(32),
      userAgent: email,
      openedAt: at,
      lastUsedAt: at,
      expiresAt: new Date(at.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aMarkedVictim(app: TestApp, mark: string): Promise<Person> {
  const victim = await aPerson(app);
  await nameProfile(app, victim, `Vítima ${mark}`, mark);
  const email = `${mark}@exemplo.com.br`;
  await app.database.kysely
    .updateTable('auth.users')
    .set({ email, userMetadata: JSON.stringify({ nota: mark }) })
    .where('id', '=', victim.id)
    .execute();
  return { ...victim, email };
}

const KIND_OF_PATH: readonly (readonly [RegExp, Kind])[] = [
  [/^\/api\/profiles\/|\/admin\/users\//, 'person'],
  [/\/admin\/customer-files\//, 'customer'],
  [/\/admin\/reminders\//, 'debtor'],
  [/^\/api\/(admin\/)?products\//, 'product'],
  [/\/admin\/tills\//, 'till'],
  [/\/admin\/(orders|quick-sales)\/|\/orders\/mine\//, 'order'],
  [/\/admin\/statement-lines\//, 'statementLine'],
  [/\/admin\/pix\/unread\//, 'unreadPix'],
  [/^\/api\/court-calendars\//, 'courtCalendar'],
  [/^\/api\/deadlines\//, 'deadline'],
  [/^\/api\/notices\//, 'notice'],
  [/^\/api\/pericias\//, 'pericia'],
  [/^\/api\/tasks\//, 'task'],
  [/^\/api\/task-comments\//, 'comment'],
  [/^\/api\/task-checklist\//, 'checklistItem'],
  [/^\/api\/account\/sessions\//, 'session'],
];

/** The ids for `:id` of a path. Throws for an unknown path. */
export function kindOfPath(path: string): Kind {
  const found = KIND_OF_PATH.find(([pattern]) => pattern.test(path));
  if (found === undefined) throw new Error(`no kind for ${path}: add it to full-shop.ts`);
  return found[1];
}
