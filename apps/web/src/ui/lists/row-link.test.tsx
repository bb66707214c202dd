import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '#testing/render.tsx';
import { RowLink } from './row-link.tsx';

/** A link on the page '/', with the addresses that were made ready. */
function open(onClick?: (event: { preventDefault: () => void }) => void) {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const prepare = vi.spyOn(router, 'preloadRoute').mockResolvedValue([]);
  const { unmount } = show(
    <RouterContextProvider router={router}>
      <RowLink href="/admin/orders?busca=Ana" {...(onClick && { onClick })}>
        Ver pedidos
      </RowLink>
    </RouterContextProvider>,
  );
  return {
    link: screen.getByText('Ver pedidos'),
    prepare,
    unmount,
    here: () => history.location.href,
    steps: () => history.length,
  };
}

it('a row link names its address, and leads there without another page', () => {
  const { link, here } = open();
  expect(link.getAttribute('href')).toBe('/admin/orders?busca=Ana');
  expect(fireEvent.click(link)).toBe(false);
  expect(here()).toBe('/admin/orders?busca=Ana');
});

it('a row link leaves one step back, however often it leads to where one is', () => {
  const { link, here, steps } = open();
  for (let click = 0; click < 3; click += 1) fireEvent.click(link);
  expect(here()).toBe('/admin/orders?busca=Ana');
  expect(steps()).toBe(2);
});

it.each([
  [{ ctrlKey: true }],
  [{ metaKey: true }],
  [{ shiftKey: true }],
  [{ altKey: true }],
  [{ button: 1 }],
])('a row link leaves to the browser what asks for more: %o', (how) => {
  const { link, here } = open();
  // jsdom follows no link; the test asserts that the default was not prevented
  let isLeft = false;
  document.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link, how);
  expect(isLeft).toBe(true);
  expect(here()).toBe('/');
});

it('a row link does what else a click does, and stays when that forbids it', () => {
  const { link, here } = open((event) => event.preventDefault());
  fireEvent.click(link);
  expect(here()).toBe('/');
});

it('a row link makes ready where a pointer or the focus rests, and at once where a finger is', () => {
  vi.useFakeTimers();
  try {
    const { link, prepare } = open();
    fireEvent.mouseEnter(link);
    fireEvent.mouseLeave(link);
    vi.runAllTimers();
    expect(prepare).not.toHaveBeenCalled();
    fireEvent.focus(link);
    vi.runAllTimers();
    expect(prepare.mock.calls).toEqual([[{ to: '/admin/orders' }]]);
    fireEvent.touchStart(link);
    expect(prepare).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('a row link makes nothing ready once it is gone', () => {
  vi.useFakeTimers();
  try {
    const { link, prepare, unmount } = open();
    fireEvent.mouseEnter(link);
    unmount();
    vi.runAllTimers();
    expect(prepare).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
