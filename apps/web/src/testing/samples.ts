import type { AdminProduct } from '@vendas/contract/products/admin-products';
import type { User } from '@vendas/contract/people/users';
import { countOrders, listSellers, sumOrders } from '@vendas/contract/orders/admin-orders';
import type { AdminOrder, AuthoredPayment } from '@vendas/contract/orders/admin-orders';
import type { Order } from '@vendas/contract/orders/orders';
import type { PixCode } from '@vendas/contract/orders/pix-code';
import type { Sale } from '@vendas/contract/orders/quick-sale';
import type { CreditSettings } from '@vendas/domain/charges/credit-settings';
import type { CardTerms } from '@vendas/domain/orders/card-terms';
import type { Product } from '@vendas/contract/products/products';
import type { FakeServer } from './fake-server.ts';

/** The credit settings of a shop whose owner has turned on nothing. */
export const NO_CREDIT: CreditSettings = {
  fineBp: 0,
  interestBp: 0,
  instalmentInterestBp: 0,
  creditLimitCents: null,
  creditBlockDays: null,
};

/** The card terms of a shop whose owner has set none. */
export const NO_CARD_TERMS: CardTerms = {
  debitFeeBp: 0,
  debitDays: 0,
  creditFeeBp: 0,
  creditDays: 0,
};

/** The reminder settings of a shop whose owner has changed nothing. */
export const FIRST_REMINDERS = {
  reminderDays: [-3, 0, 3, 15, 30],
  hasReminderMails: false,
  canSendMails: true,
};

/** The PIX settings of a shop whose owner has filled in nothing. */
export const NO_PIX = { pixKeyKind: null, pixKey: null, pixName: null, pixCity: null };

/** The settings of a shop whose bank is not connected. */
export const NO_PIX_BANK = { canSeal: true, connection: null };

/** The settings of a server that allows no court service. */
export const NO_LOOKUPS = { canSeal: true, items: [] };

/** A code of R$ 499,80, with an empty square as its QR code. */
export function aPixCode(changes: Partial<PixCode> = {}): PixCode {
  return {
    amountCents: 49_980,
    copyPaste: '00020126360014br.gov.bcb.pix',
    qr: { size: 29, path: 'M4 4.5h21' },
    receiver: 'Ótica Aurora',
    ...changes,
  };
}

let idCount = 0;

/** A unique identifier; its first eight characters are the number that people see. */
export function anId(): string {
  idCount += 1;
  return `${String(idCount).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** A product as shoppers see it. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    id: anId(),
    name: 'Óculos Aviador',
    description: 'Armação leve',
    priceCents: 19_990,
    stock: 5,
    category: 'Óculos',
    imageUrl: null,
    ...changes,
  };
}

/** An order as its buyer sees it: two of one product, nothing paid. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: anId(),
    createdAt: '2026-11-20T12:30:00.000Z',
    totalCents: 49_980,
    adjustmentCents: 0,
    amountPaidCents: 0,
    status: 'pending',
    dueDate: null,
    items: [
      {
        id: anId(),
        productId: anId(),
        productName: 'Óculos Aviador',
        imageUrl: null,
        quantity: 2,
        priceAtPurchaseCents: 24_990,
      },
    ],
    ...changes,
  };
}

/** An order of the administrators' list: R$ 499,80 of Bia Souza, nothing paid. */
export function anAdminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const { items: _, ...order } = anOrder();
  const name = { firstName: 'Bia', lastName: 'Souza' };
  const customer = { id: anId(), ...name, email: 'bia@example.com', phone: '5511987654321' };
  return { ...order, customer, isRestocked: false, ...changes };
}

/** A sale of the counter: two of one product to Bia Souza for R$ 499,80, nothing paid. */
export function aSale(changes: Partial<Sale> = {}): Sale {
  const { items } = anOrder();
  return { ...anAdminOrder(), items, hasReceipt: false, ...changes };
}

/**
 * Responds to the requests of the list of orders besides its rows: one order of R$ 499,80 of which R$ 100,00 are
 * paid.
 */
export function stubOrderFigures(server: FakeServer): void {
  server.on(listSellers, { items: [] });
  server.on(countOrders, { all: 1204, receivable: 41, overdue: 5, toPrepare: 0 });
  server.on(sumOrders, {
    count: 1,
    cancelledCount: 2,
    totalCents: 49_980,
    adjustmentCents: 0,
    amountPaidCents: 10_000,
  });
}

/** A payment of R$ 100,00. */
export function aPayment(changes: Partial<AuthoredPayment> = {}): AuthoredPayment {
  return {
    id: anId(),
    amountCents: 10_000,
    paymentDate: '2026-11-20',
    method: 'other',
    notes: null,
    createdAt: '2026-11-20T13:00:00.000Z',
    authorName: null,
    takenBack: null,
    card: null,
    bankRefund: null,
    refunds: [],
    ...changes,
  };
}

/** A product as administrators see it. */
export function anAdminProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aProduct(),
    costPriceCents: 8_000,
    sku: null,
    ean: null,
    isHidden: false,
    lowStockAt: 5,
    version: 3,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}

/** A person as administrators see them. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: anId(),
    firstName: 'Caio',
    lastName: 'Reis',
    avatarUrl: null,
    isAdmin: false,
    role: 'user',
    email: 'caio@example.com',
    phone: null,
    createdAt: '2026-10-01T12:00:00.000Z',
    ...changes,
  };
}
