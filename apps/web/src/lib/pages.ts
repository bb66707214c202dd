import type { InfiniteData } from '@tanstack/react-query';

interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** What an endless list has read so far. */
export type Pages<T> = InfiniteData<Page<T>, string>;

/** The loaded pages with one item as it is now, so that a change of one row does not load them all again. */
export function replaceInPages<T extends { readonly id: string }>(
  pages: Pages<T> | undefined,
  item: T,
): Pages<T> | undefined {
  return mapPages(pages, (items) => items.map((old) => (old.id === item.id ? item : old)));
}

/** The loaded pages without one item. */
export function removeFromPages<T extends { readonly id: string }>(
  pages: Pages<T> | undefined,
  id: string,
): Pages<T> | undefined {
  return mapPages(pages, (items) => items.filter((item) => item.id !== id));
}

function mapPages<T extends { readonly id: string }>(
  data: Pages<T> | undefined,
  change: (items: T[]) => T[],
): Pages<T> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
    }
  );
}
