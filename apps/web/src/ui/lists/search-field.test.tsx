import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSearched } from '#lib/navigation/query-string.ts';
import { ListSearch } from './list-search.tsx';

// The router scrolls, which jsdom does not implement.
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

function Searched() {
  return <output>{useSearched()}</output>;
}

async function open(address: string) {
  const onRender = vi.fn<() => void>();
  const routeTree = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <Profiler id="box" onRender={onRender}>
          <ListSearch label="Buscar" placeholder="Buscar..." />
        </Profiler>
        <Searched />
      </MantineProvider>
    ),
    validateSearch: ({ busca }) => (typeof busca === 'string' ? { busca } : {}),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree, history })} />);
  const box = await screen.findByLabelText<HTMLInputElement>('Buscar');
  const clearButton = () => screen.queryByRole('button', { name: 'Limpar busca' });
  return { box, onRender, clearButton, history };
}

it('a search field with text can be cleared', async () => {
  const { box, clearButton, history } = await open('/?busca=sol');
  expect(box.value).toBe('sol');
  fireEvent.click(clearButton() ?? box);
  expect([box.value, clearButton(), document.activeElement]).toEqual(['', null, box]);
  await waitFor(() => expect(history.location.search).toBe(''));
  fireEvent.change(box, { target: { value: 'l' } });
  expect(clearButton()).not.toBeNull();
});

it('React does not render a search field while the user types', async () => {
  const { box, onRender } = await open('/?busca=sol');
  onRender.mockClear();
  fireEvent.change(box, { target: { value: 'sola' } });
  fireEvent.change(box, { target: { value: 'solar' } });
  expect(onRender).not.toHaveBeenCalled();
});

it('React does not render a search field when the URL follows its text', async () => {
  const { box, onRender, history } = await open('/?busca=sol');
  onRender.mockClear();
  fireEvent.change(box, { target: { value: 'lua' } });
  await waitFor(() => expect(history.location.search).toBe('?busca=lua'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('lua'));
  expect(onRender).not.toHaveBeenCalled();
  expect(box.value).toBe('lua');
});

it('a search field accepts no more characters than the server', async () => {
  const { box } = await open('/');
  expect(box.maxLength).toBe(100);
});
