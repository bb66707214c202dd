import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#testing/render.tsx';
import { StatusBadge } from './status-badge.tsx';

const badge = (text: string) => screen.getByText(text).parentElement;

it('shows its icon before its text', () => {
  show(
    <StatusBadge color="gray" icon={<svg data-testid="icon" />}>
      Pago
    </StatusBadge>,
  );
  expect(badge('Pago')?.firstElementChild).toBe(screen.getByTestId('icon'));
  expect(badge('Pago')?.textContent).toBe('Pago');
});

it('is large unless its place asks for less', () => {
  show(<StatusBadge color="gray">Pago</StatusBadge>);
  show(
    <StatusBadge color="gray" size="md">
      Venda
    </StatusBadge>,
  );
  expect(badge('Pago')?.dataset['size']).toBe('lg');
  expect(badge('Venda')?.dataset['size']).toBe('md');
});

it('takes text and background from a colour of the theme', () => {
  show(<StatusBadge color="petrol">Pago</StatusBadge>);
  show(<StatusBadge color="sand">Pendente</StatusBadge>);
  expect(badge('Pago')?.style.color).toBe('var(--mantine-color-petrol-light-color)');
  expect(badge('Pago')?.style.background).toBe('var(--mantine-color-petrol-light)');
  expect(badge('Pendente')?.style.color).toBe('var(--mantine-color-sand-light-color)');
});
