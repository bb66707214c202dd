import { z } from 'zod';
import type { Route } from '@vendas/contract/route';
import { nothing } from '@vendas/contract/route';
import { UNTOUCHED_SHOP } from '@vendas/domain/shop/shop';
import { dateInZone } from '@vendas/domain/calendar';
import type { Random } from '#demo/random.ts';
import { pemCertificate, pfxCertificate } from './pix-bank/bank-form.ts';
import { kindOfPath } from './full-shop.ts';
import type { FullShop, Kind } from './full-shop.ts';
import { generateInput } from './generate-input.ts';

/** The parts of one request to a route. */
export interface GeneratedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  productId: 'product',
  customerId: 'person',
  otherId: 'customer',
  assignedToUserId: 'person',
  personId: 'person',
  assignee: 'person',
  afterId: 'task',
  beforeId: 'task',
  exceptId: 'pericia',
  orderId: 'order',
  periciaId: 'pericia',
  calendarId: 'courtCalendar',
  deadlineId: 'deadline',
  ids: 'product',
};

/** Values that no field's own schema can describe. */
function fixedOf(field: string, shop: FullShop, random: Random): unknown {
  const fixed: Readonly<Record<string, unknown>> = {
    // never 'admin': a random administrator could see everything
    role: random.pick(['user', 'seller', 'consultant', 'partner']),
    subject: 'order',
    id: random.pick(shop.ids.order),
    orderIds: [random.pick(shop.ids.order)],
    shownPriceCents: 19_990,
    priceCents: 19_990,
    amountCents: random.int(1, 50),
    initialPaidCents: 0,
    quantity: 1,
    // only people who manage cases; the shop of these calls has no other one
    responsibleId: null,
    quantityChange: random.int(1, 5),
    // only some reasons fit units that are added
    stockReason: random.pick(['purchase', 'count']),
    // a payment is not before its order and not after today
    paymentDate: dateInZone(new Date(), 'America/Sao_Paulo'),
    dueDate: dateInZone(new Date(), 'America/Sao_Paulo'),
    version: random.int(1, 3),
    stock: 100_000,
    shownStock: 100_000,
    avatarUrl: null,
    logoUrl: null,
    postalCode: '01310-100',
    imageUrl: null,
    ean: null,
    sku: null,
    isHidden: false,
    lowStockAt: 5,
    taxDocument: null,
    birthday: '1980-03-14',
    emails: [],
    phones: [],
    addresses: [],
    extension: 'png',
    file: `Data;Histórico;Valor\n01/03/2026;Pix ${random.int(1, 1_000)};1,00`,
    token: 'x'.repeat(43),
    password: 'senha-de-teste',
    code: 'aaaa-bbbb-cccc',
    pin: '482913',
    phone: `+55119${random.int(10_000_000, 99_999_999)}`,
    whatsapp: `+55119${random.int(10_000_000, 99_999_999)}`,
    cursor: Buffer.from(JSON.stringify(['2030-01-01T00:00:00.000000Z', shop.victim.id])).toString(
      'base64url',
    ),
  };
  return fixed[field];
}

/** Often an id of the initial shop, which contains the mark. */
function someId(kind: Kind, { ids }: FullShop, random: Random): string {
  const [first = ''] = ids[kind];
  return random.isChance(0.5) ? first : random.pick(ids[kind]);
}

const NO_PIX = { pixKeyKind: null, pixKey: null, pixName: null, pixCity: null };
const SOME_PIX = {
  pixKeyKind: 'email',
  pixKey: 'loja@exemplo.com.br',
  pixName: 'Ótica',
  pixCity: 'Lins',
};
const NO_CREDIT = {
  fineBp: 0,
  interestBp: 0,
  instalmentInterestBp: 0,
  creditLimitCents: null,
  creditBlockDays: null,
};
const NO_CARD_TERMS = { debitFeeBp: 0, debitDays: 0, creditFeeBp: 0, creditDays: 0 };
const CARD_TERMS = { debitFeeBp: 139, debitDays: 1, creditFeeBp: 349, creditDays: 30 };
const FIRST_REMINDERS = { reminderDays: [-3, 0, 3, 15, 30], hasReminderMails: false };
const NO_GRANTS = { seller: [], consultant: [], partner: [] };

const someTerms = (random: Random) => ({
  kind: 'excuse',
  start: 'awareness',
  startDate: '2026-03-27',
  days: random.int(1, 30),
  unit: 'working',
  extensionDays: 0,
  suspensions: [],
});

/** Steps that depend on the state of the database. */
function stepOf(path: string, field: string, random: Random): unknown {
  const steps: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    // the stored grants: others would open the back office to other random callers
    '/api/admin/rights': { grants: NO_GRANTS, shown: NO_GRANTS },
    // the settings of a shop start empty
    '/api/admin/pix': { ...SOME_PIX, shown: NO_PIX },
    // the stored values: other rates and limits would change what other random callers sell
    '/api/admin/credit': { ...NO_CREDIT, shown: NO_CREDIT },
    '/api/admin/card-terms': { ...CARD_TERMS, shown: NO_CARD_TERMS },
    '/api/admin/reminder-settings': { reminderDays: [0, 5], shown: FIRST_REMINDERS },
    '/api/admin/lookups/:service': { version: 1 },
    '/api/admin/pix/preview': SOME_PIX,
    '/api/admin/orders/:id/status': {
      expectedStatus: random.pick(['pending', 'partially_paid', 'paid', 'cancelled']),
    },
    '/api/admin/orders/:id/payments/:paymentId/refunds': {
      date: dateInZone(new Date(), 'America/Sao_Paulo'),
    },
    '/api/court-calendars': { parentId: null },
    '/api/court-calendars/:id/days': { days: [], removed: [], seen: [] },
    '/api/court-calendars/:id/days/preview': { days: [], removed: [] },
    '/api/deadlines/preview': { terms: someTerms(random) },
    '/api/deadlines/:id/change': { terms: someTerms(random), cause: 'restarted' },
    '/api/deadlines/:id/fulfilment': { on: '2026-04-01' },
    '/api/notices/:id/accept': { terms: someTerms(random), withTask: false },
    '/api/pericias/:id/calendar': { seen: [] },
    '/api/pericias/:id/deadlines': { terms: someTerms(random), withTask: false },
    '/api/pericias/:id/status': {
      expectedStatus: 'EM_AVALIACAO',
      status: 'APROVADA_RECUSADA',
      decision: random.pick(['approved', 'refused']),
    },
  };
  return steps[path]?.[field];
}

