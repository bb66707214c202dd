import { z } from 'zod';
import {
  LOW_STOCK,
  MAX_STOCK,
  ADJUSTMENT_REASONS,
  STOCK_REASONS,
} from '@vendas/domain/products/product';
import { normalizeBarCode } from '@vendas/domain/products/bar-code';
import {
  centsSchema,
  cursorSchema,
  idParams,
  idSchema,
  instantSchema,
  keysOf,
  pageOf,
  safeText,
} from '#fields.ts';
import { nullableLine, optionalCode, optionalText, requiredLine } from '#text-fields.ts';
import { amountField } from '#office-fields.ts';
import { categorySchema, productSchema } from './products.ts';
import { del, get, post, put } from '#route.ts';

/** A product in the back office: with its codes and version. */
export const adminProductSchema = productSchema.extend({
  /** Only for people who may see costs. */
  costPriceCents: centsSchema.optional(),
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  isHidden: z.boolean(),
  // optional: responses stored for repeated calls by an older version do not contain it
  lowStockAt: z.int().default(LOW_STOCK),
  version: z.int(),
  createdAt: instantSchema,
});

export type AdminProduct = z.output<typeof adminProductSchema>;

/** The number of products on one page of the administrators' list. */
export const ADMIN_PRODUCTS_PAGE_SIZE = 50;

