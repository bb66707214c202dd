import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { later } from '#testing/fake-server.ts';
import { changeLists, type Pages, removeFromPages, replaceInPages } from './pages.ts';

const pages = () => ({
  pages: [
    { items: [{ id: 'a', stock: 1 }], nextCursor: 'next' },
    { items: [{ id: 'b', stock: 2 }], nextCursor: null },
  ],
  pageParams: ['', 'next'],
});

it('replaceInPages() replaces an item on any page and leaves the others unchanged', () => {
  const before = pages();
  const after = replaceInPages(before, { id: 'b', stock: 9 });
  expect(after?.pages.map((page) => page.items)).toEqual([
    [{ id: 'a', stock: 1 }],
    [{ id: 'b', stock: 9 }],
  ]);
  expect(after?.pages[0]?.items[0]).toBe(before.pages[0]?.items[0]);
  expect(before).toEqual(pages());
});

it('removeFromPages() removes an item and keeps the cursors', () => {
  const after = removeFromPages(pages(), 'a');
  expect(after?.pages.map((page) => [page.items.length, page.nextCursor])).toEqual([
    [0, 'next'],
    [1, null],
  ]);
});

it('replaceInPages() of a list that was never read returns undefined', () => {
  expect(replaceInPages(undefined, { id: 'a' })).toBeUndefined();
});

describe('changeLists()', () => {
  interface Row {
    readonly id: string;
    readonly stock: number;
  }
  interface ListPage {
    readonly items: Row[];
    readonly nextCursor: string | null;
  }
  const FIRST: ListPage = { items: [{ id: 'a', stock: 1 }], nextCursor: 'next' };
  const SECOND: ListPage = { items: [{ id: 'b', stock: 2 }], nextCursor: null };

  /** A list on screen; the test resolves the response of each page. */
  function aList() {
    const queryClient = new QueryClient();
    const awaited: PromiseWithResolvers<ListPage>[] = [];
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey: ['rows', { search: 'a' }],
      queryFn: () => {
        const response = later<ListPage>();
        awaited.push(response);
        return response.promise;
      },
      retry: false,
      initialPageParam: '',
      getNextPageParam: (last: ListPage) => last.nextCursor,
    });
    onTestFinished(list.subscribe(() => undefined));
    onTestFinished(() => queryClient.clear());
    const stocks = () =>
      queryClient
        .getQueryData<Pages<Row>>(['rows', { search: 'a' }])
        ?.pages.flatMap(({ items }) => items.map(({ stock }) => stock));
    const sell = (id: string) =>
      changeLists<Row>(queryClient, ['rows'], (read) => replaceInPages(read, { id, stock: 0 }));
    const settled = () => new Promise((resolve) => setTimeout(resolve, 1));
    return { list, awaited, stocks, sell, settled, queryClient };
  }

  it('keeps the change when a further page arrives that was requested before it', async () => {
    const { list, awaited, stocks, sell, settled, queryClient } = aList();
    awaited[0]?.resolve(FIRST);
    await settled();
    const more = list.fetchNextPage();
    sell('a');
    expect(stocks()).toEqual([0]);
    awaited[1]?.resolve(SECOND);
    await more;
    await settled();
    expect(stocks()).toEqual([0, 2]);
    expect(awaited).toHaveLength(2);
    expect(queryClient.getQueryData(['rows', { search: 'b' }])).toBeUndefined();
  });

  it('changes a first response that arrives later', async () => {
    const { awaited, stocks, sell, settled } = aList();
    sell('a');
    awaited[0]?.resolve(FIRST);
    await settled();
    expect(stocks()).toEqual([0]);
  });

  it('marks the lists as stale without reading them', async () => {
    const { awaited, sell, settled, queryClient } = aList();
    awaited[0]?.resolve(FIRST);
    await settled();
    sell('a');
    await settled();
    expect(awaited).toHaveLength(1);
    expect(queryClient.getQueryState(['rows', { search: 'a' }])?.isInvalidated).toBe(true);
  });

  it('keeps the change when a pending request fails', async () => {
    const { awaited, stocks, sell, settled, list } = aList();
    awaited[0]?.resolve(FIRST);
    await settled();
    const more = list.fetchNextPage();
    sell('a');
    awaited[1]?.reject(new Error('lost'));
    await more;
    expect(stocks()).toEqual([0]);
  });
});
