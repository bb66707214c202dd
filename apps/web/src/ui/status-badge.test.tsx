import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theme } from '#app/styles/theme.ts';
import { contrast, rgb } from '#testing/contrast.ts';
import { show } from '#testing/simulated-user.tsx';
import { StatusBadge } from './status-badge.tsx';

const badge = (text: string) => screen.getByText(text).parentElement;

it('a status badge shows its icon before its text', () => {
  show(
    <StatusBadge color="gray" icon={<svg data-testid="icon" />}>
      Pago
    </StatusBadge>,
  );
  expect(badge('Pago')?.firstElementChild).toBe(screen.getByTestId('icon'));
  expect(badge('Pago')?.textContent).toBe('Pago');
});

it('a status badge is large by default and medium on request', () => {
  show(<StatusBadge color="gray">Pago</StatusBadge>);
  show(
    <StatusBadge color="gray" size="md">
      Venda
    </StatusBadge>,
  );
  expect(badge('Pago')?.dataset['size']).toBe('lg');
  expect(badge('Venda')?.dataset['size']).toBe('md');
});

it('a status badge takes text and background from a colour of the theme', () => {
  show(<StatusBadge color="petrol">Pago</StatusBadge>);
  const style = badge('Pago')?.style;
  expect(style?.getPropertyValue('--badge-fill')).toBe('var(--mantine-color-petrol-light)');
  expect(style?.getPropertyValue('--badge-text')).toBe('var(--mantine-color-petrol-light-color)');
  expect(style?.getPropertyValue('--badge-dark-fill')).toBe('var(--mantine-color-petrol-5)');
  expect(style?.getPropertyValue('--badge-dark-text')).toBe('var(--mantine-color-petrol-1)');
});

const COLORS = Object.entries({ ...DEFAULT_THEME.colors, ...theme.colors }).filter(
  ([name]) => name !== 'dark',
);
const dark = theme.colors?.dark ?? DEFAULT_THEME.colors.dark;

it.each(COLORS)(
  'the dark badge in %s is legible and distinct from every row',
  async (_, shades) => {
    const css = await readFile(join(import.meta.dirname, 'status-badge.module.css'), 'utf8');
    const percent = /color-mix\(in srgb, var\(--badge-dark-fill\) (\d+)%/.exec(css)?.[1];
    const share = Number(percent) / 100;
    const body = rgb(dark[7] ?? '');
    const fill = rgb(shades?.[5] ?? '').map(
      (value, at) => value * share + (body[at] ?? 0) * (1 - share),
    );
    expect(contrast(fill, rgb(shades?.[1] ?? ''))).toBeGreaterThanOrEqual(4.5);
    // the backgrounds: card, page, hovered row, row of an overdue order
    for (const row of [dark[7], dark[8], dark[6], '#2f1d1c']) {
      expect(contrast(fill, rgb(row ?? '')), row).toBeGreaterThanOrEqual(1.25);
    }
  },
);
