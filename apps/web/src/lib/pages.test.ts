import { expect, it } from 'vitest';
import { removeFromPages, replaceInPages } from './pages.ts';

const pages = () => ({
  pages: [
    { items: [{ id: 'a', stock: 1 }], nextCursor: 'next' },
    { items: [{ id: 'b', stock: 2 }], nextCursor: null },
  ],
  pageParams: ['', 'next'],
});

it('replaces an item on whichever page it is, and leaves the rest as it was', () => {
  const before = pages();
  const after = replaceInPages(before, { id: 'b', stock: 9 });
  expect(after?.pages.map((page) => page.items)).toEqual([
    [{ id: 'a', stock: 1 }],
    [{ id: 'b', stock: 9 }],
  ]);
  expect(after?.pages[0]?.items[0]).toBe(before.pages[0]?.items[0]);
  expect(before).toEqual(pages());
});

it('removes an item and keeps the cursors', () => {
  const after = removeFromPages(pages(), 'a');
  expect(after?.pages.map((page) => [page.items.length, page.nextCursor])).toEqual([
    [0, 'next'],
    [1, null],
  ]);
});

it('has nothing to change where nothing was read', () => {
  expect(replaceInPages(undefined, { id: 'a' })).toBeUndefined();
});
