import { failureSchema, nothing } from '@vendas/contract/route';
import type { Access, Route } from '@vendas/contract/route';
import { z } from 'zod';

/** Who may call a route, as a sentence. */
function describeAccess(access: Access): string {
  if (access === 'public') return 'Anybody may call it.';
  if (access === 'user') return 'Any signed-in person may call it.';
  if (access === 'administer') return 'Administrators only.';
  return `Needs the permission \`${access}\`, which administrators have.`;
}

/** What a developer needs before the first call. */
export const OPEN_API_INFO = {
  title: 'Controle de Vendas',
  version: '1',
  description: `
The API behind the shop's own pages. Everything the pages do, they do through it.

**Sign in.** Send e-mail and password to the authentication service and keep the \`access_token\` from its response:

    curl -X POST '/auth/v1/token?grant_type=password' \\
      -H 'content-type: application/json' \\
      -d '{"email":"dona@demo.com.br","password":"demonstracao"}'

Then press **Authorize** on this page and paste the token, or send \`Authorization: Bearer <token>\` yourself.
A token lasts an hour; \`grant_type=refresh_token\` with \`{"refresh_token":"…"}\` brings the next one.

**Values.** Money is whole cents (\`"totalCents": 12990\` is R$ 129,90), dates are \`yyyy-MM-dd\`, instants are
RFC 3339 in UTC, ids are UUIDs.

**Lists** return \`{"items": […], "nextCursor": "…"}\`; pass \`cursor\` to go on, until \`nextCursor\` is null.

**Repeating.** Calls that say so take an \`Idempotency-Key\` header, a UUID you make once for one intention. The same
key with the same input returns the first response again and does nothing twice.

**Failures** have one form: \`{"code": "insufficientStock", "message": "…", "data": {…}, "requestId": "…"}\`; the code
is stable, the message is Portuguese for people, \`fields\` names what is wrong with the input.
`.trim(),
};

/** The topic of each part of the API. */
export const OPEN_API_TAGS = [
  {
    name: 'products',
    description: 'The catalogue: what shoppers see, and what administrators keep.',
  },
  {
    name: 'orders',
    description: 'Orders: placing them, following them, their status and payments.',
  },
  { name: 'reminders', description: 'The customers to remind today of what they owe.' },
  { name: 'reminder-settings', description: 'On which days customers are reminded.' },
  { name: 'statements', description: 'Bank statements.' },
  {
    name: 'statement-lines',
    description: 'What came in by bank statement, and the payments that it is.',
  },
  {
    name: 'account',
    description: "The caller's own profile, image, sessions and recovery codes.",
  },
  { name: 'users', description: 'People and their roles.' },
  { name: 'rights', description: 'What the roles of the staff may do.' },
  {
    name: 'customers',
    description: 'Buyers of a sale at the counter, and the files of all customers.',
  },
  { name: 'till', description: 'Browsers that several sellers share, each with a PIN.' },
  { name: 'quick-sales', description: 'Sales at the counter, paid or on credit.' },
  { name: 'finance', description: 'Figures, credit sales and their age, as pages and as CSV.' },
  { name: 'pericias', description: "The expert's cases, their ten steps and their calendar." },
  { name: 'court-calendars', description: 'The days on which courts are closed.' },
  { name: 'court-records', description: 'What the courts recorded of cases.' },
  { name: 'deadline-feed', description: 'The URL from which calendars read the deadlines.' },
  { name: 'deadlines', description: 'By when the expert has to act, and how that is counted.' },
  { name: 'notices', description: 'What the national gazette publishes about the cases.' },
  { name: 'tasks', description: 'The board: tasks, checklists and comments.' },
  { name: 'today', description: 'What is due today, one card for each area.' },
  {
    name: 'live',
    description: 'Server-sent events: what changed, so that screens can read it again.',
  },
  { name: 'audit', description: 'Who changed what in the administration.' },
  { name: 'setup', description: 'The first administrator of an empty shop.' },
  { name: 'credit', description: 'Late charges, instalments and limits of sales on credit.' },
  {
    name: 'card-terms',
    description: 'What the card company keeps of a payment, and when it pays.',
  },
  { name: 'pix', description: 'The key that PIX payments go to.' },
  { name: 'lookups', description: 'Services of the courts that cases are looked up at.' },
  { name: 'shop', description: 'Name, address, contact and policies of the shop.' },
];

/** A route as OpenAPI describes it. */
export function openApiSchema(route: Route) {
  const { access, needsProof, idempotent, upload, download, params, query, body } = route;
  return {
    tags: [areaOf(route.path)],
    summary: route.summary,
    description: [
      describeAccess(access),
      ...(needsProof ? ['Needs a recent sign-in or proof of the password.'] : []),
      ...(idempotent ? ['Needs an `Idempotency-Key` header, a UUID.'] : []),
      ...(upload ? ["The body is the image's bytes."] : []),
    ].join(' '),
    ...(params === nothing ? {} : { params }),
    ...(query === nothing ? {} : { querystring: query }),
    ...(body === nothing ? {} : { body }),
    ...(idempotent ? { headers: IDEMPOTENCY } : {}),
    ...(upload ? { consumes: ['image/*'] } : {}),
    ...(download ? { produces: ['text/csv'] } : {}),
    security: access === 'public' ? [] : [{ bearer: [access] }],
    response: { [route.status]: route.response, default: failureSchema },
  };
}

/** Paths that are a part of another area. */
const PARTS: Readonly<Record<string, string>> = {
  'customer-files': 'customers',
  'low-stock-mail': 'products',
  'deadline-mails': 'deadlines',
  'payment-links': 'orders',
  'product-images': 'products',
  profiles: 'account',
  'quick-sale': 'quick-sales',
  'task-checklist': 'tasks',
  'task-comments': 'tasks',
  tills: 'till',
};

const IDEMPOTENCY = z.object({ 'idempotency-key': z.uuid() });

/** The tag of a path: the administrators' part of an area belongs to the area. */
function areaOf(path: string): string {
  const [, first = '', second = ''] = path.split('/').filter(Boolean);
  const area = first === 'admin' ? second : first;
  return PARTS[area] ?? area;
}
