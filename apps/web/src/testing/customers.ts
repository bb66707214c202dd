import type {
  CustomerAccount,
  CustomerFile,
  ListedCustomer,
} from '@vendas/contract/people/customers';
import { NO_VALUES } from '@vendas/domain/people/customer-values';
import { anId } from './samples.ts';

/** The file of a customer who was added at the counter. */
export function aCustomerFile(changes: Partial<CustomerFile> = {}): CustomerFile {
  return {
    ...NO_VALUES,
    id: anId(),
    firstName: 'Zuleica',
    lastName: 'Reis',
    phone: '5511987654321',
    createdAt: '2025-03-10T12:00:00.000Z',
    canSignIn: false,
    isTeam: false,
    consentAt: null,
    consentBy: null,
    notes: [],
    ...changes,
  };
}

/** A customer of the list. */
export function aListedCustomer(changes: Partial<ListedCustomer> = {}): ListedCustomer {
  return {
    id: anId(),
    firstName: 'Zuleica',
    lastName: 'Reis',
    email: null,
    phone: '5511987654321',
    taxDocument: '52998224725',
    lastPurchaseAt: '2026-11-20T15:00:00.000Z',
    balanceCents: 35_990,
    ...changes,
  };
}

/** Figures of a customer who never bought anything. */
export function anAccount(changes: Partial<CustomerAccount> = {}): CustomerAccount {
  return {
    orders: 0,
    boughtCents: 0,
    lastPurchaseAt: null,
    openCount: 0,
    balanceCents: 0,
    overdueCents: 0,
    oldestDueDate: null,
    openOrders: [],
    payments: [],
    ...changes,
  };
}
