import { expect, test } from 'vitest';
import { linksOf } from './task-links.ts';

const ANA = { id: '0a0a0000-0000-4000-8000-000000000001', firstName: 'Ana', lastName: 'Sá' };
const NAMELESS = { ...ANA, firstName: null, lastName: null };
const ORDER = 'a7ae2dd4-0000-4000-8000-000000000001';
const NONE = { order: null, customer: null, pericia: null };

test.each([
  [{ order: { id: ORDER, customer: ANA } }, 'Pedido #a7ae2dd4 · Ana Sá', `/admin/orders/${ORDER}`],
  [{ order: { id: ORDER, customer: null } }, 'Pedido #a7ae2dd4', `/admin/orders/${ORDER}`],
  [
    { customer: { ...ANA, email: 'ana@exemplo.com' } },
    'Cliente Ana Sá',
    `/admin/customers/${ANA.id}`,
  ],
  [{ customer: { ...ANA, email: null } }, 'Cliente Ana Sá', `/admin/customers/${ANA.id}`],
  [
    { customer: { ...NAMELESS, email: 'x@exemplo.com' } },
    'Cliente x@exemplo.com',
    `/admin/customers/${ANA.id}`,
  ],
  [
    { pericia: { id: ORDER, processNumber: '1007850-27.2025.8.26.0224', isSealed: false } },
    'Perícia 1007850-27.2025.8.26.0224',
    `/admin/pericias/edit/${ORDER}`,
  ],
  [
    { pericia: { id: ORDER, processNumber: 'Processo em sigilo 7850', isSealed: true } },
    'Processo em sigilo 7850',
    `/admin/pericias/edit/${ORDER}`,
  ],
])('linksOf(%o) has the label "%s" and the URL %s', (link, label, href) => {
  expect(linksOf({ ...NONE, ...link })).toMatchObject([{ label, href }]);
});

test('linksOf() a task without a subject is empty', () => {
  expect(linksOf(NONE)).toEqual([]);
});
