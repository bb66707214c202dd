import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { FilledButtonLink, PlainButton, PlainButtonLink } from './plain-button.tsx';

const icon = <svg data-testid="icon" aria-hidden />;

function showRouted(link: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const { person } = show(<RouterContextProvider router={router}>{link}</RouterContextProvider>);
  return { person, path: () => router.history.location.pathname };
}

describe('a plain button', () => {
  test('has its text as its name and is described by another element', () => {
    show(
      <>
        <h2 id="product">Óculos Lagoa</h2>
        <PlainButton aria-describedby="product">Comprar</PlainButton>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Comprar' });
    expect(button.getAttribute('aria-describedby')).toBe('product');
  });

  test('does not submit a form', () => {
    show(<PlainButton>Comprar</PlainButton>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  test('shows its icon before its text', () => {
    show(<PlainButton icon={icon}>Comprar</PlainButton>);
    const button = screen.getByRole('button', { name: 'Comprar' });
    expect(button.firstElementChild).toBe(screen.getByTestId('icon'));
  });

  test('reports clicks, and ignores them while it is disabled', async () => {
    const onBuy = vi.fn<() => void>();
    const onWait = vi.fn<() => void>();
    const { person } = show(
      <>
        <PlainButton onClick={onBuy}>Comprar</PlainButton>
        <PlainButton disabled onClick={onWait}>
          Esgotado
        </PlainButton>
      </>,
    );
    await person.click(screen.getByRole('button', { name: 'Comprar' }));
    await person.click(screen.getByRole('button', { name: 'Esgotado' }));
    expect(onBuy).toHaveBeenCalledOnce();
    expect(onWait).not.toHaveBeenCalled();
  });
});

describe('a link that looks like a button', () => {
  test('links to its URL, with its icon before its text', async () => {
    const { person, path } = showRouted(
      <PlainButtonLink href="/cart" icon={icon}>
        Carrinho
      </PlainButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Carrinho' });
    expect(link.getAttribute('href')).toBe('/cart');
    expect(link.firstElementChild).toBe(screen.getByTestId('icon'));
    await person.click(link);
    expect(path()).toBe('/cart');
  });

  test('keeps the class and attributes that its parent passes', () => {
    showRouted(
      <FilledButtonLink href="/login" className="corner" aria-current="page">
        Entrar
      </FilledButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Entrar', current: 'page' });
    expect(link.getAttribute('href')).toBe('/login');
    expect(link.classList).toContain('corner');
  });
});
