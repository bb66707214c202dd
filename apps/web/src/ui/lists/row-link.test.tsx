import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { RowLink } from './row-link.tsx';

/** A link on the page '/', with the preloaded routes. */
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
    currentUrl: () => history.location.href,
    steps: () => history.length,
  };
}

it('a row link has its URL, and a click navigates there without reloading the page', () => {
  const { link, currentUrl } = open();
  expect(link.getAttribute('href')).toBe('/admin/orders?busca=Ana');
  expect(fireEvent.click(link)).toBe(false);
  expect(currentUrl()).toBe('/admin/orders?busca=Ana');
});

it('repeated clicks on a row link add only one history entry', () => {
  const { link, currentUrl, steps } = open();
  for (let click = 0; click < 3; click += 1) fireEvent.click(link);
  expect(currentUrl()).toBe('/admin/orders?busca=Ana');
  expect(steps()).toBe(2);
});

it.each([
  [{ ctrlKey: true }],
  [{ metaKey: true }],
  [{ shiftKey: true }],
  [{ altKey: true }],
  [{ button: 1 }],
])('a row link leaves a click with %o to the browser', (how) => {
  const { link, currentUrl } = open();
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
  expect(currentUrl()).toBe('/');
});

it('a row link calls its onClick, and does not navigate if that prevents the default', () => {
  const { link, currentUrl } = open((event) => event.preventDefault());
  fireEvent.click(link);
  expect(currentUrl()).toBe('/');
});

it('a row link preloads its route when hovered or focused for a while, and immediately when touched', () => {
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

it('a removed row link preloads nothing', () => {
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
