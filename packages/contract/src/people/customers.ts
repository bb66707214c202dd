import { z } from 'zod';
import { normalizePostalCode, BRAZILIAN_STATES } from '@vendas/domain/people/address';
import { distinctPhones, normalizePhone } from '@vendas/domain/people/person';
import { normalizeTaxDocument } from '@vendas/domain/people/tax-document';
import { customerSchema } from './customer.ts';
import { customerFormSchema, NO_PHONE } from './customer-form.ts';
import { peopleSearch, requiredEmail } from '#people/email-fields.ts';
import { paymentSchema } from '#orders/admin-orders.ts';
import { openOrderSchema } from '#orders/open-order.ts';
import { cursorSchema, dateSchema, idParams, idSchema, instantSchema, pageOf } from '#fields.ts';
import {
  nullableLine,
  optionalCode,
  requiredCode,
  requiredLine,
  requiredText,
} from '#text-fields.ts';
import { formDateSchema, sumSchema } from '#office-fields.ts';
import { del, get, post, put } from '#route.ts';

/** The largest number of telephones, e-mail addresses or postal addresses of one file. */
const MOST_OF_A_KIND = 20;

const addressFields = {
  postalCode: optionalCode('Informe um CEP com oito números.', normalizePostalCode),
  street: requiredLine(200, 'Informe a rua.'),
  streetNumber: nullableLine(20),
  complement: nullableLine(100),
  district: nullableLine(100),
  city: requiredLine(100, 'Informe a cidade.'),
  state: z.enum(BRAZILIAN_STATES, 'Escolha o estado.'),
};

const TOO_MANY = `Guarde no máximo ${MOST_OF_A_KIND}.`;

/** The form of a customer's file. Further telephones, e-mail addresses and postal addresses must not repeat. */
export const customerFileFormSchema = customerFormSchema.extend({
  taxDocument: optionalCode(
    'O CPF ou CNPJ não é válido. Confira os dígitos.',
    normalizeTaxDocument,
  ),
  birthday: formDateSchema.nullable(),
  phones: z
    .array(requiredCode(NO_PHONE, normalizePhone))
    .max(MOST_OF_A_KIND, TOO_MANY)
    .transform((phones) => distinctPhones(phones)),
  emails: z.array(requiredEmail()).max(MOST_OF_A_KIND, TOO_MANY).transform(distinct),
  addresses: z.array(z.object(addressFields)).max(MOST_OF_A_KIND, TOO_MANY),
  /** Whether the shop may send messages; null without a recorded choice. */
  acceptsMessages: z.boolean().nullable(),
});

function distinct(values: string[]): string[] {
  return [...new Set(values)];
}

export type CustomerFileForm = z.output<typeof customerFileFormSchema>;

/** The values of a file as they are stored; a person who signed up need not have a name. */
export const customerValuesSchema = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  taxDocument: z.string().nullable(),
  birthday: dateSchema.nullable(),
  email: z.string().nullable(),
  /** E.164 digits without '+'; `formatPhone` shows it. */
  phone: z.string().nullable(),
  emails: z.array(z.string()).readonly(),
  phones: z.array(z.string()).readonly(),
  addresses: z
    .array(
      z.object({
        postalCode: z.string().nullable(),
        street: z.string(),
        streetNumber: z.string().nullable(),
        complement: z.string().nullable(),
        district: z.string().nullable(),
        city: z.string(),
        state: z.enum(BRAZILIAN_STATES),
      }),
    )
    .readonly(),
  acceptsMessages: z.boolean().nullable(),
});

/** A customer's file. */
export const customerFileSchema = customerValuesSchema.extend({
  /** Differs from the id in the URL if two files were merged. */
  id: idSchema,
  createdAt: instantSchema,
  /** Whether the owner signs in with this e-mail or telephone; then only the owner can change them. */
  canSignIn: z.boolean(),
  /** Whether it is a member of the team who bought something; then the file is read-only. */
  isTeam: z.boolean(),
  /** When and by whom the consent to messages was recorded. */
  consentAt: instantSchema.nullable(),
  consentBy: z.string().nullable(),
  /** Newest first. */
  notes: z.array(
    z.object({
      id: idSchema,
      body: z.string(),
      createdAt: instantSchema,
      authorName: z.string().nullable(),
    }),
  ),
});

export type CustomerFile = z.output<typeof customerFileSchema>;

export const listedCustomerSchema = customerSchema.extend({
  taxDocument: z.string().nullable(),
  lastPurchaseAt: instantSchema.nullable(),
  /** The amount that the customer owes; null for a caller who may not see orders. */
  balanceCents: sumSchema.nullable(),
});

