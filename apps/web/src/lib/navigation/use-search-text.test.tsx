import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { searchIn, useSearchBox, useSearched } from './use-search-text.ts';

// The router scrolls and jsdom cannot.
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

it('the search box of a list starts with what the URL says, trimmed and no longer than the server takes', async () => {
  await open(`/?busca=%20${'a'.repeat(120)}`);
  expect(searched()).toBe('a'.repeat(100));
});

it('the search box of a list searches a moment after the last letter, in the same history entry, and keeps the box as typed', async () => {
  const history = await open('/');
  const box = screen.getByLabelText<HTMLInputElement>('busca');
  box.focus();
  // in one go, because a slow machine can take longer for the letters than the search waits for them
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

it('the search box of a list follows the URL when something else changes it', async () => {
  const history = await open('/?busca=sol');
  await userEvent.type(screen.getByLabelText('busca'), 'ar');
  await waitFor(() => expect(searched()).toBe('solar'));
  act(() => history.push('/?busca=lua'));
  await waitFor(() => expect(searched()).toBe('lua'));
  expect(screen.getByLabelText<HTMLInputElement>('busca').value).toBe('lua');
});

it('the search box of a list searches for nothing any more once it is emptied by its button, and is ready for the next', async () => {
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
  // a character of two units is taken or left, never halved: a half is not found anywhere
  [`${'a'.repeat(98)}😀c`, `${'a'.repeat(98)}😀`],
  [`${'a'.repeat(99)}😀`, 'a'.repeat(99)],
])('the search box of a list with %j searches %j', (busca, searched) => {
  expect(searchIn({ busca })).toBe(searched);
});
