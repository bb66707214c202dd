import { z } from 'zod';
import { adminOrderSchema } from './admin-order.ts';
import { paymentMethodSchema } from './payment-method.ts';
import { customerSchema } from '#people/customer.ts';
import { customerFormSchema } from '#people/customer-form.ts';
import { peopleSearch } from '#people/email-fields.ts';
import { centsSchema, cursorSchema, idParams, pageOf } from '#fields.ts';
import { formDateSchema } from '#office-fields.ts';
import { instalmentSchema, planSchema } from './instalments.ts';
import { checkoutSchema, orderItemSchema } from './orders.ts';
import { pixCodeSchema } from './pix-code.ts';
import { categorySchema, idsQuery, productSchema } from '#products/products.ts';
import { refusalMessage } from '#refusals.ts';
import { get, post } from '#route.ts';

const pageQuery = z.object({
  search: peopleSearch.optional(),
  cursor: cursorSchema.optional(),
});

/** The number of customers or products on one page of the quick sale's lists. */
export const QUICK_SALE_PAGE_SIZE = 30;

export const listCustomers = get('/api/admin/customers', {
  summary:
    'Customers by first name, those with the exact phrase first; the search covers names, e-mail, telephones, CPF, CNPJ and addresses.',
  access: 'sell',
  isAtTill: true,
  query: pageQuery,
  response: pageOf(customerSchema),
});

export const createCustomer = post('/api/admin/customers', {
  summary: 'Adds a customer during a sale.',
  access: 'sell',
  isAtTill: true,
  idempotent: true,
  body: customerFormSchema,
  status: 201,
  response: customerSchema,
});

/** Sorts by name, or by units sold, which leaves out products without recent sales. */
const SALE_PRODUCT_SORTS = ['name', 'unitsSold'] as const;

export type SaleProductSort = (typeof SALE_PRODUCT_SORTS)[number];

export const saleProductSchema = productSchema.extend({
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  isHidden: z.boolean(),
  lowStockAt: z.int(),
});

export type SaleProduct = z.output<typeof saleProductSchema>;

export const listSaleProducts = get('/api/admin/quick-sale/products', {
  summary:
    'Products by name, or those sold in the last 90 days by units sold; the search covers name, description and codes.',
  access: 'sell',
  isAtTill: true,
  query: pageQuery.extend({
    category: categorySchema.optional(),
    sort: z.enum(SALE_PRODUCT_SORTS).default('name'),
  }),
  response: pageOf(saleProductSchema),
});

export const countSaleProducts = get('/api/admin/quick-sale/categories', {
  summary: 'The number of products in each category.',
  access: 'sell',
  isAtTill: true,
  response: z.object({
    items: z.array(z.object({ category: categorySchema, products: z.int() })),
  }),
});

export const listSaleProductsById = get('/api/admin/quick-sale/products/by-id', {
  summary: 'The products with these ids and their current values; deleted ones are left out.',
  access: 'sell',
  isAtTill: true,
  query: idsQuery,
  response: z.object({ items: z.array(saleProductSchema) }),
});

const NO_CUSTOMER = 'Por favor, selecione um cliente para a venda.';

/** The body of the third step. A cash sale is paid in full, so its initial payment and due date are ignored. */
export const quickSaleSchema = z.object({
  customerId: z.uuid(NO_CUSTOMER),
  items: checkoutSchema.shape.items.min(1, refusalMessage('saleEmpty', {})),
  isCredit: z.boolean(),
  initialPaidCents: centsSchema.default(0),
  /** The payment method of the amount paid immediately. Absent in calls of pages loaded before the field existed. */
  method: paymentMethodSchema.default('other'),
  dueDate: formDateSchema.nullable().default(null),
  /** The instalments of the amount that is not paid immediately; they replace the due date. */
  plan: planSchema.nullable().default(null),
  /** Ignores the credit limit and the block; requires the permission to give discounts. */
  isCreditOverridden: z.boolean().default(false),
});

export type QuickSale = z.output<typeof quickSaleSchema>;

/** A recorded sale with its items, without their cost. */
const saleSchema = adminOrderSchema.extend({
  items: z.array(orderItemSchema),
  /** Whether the caller received a payment with it, whose receipt can be printed. */
  hasReceipt: z.boolean(),
  /** The charges that the customer still owes, with their due dates; absent for a paid sale. */
  instalments: z.array(instalmentSchema).optional(),
  /** Pays the balance; absent without a PIX key or without a balance. */
  pix: pixCodeSchema.optional(),
  /** The amount paid by PIX at the sale, for the counter's screen; absent after the day of the sale. */
  pixNow: pixCodeSchema.optional(),
});

export type Sale = z.output<typeof saleSchema>;

export const placeQuickSale = post('/api/admin/quick-sales', {
  summary:
    'Records a counter sale in one transaction: computes prices, lowers the stock, and records the items, the initial payment and the instalments.',
  access: 'sell',
  isAtTill: true,
  idempotent: true,
  body: quickSaleSchema,
  status: 201,
  response: saleSchema,
});

export const getSale = get('/api/admin/quick-sales/:id', {
  summary: "One of the caller's own sales, as the counter shows it after it was recorded.",
  access: 'sell',
  isAtTill: true,
  params: idParams,
  response: saleSchema,
});
