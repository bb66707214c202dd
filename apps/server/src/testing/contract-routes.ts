import * as account from '@vendas/contract/account';
import * as orders from '@vendas/contract/orders';
import * as products from '@vendas/contract/products';
import type { Route } from '@vendas/contract/route';
import * as setup from '@vendas/contract/setup';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every route of the contract: what the walks over all routes walk. A new area adds its module here. */
export const CONTRACT_ROUTES: readonly Route[] = [account, orders, products, setup]
  .flatMap((area) => Object.values<unknown>(area))
  .filter(isRoute);
