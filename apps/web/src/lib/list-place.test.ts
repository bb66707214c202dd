import { expect, test } from 'vitest';
import { keepListPlace, listPlace } from './list-place.ts';

test('a list is found as it was left last, and as it is where it was never left', () => {
  expect(listPlace('/admin/orders')).toBe('/admin/orders');
  keepListPlace('/admin/orders', '?status=pending');
  keepListPlace('/admin/kanban', '?busca=laudo');
  expect(listPlace('/admin/orders')).toBe('/admin/orders?status=pending');
  keepListPlace('/admin/orders', '');
  expect(listPlace('/admin/orders')).toBe('/admin/orders');
});

test('a full storage is no reason to stay', () => {
  const full = Object.assign(Object.create(Storage.prototype), {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    getItem: () => null,
  });
  keepListPlace('/admin/orders', '?status=pending', full);
  expect(listPlace('/admin/orders', full)).toBe('/admin/orders');
});
