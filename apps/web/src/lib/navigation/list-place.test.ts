import { beforeEach, expect, test } from 'vitest';
import { storeListPlace, listPlace, discardListPlacesOfOthers } from './list-place.ts';

beforeEach(() => {
  sessionStorage.clear();
  discardListPlacesOfOthers('ana');
});

test('a list that was never left opens without filters', () => {
  expect(listPlace('/admin/orders')).toEqual({ href: '/admin/orders', state: {} });
});

test('a list opens as it was last left: its filters and its scroll position', () => {
  storeListPlace('/admin/orders', '?status=pending', 'entry-1');
  storeListPlace('/admin/kanban', '?busca=laudo', 'entry-2');
  expect(listPlace('/admin/orders')).toEqual({
    href: '/admin/orders?status=pending',
    state: { scrollKey: 'entry-1' },
  });
  storeListPlace('/admin/orders', '', 'entry-3');
  expect(listPlace('/admin/orders')).toEqual({
    href: '/admin/orders',
    state: { scrollKey: 'entry-3' },
  });
});

test.each([
  { name: 'it stays for the same person', leftBy: 'ana', openedBy: 'ana', isKept: true },
  { name: 'it is hidden from another person', leftBy: 'ana', openedBy: 'bia', isKept: false },
  { name: 'signing out deletes it', leftBy: 'ana', openedBy: undefined, isKept: false },
  { name: 'it stays when a visitor signs in', leftBy: undefined, openedBy: 'bia', isKept: true },
])('the stored place of a list: $name', ({ leftBy, openedBy, isKept }) => {
  discardListPlacesOfOthers(undefined);
  discardListPlacesOfOthers(leftBy);
  storeListPlace('/oculos', '?busca=redondo', 'entry-1');
  discardListPlacesOfOthers(openedBy);
  expect(listPlace('/oculos').href).toBe(isKept ? '/oculos?busca=redondo' : '/oculos');
});
