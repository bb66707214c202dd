import { beforeEach, expect, test } from 'vitest';
import { keepListPlace, listPlace, ownListPlaces } from './list-place.ts';

beforeEach(() => {
  ownListPlaces('nobody');
  ownListPlaces('ana');
});

test('a list is found as it was left last, and as it is where it was never left', () => {
  expect(listPlace('/admin/orders')).toBe('/admin/orders');
  keepListPlace('/admin/orders', '?status=pending');
  keepListPlace('/admin/kanban', '?busca=laudo');
  expect(listPlace('/admin/orders')).toBe('/admin/orders?status=pending');
  keepListPlace('/admin/orders', '');
  expect(listPlace('/admin/orders')).toBe('/admin/orders');
});

test('the same person goes on, another begins again', () => {
  keepListPlace('/admin/orders', '?busca=bia');
  ownListPlaces('ana');
  expect(listPlace('/admin/orders')).toBe('/admin/orders?busca=bia');
  ownListPlaces('bia');
  expect(listPlace('/admin/orders')).toBe('/admin/orders');
});
