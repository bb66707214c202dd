import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { searchIn, useSearchBox, useSearched } from './query-string.ts';

// The router scrolls, which jsdom does not implement.
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

function Probe() {
  const { attach, clear, initial, onType } = useSearchBox();
  return (
    <>
      <input ref={attach} aria-label="busca" defaultValue={initial} onChange={onType} />
      <button type="button" onClick={clear}>
        Limpar
      </button>
      <output>{useSearched()}</output>
    </>
  );
}

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = createRootRoute({
    component: Probe,
    validateSearch: ({ busca }) => (typeof busca === 'string' ? { busca } : {}),
  });
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('busca');
  return history;
}

const searched = () => screen.getByRole('status').textContent;

it("the search box of a list starts with the URL's text, trimmed and cut to the server's limit", async () => {
  await open(`/?busca=%20${'a'.repeat(120)}`);
  expect(searched()).toBe('a'.repeat(100));
});

it('the search box of a list searches shortly after the last character, in the same history entry, and keeps the box as typed', async () => {
  const history = await open('/');
  const box = screen.getByLabelText<HTMLInputElement>('busca');
  box.focus();
  // As one event: typed one by one, the characters may take longer than the debounce on a slow
  // machine.
  fireEvent.change(box, { target: { value: 'sol ' } });
  expect(searched()).toBe('');
  await waitFor(() => expect(searched()).toBe('sol'));
  expect(box.value).toBe('sol ');
  expect(document.activeElement).toBe(box);
  expect(history.length).toBe(1);
});

it('the search box of a list clears the URL when the box is emptied', async () => {
  const history = await open('/?busca=sol');
  await userEvent.clear(screen.getByLabelText('busca'));
  await waitFor(() => expect(searched()).toBe(''));
  expect(history.location.search).toBe('');
});

it('the search box of a list follows the URL when a navigation changes it', async () => {
  const history = await open('/?busca=sol');
  await userEvent.type(screen.getByLabelText('busca'), 'ar');
  await waitFor(() => expect(searched()).toBe('solar'));
  act(() => history.push('/?busca=lua'));
  await waitFor(() => expect(searched()).toBe('lua'));
  expect(screen.getByLabelText<HTMLInputElement>('busca').value).toBe('lua');
});

it('the clear button empties and focuses the search box of a list and ends the search', async () => {
  const history = await open('/?busca=sol');
  await userEvent.click(screen.getByText('Limpar'));
  const box = screen.getByLabelText<HTMLInputElement>('busca');
  expect([box.value, document.activeElement]).toEqual(['', box]);
  await waitFor(() => expect(searched()).toBe(''));
  expect(history.location.search).toBe('');
});

it.each([
  ['  lentes  ', 'lentes'],
  [`${'a'.repeat(99)}bc`, `${'a'.repeat(99)}b`],
  // a character of two UTF-16 units is kept or removed as a whole
  [`${'a'.repeat(98)}😀c`, `${'a'.repeat(98)}😀`],
  [`${'a'.repeat(99)}😀`, 'a'.repeat(99)],
])('the search box of a list with %j searches %j', (busca, searched) => {
  expect(searchIn({ busca })).toBe(searched);
});
