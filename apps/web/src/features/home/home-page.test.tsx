import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';

test('greets by its name', async () => {
  await openPage('/', { server: fakeServer() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Bem-vindo ao Controle de Vendas!',
  );
});

test.each([
  { name: /^Óculos Armações/, to: '/oculos' },
  { name: /^Difusores Fragrâncias/, to: '/difusores' },
  { name: 'Meu Perfil', to: '/my-account' },
  { name: 'Meu Carrinho', to: '/cart' },
  { name: 'Meus Pedidos', to: '/orders' },
])('leads by $name to $to', async ({ name, to }) => {
  await openPage('/', { server: fakeServer() });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});
