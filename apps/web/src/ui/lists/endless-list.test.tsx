import { keepPreviousData, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { show } from '#testing/simulated-user.tsx';
import { EndlessList, useDeferredResult } from './endless-list.tsx';

interface Page {
  readonly items: readonly string[];
  readonly nextCursor: string | null;
}

/** Reports the end of the list as visible or hidden. */
let see: (isNear: boolean) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => notify([{ isIntersecting }]));
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A list with these pages, one after another; an Error is a page that fails. */
function open(...pages: (Page | Error)[]) {
  const cursors: string[] = [];
  function Probe() {
    const query = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: async ({ pageParam }): Promise<Page> => {
        cursors.push(pageParam);
        const page = pages.shift() ?? new Error('too many');
        if (page instanceof Error) throw page;
        return page;
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
    });
    return (
      <EndlessList
        query={query}
        problem={(reason) => `Erro ao carregar nomes: ${reason}`}
        empty="Nenhum nome."
      >
        {(items) => <p data-testid="names">{items.join(' ')}</p>}
      </EndlessList>
    );
  }
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  return cursors;
}

const ONE = { items: ['Ana'], nextCursor: 'b' };
const TWO = { items: ['Bia', 'Caio'], nextCursor: null };

it('an endless list shows a spinner, then announces the number of items to screen readers', async () => {
  open({ items: ['Ana'], nextCursor: null });
  expect(screen.getByLabelText('Carregando')).toBeTruthy();
  expect(await screen.findByText('1 resultado.')).toBeTruthy();
  expect(screen.queryByLabelText('Carregando')).toBeNull();
  expect(screen.queryByText('Carregar mais')).toBeNull();
});

it('an endless list loads the next page on request and counts all items', async () => {
  const cursors = open(ONE, TWO);
  expect(await screen.findByText('1 resultado, e há mais.')).toBeTruthy();
  fireEvent.click(screen.getByText('Carregar mais'));
  expect(await screen.findByText('3 resultados.')).toBeTruthy();
  expect(screen.getByTestId('names').textContent).toBe('Ana Bia Caio');
  expect(cursors).toEqual(['', 'b']);
});

it('an endless list loads the next page once when its end comes near', async () => {
  const cursors = open(ONE, TWO);
  await screen.findByText('1 resultado, e há mais.');
  see(false);
  expect(cursors).toEqual(['']);
  see(true);
  expect(await screen.findByText('3 resultados.')).toBeTruthy();
  expect(cursors).toEqual(['', 'b']);
});

it('a failed page of an endless list is reported once in its place, and is retried only on request', async () => {
  const cursors = open(ONE, new Error('Sem luz.'), TWO);
  await screen.findByText('1 resultado, e há mais.');
  see(true);
  expect(await screen.findAllByText('Erro ao carregar nomes: Sem luz.')).toHaveLength(1);
  expect(screen.queryByText('Carregar mais')).toBeNull();
  expect(screen.getByTestId('names').textContent).toBe('Ana');
  expect(cursors).toHaveLength(2);
  fireEvent.click(screen.getByText('Tentar de novo'));
  expect(await screen.findByText('3 resultados.')).toBeTruthy();
  expect(screen.queryByText(/Sem luz/)).toBeNull();
});

it('an endless list without items shows the empty text', async () => {
  open({ items: [], nextCursor: null });
  expect(await screen.findByText('Nenhum nome.')).toBeTruthy();
  expect(screen.queryByTestId('names')).toBeNull();
});

it('an endless list replaces items by the empty text when a search finds none, and back', async () => {
  const found: Readonly<Record<string, readonly string[]>> = { ana: ['Ana', 'Mariana'], x: [] };
  function Probe() {
    const [search, setSearch] = useState('ana');
    const query = useInfiniteQuery({
      queryKey: ['list', search],
      queryFn: async () => ({ items: found[search] ?? [] }),
      initialPageParam: '',
      getNextPageParam: () => null,
      placeholderData: keepPreviousData,
    });
    return (
      <>
        <button type="button" onClick={() => setSearch(search === 'x' ? 'ana' : 'x')}>
          Buscar outro
        </button>
        <EndlessList query={query} problem={(reason) => `Erro: ${reason}`} empty="Ninguém.">
          {(items) => <p data-testid="names">{items.join(' ')}</p>}
        </EndlessList>
      </>
    );
  }
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('2 resultados.')).toBeTruthy();
  fireEvent.click(screen.getByText('Buscar outro'));
  expect(await screen.findByText('Ninguém.')).toBeTruthy();
  expect(screen.queryByTestId('names')).toBeNull();
  expect(screen.queryByLabelText('Carregando')).toBeNull();
  fireEvent.click(screen.getByText('Buscar outro'));
  expect(await screen.findByText('2 resultados.')).toBeTruthy();
  expect(screen.getByTestId('names').textContent).toBe('Ana Mariana');
  expect(screen.queryByText('Ninguém.')).toBeNull();
});

it('an endless list that fails to load reports it once, and loads on a retry', async () => {
  open(new Error('Sem luz.'), TWO);
  expect(await screen.findAllByText('Erro ao carregar nomes: Sem luz.')).toHaveLength(1);
  fireEvent.click(screen.getByText('Tentar de novo'));
  expect(await screen.findByText('2 resultados.')).toBeTruthy();
  expect(screen.queryByText(/Sem luz/)).toBeNull();
});

interface ProbeProps {
  readonly value: string;
  readonly responseKey: object;
  readonly onRendered: (rendered: string) => void;
}

function Probe({ value, responseKey, onRendered }: ProbeProps) {
  const rendered = useDeferredResult(value, responseKey);
  onRendered(rendered);
  return <p>{rendered}</p>;
}

/** Shows 'Ana', then the given value; returns the values rendered since, in order. */
function follow(next: Pick<ProbeProps, 'value'> & { readonly isSameResult: boolean }) {
  const renders: string[] = [];
  const onRendered = (rendered: string) => void renders.push(rendered);
  const responseKey = {};
  const { rerender } = show(
    <Probe value="Ana" responseKey={responseKey} onRendered={onRendered} />,
  );
  renders.length = 0;
  rerender(
    <MantineProvider env="test">
      <Probe
        value={next.value}
        responseKey={next.isSameResult ? responseKey : {}}
        onRendered={onRendered}
      />
    </MantineProvider>,
  );
  return renders;
}

it('useDeferredResult() renders the previous result first when another response arrives', () => {
  expect(follow({ value: 'Bia', isSameResult: false })).toEqual(['Ana', 'Bia']);
  expect(screen.getByText('Bia')).toBeTruthy();
});

it('useDeferredResult() renders a change within the same response immediately', () => {
  expect(follow({ value: 'Ana Paula', isSameResult: true })[0]).toBe('Ana Paula');
  expect(screen.getByText('Ana Paula')).toBeTruthy();
});
