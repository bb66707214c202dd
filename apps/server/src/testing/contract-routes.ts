import * as account from '@vendas/contract/people/account';
import * as adminOrders from '@vendas/contract/orders/admin-orders';
import * as adminProducts from '@vendas/contract/products/admin-products';
import * as agreements from '@vendas/contract/orders/agreements';
import * as audit from '@vendas/contract/audit';
import * as calculations from '@vendas/contract/orders/calculations';
import * as cardTerms from '@vendas/contract/orders/card-terms';
import * as carne from '@vendas/contract/orders/carne';
import * as charges from '@vendas/contract/orders/charges';
import * as refunds from '@vendas/contract/orders/refunds';
import * as customers from '@vendas/contract/people/customers';
import * as finance from '@vendas/contract/finance';
import * as highlights from '@vendas/contract/highlights';
import * as live from '@vendas/contract/live';
import * as lowStock from '@vendas/contract/products/low-stock';
import * as orders from '@vendas/contract/orders/orders';
import * as paymentLinks from '@vendas/contract/orders/payment-links';
import * as payments from '@vendas/contract/orders/payments';
import * as caseCalendar from '@vendas/contract/deadlines/case-calendar';
import * as courtCalendars from '@vendas/contract/deadlines/court-calendars';
import * as deadlineMails from '@vendas/contract/deadlines/deadline-mails';
import * as deadlineFeed from '@vendas/contract/deadlines/deadline-feed';
import * as deadlines from '@vendas/contract/deadlines/deadlines';
import * as notices from '@vendas/contract/notices/notices';
import * as pericias from '@vendas/contract/pericias';
import * as instalments from '@vendas/contract/orders/instalments';
import * as credit from '@vendas/contract/credit/credit';
import * as courtRecords from '@vendas/contract/lookups/court-records';
import * as lookups from '@vendas/contract/lookups/lookups';
import * as pix from '@vendas/contract/pix/pix';
import * as pixReceived from '@vendas/contract/pix/pix-received';
import * as pixRefunds from '@vendas/contract/pix/pix-refunds';
import * as pixUnread from '@vendas/contract/pix/pix-unread';
import * as pixBank from '@vendas/contract/pix/pix-bank';
import * as publicShop from '@vendas/contract/public-shop';
import * as privacy from '@vendas/contract/people/privacy';
import * as products from '@vendas/contract/products/products';
import * as receipts from '@vendas/contract/orders/receipts';
import * as recoveryCodes from '@vendas/contract/people/recovery-codes';
import * as reminders from '@vendas/contract/credit/reminders';
import * as statements from '@vendas/contract/statements/statements';
import * as quickSale from '@vendas/contract/orders/quick-sale';
import * as rights from '@vendas/contract/people/rights';
import type { Route } from '@vendas/contract/route';
import * as setup from '@vendas/contract/setup';
import * as shop from '@vendas/contract/shop';
import * as taskNotes from '@vendas/contract/tasks/task-notes';
import * as tasks from '@vendas/contract/tasks/tasks';
import * as till from '@vendas/contract/people/till';
import * as today from '@vendas/contract/today';
import * as users from '@vendas/contract/people/users';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

const AREAS = [
  account,
  recoveryCodes,
  adminOrders,
  adminProducts,
  agreements,
  audit,
  calculations,
  cardTerms,
  carne,
  charges,
  refunds,
  customers,
  finance,
  highlights,
  live,
  lookups,
  lowStock,
  orders,
  paymentLinks,
  payments,
  receipts,
  statements,
  reminders,
  courtCalendars,
  courtRecords,
  deadlineFeed,
  deadlineMails,
  caseCalendar,
  deadlines,
  notices,
  pericias,
  credit,
  instalments,
  pix,
  pixBank,
  pixReceived,
  pixRefunds,
  pixUnread,
  privacy,
  products,
  publicShop,
  quickSale,
  rights,
  setup,
  shop,
  taskNotes,
  tasks,
  till,
  today,
  users,
];

/** Every route of the contract, for the tests over all routes. A new area adds its module here. */
export const CONTRACT_ROUTES: readonly Route[] = AREAS.flatMap((area) =>
  Object.values<unknown>(area),
).filter(isRoute);