/** The sort columns of the administrators' list; '-' sorts from the highest to the lowest. */
export const PRODUCT_SORTS = [
  'newest',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The filters of the administrators' list: low but not sold out, sold out, hidden from the web shop. */
export const PRODUCT_STATES = ['low', 'soldOut', 'hidden'] as const;

export type ProductState = (typeof PRODUCT_STATES)[number];

export const listAdminProducts = get('/api/admin/products', {
  summary: 'All products with cost and codes; the search covers name, description and codes.',
  access: 'manageProducts',
  query: z.object({
    search: safeText(100).trim().optional(),
    category: categorySchema.optional(),
    state: z.enum(PRODUCT_STATES).optional(),
    sort: z.enum(PRODUCT_SORTS).default('newest'),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(adminProductSchema),
});

export const countProducts = get('/api/admin/products/counts', {
  summary: 'The number of products in total, in each state and in each category.',
  access: 'manageProducts',
  response: z.object({
    all: z.int(),
    states: z.record(z.enum(PRODUCT_STATES), z.int()),
    categories: z.record(categorySchema, z.int()),
  }),
});

export const getAdminProduct = get('/api/admin/products/:id', {
  summary: 'One product, for its form.',
  access: 'manageProducts',
  params: idParams,
  response: adminProductSchema,
});

const NO_PRICE = 'O preço deve ser maior que zero.';
export const NEGATIVE_COST = 'O preço de custo não pode ser negativo.';
const NEGATIVE_STOCK = 'O estoque não pode ser negativo.';
const NO_LOW_STOCK = 'Informe a partir de quantas unidades o estoque é baixo.';

/** The product form. An absent value has the same error as an invalid one, so that each field has one message. */
export const productFormSchema = z.object({
  name: requiredLine(200, 'O nome é obrigatório.'),
  description: optionalText(5000),
  priceCents: amountField(1, NO_PRICE),
  /** Only from people who may see costs. If it is missing, an edit keeps the cost and a new product has a cost of 0. */
  costPriceCents: amountField(0, NEGATIVE_COST).optional(),
  stock: z.int(NEGATIVE_STOCK).min(0, NEGATIVE_STOCK).max(MAX_STOCK, 'O estoque é grande demais.'),
  category: categorySchema,
  /** As returned by `uploadProductImage`; null for no image. */
  imageUrl: safeText(300).nullable(),
  sku: nullableLine(60),
  ean: optionalCode('O código de barras não é válido. Confira os dígitos.', normalizeBarCode),
  /** Hidden from the web shop; the counter and the back office still show it. */
  isHidden: z.boolean(),
  /** The back office marks the stock as low at this many units or fewer; with zero only once it is sold out. */
  lowStockAt: z
    .int(NO_LOW_STOCK)
    .min(0, NO_LOW_STOCK)
    .max(MAX_STOCK, 'A quantidade é grande demais.'),
});

export type ProductForm = z.output<typeof productFormSchema>;

export const createProduct = post('/api/admin/products', {
  summary: 'Adds a product; its stock is recorded as the first movement.',
  access: 'manageProducts',
  idempotent: true,
  body: productFormSchema,
  status: 201,
  response: adminProductSchema,
});

/** The reason of a person's change of the stock. */
const reasonFields = {
  stockReason: z.enum(keysOf(ADJUSTMENT_REASONS)).nullable().default(null),
  stockNote: nullableLine(200).default(null),
};

/** The form with the version and the stock it started from, so that it cannot silently overwrite another change. */
export const productEditSchema = productFormSchema.extend({
  version: z.int(),
  /** The stock that the form started with: if the form does not change it, sales made meanwhile are kept. */
  shownStock: z.int().min(0),
  /** Optional; a changed stock without a reason is recorded as `adjustment`. */
  ...reasonFields,
});

export const updateProduct = put('/api/admin/products/:id', {
  summary:
    'Saves the form; a changed stock is recorded as an adjustment, with its reason if one is given. Fails with productChanged if the product has changed since it was read.',
  access: 'manageProducts',
  params: idParams,
  body: productEditSchema,
  response: adminProductSchema,
});

/** The change of the number of units, or the difference to a counted total. */
export const stockAdjustmentSchema = z.object({
  quantityChange: z
    .int('Informe a quantidade.')
    .min(-MAX_STOCK, 'A quantidade é grande demais.')
    .max(MAX_STOCK, 'A quantidade é grande demais.')
    .refine((change) => change !== 0, 'Informe a quantidade.'),
  /** For a counted total: the stock that the person saw. If it has changed since, the call fails with stockChanged. */
  shownStock: z.int().min(0).nullable(),
  ...reasonFields,
});

export type StockAdjustmentForm = z.output<typeof stockAdjustmentSchema>;

export const adjustStock = post('/api/admin/products/:id/stock', {
  summary: 'Changes the stock by a difference, which is recorded with its reason.',
  access: 'manageProducts',
  idempotent: true,
  params: idParams,
  body: stockAdjustmentSchema,
  response: adminProductSchema,
});

export const setProductVisibility = put('/api/admin/products/:id/visibility', {
  summary: 'Hides a product from the web shop, or shows it again; the counter still sells it.',
  access: 'manageProducts',
  params: idParams,
  body: z.object({ isHidden: z.boolean() }),
  response: adminProductSchema,
});

export const deleteProduct = del('/api/admin/products/:id', {
  summary: 'Deletes a product permanently; orders keep their items.',
  access: 'manageProducts',
  params: idParams,
  response: z.object({ id: idSchema }),
});

export const uploadProductImage = post('/api/admin/product-images', {
  summary: 'Stores an image of a product and returns its public URL.',
  access: 'manageProducts',
  upload: true,
  query: z.object({
    /** The file's own name; only its extension is used. */
    fileName: safeText(255).default(''),
  }),
  status: 201,
  response: z.object({ imageUrl: z.string() }),
});

export const stockMovementSchema = z.object({
  id: z.int(),
  createdAt: instantSchema,
  quantityChange: z.int(),
  /** The stock after this change. */
  stockAfter: z.int(),
  reason: z.enum(keysOf(STOCK_REASONS)),
  note: z.string().nullable(),
  orderId: idSchema.nullable(),
  /** The shopper who bought or the administrator who changed it; null if unknown. */
  personName: z.string().nullable(),
});

export type StockMovement = z.output<typeof stockMovementSchema>;

/** The number of movements on one page. */
export const MOVEMENTS_PAGE_SIZE = 50;

export const listStockMovements = get('/api/admin/products/:id/movements', {
  summary: 'The stock movements of a product with their reasons, newest first.',
  access: 'manageProducts',
  params: idParams,
  query: z.object({ cursor: cursorSchema.optional() }),
  response: pageOf(stockMovementSchema),
});
