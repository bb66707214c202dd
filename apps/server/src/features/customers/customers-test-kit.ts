import { randomUUID } from 'node:crypto';
import { createCustomer } from '@vendas/contract/orders/quick-sale';
import { getCustomerFile, updateCustomerFile } from '@vendas/contract/people/customers';
import type { CustomerFile } from '@vendas/contract/people/customers';
import { callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A customer of the counter, whose name contains a unique word. */
export async function aCustomer(app: TestApp, as: Person, overrides: Record<string, unknown> = {}) {
  const body = { firstName: `Dalva${randomUUID().slice(0, 8)}`, lastName: null, email: null, phone: null, ...overrides }; // prettier-ignore
  return succeeded(await callRoute(app, createCustomer, { as, body }));
}

/** The file of a customer as its page shows it. */
export const fileOf = async (app: TestApp, as: Person, id: string) =>
  succeeded(await callRoute(app, getCustomerFile, { as, params: { id } }));

/** Saves the form of an opened file with these changes. */
export const save = (
  app: TestApp,
  as: Person,
  opened: CustomerFile,
  overrides: Record<string, unknown> = {},
) =>
  callRoute(app, updateCustomerFile, {
    as,
    params: { id: opened.id },
    body: JSON.parse(
      JSON.stringify({
        ...opened,
        firstName: opened.firstName ?? 'Dalva',
        ...overrides,
        expected: opened,
      }),
    ),
  });

export const ADDRESS = {
  postalCode: '01310100',
  street: 'Rua das Acácias',
  streetNumber: '12',
  complement: null,
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
} as const;

/** The form of a file with all fields filled in, as typed. */
export const FILLED = {
  lastName: 'Souza',
  taxDocument: '529.982.247-25',
  birthday: '1980-03-14',
  phone: '(11) 98765-4321',
  phones: ['(21) 3000-1111'],
  emails: ['dalva@trabalho.com.br'],
  addresses: [{ ...ADDRESS, postalCode: '01310-100' }],
  acceptsMessages: true,
};