/** A request that the route probably accepts from an authorized caller. */
export function validCall(route: Route, shop: FullShop, random: Random): GeneratedCall {
  const hint = (field: string) => {
    // the settings of a shop start empty
    if (field === 'shown' && route.path.startsWith('/api/admin/shop/')) return UNTOUCHED_SHOP;
    if (isOfOneFile(route) && field === 'expected') return shop.file.values;
    if (isOfAgreeable(route)) return agreementOf(field, shop, random);
    if (route.path.endsWith('/accept') && field === 'periciaId') return shop.acceptable.periciaId;
    if (field === 'survivorId') return shop.file.id;
    const kind = KIND_OF_FIELD[field];
    if (kind !== undefined) return someId(kind, shop, random);
    if (route.path === '/api/admin/pix/bank') return bankStep(field, random);
    return stepOf(route.path, field, random) ?? fixedOf(field, shop, random);
  };
  const inputOf = (schema: Route['body']) =>
    schema === nothing ? undefined : generateInput(schema, random, hint);
  return {
    params: paramsOf(route, shop, random),
    query: inputOf(route.query),
    body: inputOf(route.body),
  };
}

/** A bank that no request reaches, with a certificate that a server accepts. */
function bankStep(field: string, random: Random): unknown {
  if (field.endsWith('Url')) return 'https://127.0.0.1:9/api';
  if (field === 'certificate') return random.isChance(0.5) ? pfxCertificate() : pemCertificate();
  return field === 'version' ? random.int(0, 2) : undefined;
}

/** Instalments of all that is owed, so that the next agreement finds the same amount. */
function agreementOf(field: string, { agreeable }: FullShop, random: Random): unknown {
  const { totalCents } = agreeable;
  const plan = { count: 2, firstDueDate: '2099-12-01', rhythm: { every: 'days', days: 30 } };
  const fields: Readonly<Record<string, unknown>> = {
    agreedCents: totalCents,
    downPaymentCents: 0,
    plan: { ...plan, dueDates: null },
    seen: { principalCents: totalCents, owedCents: totalCents },
    reason: random.pick([null, 'Pediu prazo']),
  };
  return fields[field];
}

/** An agreement, or instalments of an order. */
function isOfAgreeable({ path }: Route): boolean {
  return path.endsWith('/agreements') || path.endsWith('/instalments');
}

/** The changes of a customer's file whose body repeats its stored values or its id. */
function isOfOneFile({ method, path }: Route): boolean {
  const isUpdate = method === 'PUT' && path === '/api/admin/customer-files/:id';
  return isUpdate || path === '/api/admin/customer-files/:id/merge';
}

function paramsOf(route: Route, shop: FullShop, random: Random): Readonly<Record<string, string>> {
  if (route.params === nothing) return {};
  const { parts } = shop;
  if (route.path.includes(':token')) return { token: parts.linkToken };
  if (route.path.includes(':secret')) return { secret: 'nenhum' };
  if (route.path.includes(':endToEndId')) {
    return { endToEndId: random.pick(parts.received), refundId: parts.refundId };
  }
  if (route.path.includes(':service')) return { service: random.pick(['djen', 'datajud']) };
  if (route.path.includes(':policy')) return { policy: 'trocas' };
  if (route.path.includes(':noteId')) return parts.note;
  if (isOfOneFile(route)) return { id: shop.file.id };
  // an entry belongs to one case only
  if (route.path.includes(':entryId')) return shop.entry;
  // an accepted notice cannot be dismissed
  if (route.path.endsWith('/accept')) return { id: shop.acceptable.id };
  if (isOfAgreeable(route)) return { id: shop.agreeable.id };
  if (route.path.includes(':agreementId')) return parts.agreement;
  if (route.path.endsWith('/refunds')) return shop.refundable;
  // and a payment to one order only
  if (route.path.includes(':paymentId')) return shop.payment;
  return {
    id: someId(kindOfPath(route.path), shop, random),
    ...(route.path.includes(':otherId') && { otherId: someId('customer', shop, random) }),
  };
}

const KIND_MADE: Readonly<Record<string, Kind>> = {
  '/api/orders': 'order',
  '/api/admin/quick-sales': 'order',
  '/api/admin/products': 'product',
  '/api/admin/customers': 'customer',
  '/api/pericias': 'pericia',
  '/api/tasks': 'task',
};
const madeSchema = z.object({ id: z.uuid() });
const MOST_KNOWN = 30;

/** Adds the id of a created row for later calls. */
export function rememberId(
  route: Route,
  response: { statusCode: number; body: string },
  shop: FullShop,
) {
  const kind = KIND_MADE[route.path];
  if (kind === undefined || route.method !== 'POST' || response.statusCode !== 201) return;
  const ids = shop.ids[kind];
  ids.push(madeSchema.parse(JSON.parse(response.body)).id);
  // the first id was created with the shop
  if (ids.length > MOST_KNOWN) ids.splice(1, 1);
}