export type ListedCustomer = z.output<typeof listedCustomerSchema>;

/** The sort orders of the list; '-' starts with the last name, the newest purchase or the largest balance. */
export const CUSTOMER_SORTS = [
  'name',
  '-name',
  'lastPurchase',
  '-lastPurchase',
  'balance',
  '-balance',
] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** The number of customers on one page of the list. */
export const CUSTOMERS_PAGE_SIZE = 50;

export const listCustomerFiles = get('/api/admin/customer-files', {
  summary:
    'Customers by name, last purchase or balance; the search covers names, e-mail, telephones, CPF, CNPJ, addresses, notes and birthdays.',
  access: 'sell',
  query: z.object({
    search: peopleSearch.optional(),
    sort: z.enum(CUSTOMER_SORTS).default('name'),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(listedCustomerSchema),
});

export const getCustomerFile = get('/api/admin/customer-files/:id', {
  summary: 'The file of one customer; the id of a merged file returns the remaining file.',
  access: 'sell',
  params: idParams,
  response: customerFileSchema,
});

export const updateCustomerFile = put('/api/admin/customer-files/:id', {
  summary:
    'Saves the form of a file; fails with customerChanged if the values are no longer the expected ones.',
  access: 'sell',
  params: idParams,
  body: customerFileFormSchema.extend({
    /** The values that the form started with. */
    expected: customerValuesSchema,
  }),
  response: customerFileSchema,
});

export const addCustomerNote = post('/api/admin/customer-files/:id/notes', {
  summary: 'Adds a note to a file.',
  access: 'sell',
  idempotent: true,
  params: idParams,
  body: z.object({ body: requiredText(1000, 'Escreva a anotação.') }),
  status: 201,
  response: customerFileSchema,
});

export const removeCustomerNote = del('/api/admin/customer-files/:id/notes/:noteId', {
  summary: 'Removes a note from a file.',
  access: 'sell',
  params: idParams.extend({ noteId: idSchema }),
  response: customerFileSchema,
});

/** The largest number of listed payments of one file; the pages of their orders list the others. */
export const CUSTOMER_PAYMENTS = 20;

/** The largest number of listed open orders of one file. */
export const CUSTOMER_OPEN_ORDERS = 50;

export const customerAccountSchema = z.object({
  /** The number of orders that are not cancelled. */
  orders: z.int(),
  boughtCents: sumSchema,
  lastPurchaseAt: instantSchema.nullable(),
  /** The number of orders with a balance. */
  openCount: z.int(),
  balanceCents: sumSchema,
  overdueCents: sumSchema,
  oldestDueDate: dateSchema.nullable(),
  /** The orders with a balance, the earliest due date first; at most CUSTOMER_OPEN_ORDERS. */
  openOrders: z.array(openOrderSchema),
  /** Newest first; at most CUSTOMER_PAYMENTS. */
  payments: z.array(paymentSchema.extend({ orderId: idSchema })),
});

export type CustomerAccount = z.output<typeof customerAccountSchema>;

export const getCustomerAccount = get('/api/admin/customer-files/:id/account', {
  summary: 'The purchases, the balance and the payments of a customer.',
  access: 'seeOrders',
  params: idParams,
  response: customerAccountSchema,
});

const mergedSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  canSignIn: z.boolean(),
});

/** The effect of a merge: which file remains, its values, and what moves to it. */
export const mergePreviewSchema = z.object({
  survivor: mergedSchema,
  /** The file that is removed; its id then redirects to the survivor. */
  other: mergedSchema,
  /** The values of the file after the merge. */
  values: customerValuesSchema,
  /** Values of the removed file that are lost because the survivor has its own. */
  dropped: z.object({ name: z.string().nullable(), birthday: dateSchema.nullable() }),
  orders: z.int(),
  tasks: z.int(),
  notes: z.int(),
});

export type MergePreview = z.output<typeof mergePreviewSchema>;

export const previewCustomerMerge = get('/api/admin/customer-files/:id/merge/:otherId', {
  summary: 'A preview of merging two files of one person.',
  access: 'sell',
  params: idParams.extend({ otherId: idSchema }),
  response: mergePreviewSchema,
});

export const mergeCustomerFiles = post('/api/admin/customer-files/:id/merge', {
  summary:
    'Merges two files of one person in one transaction: everything moves to the file whose owner can sign in, otherwise to this one.',
  access: 'sell',
  idempotent: true,
  params: idParams,
  body: z.object({
    otherId: idSchema,
    /**
     * The file that remains according to the preview; if the other one would remain, the call is rejected with
     * customersMergeChanged.
     */
    survivorId: idSchema,
  }),
  response: customerFileSchema,
});
