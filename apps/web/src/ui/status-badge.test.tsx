import { Badge } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#testing/render.tsx';
import { StatusBadge } from './status-badge.tsx';

it.each([
  ['blue', 'md', undefined],
  ['orange', 'lg', undefined],
  ['gray', 'lg', 'marca'],
] as const)("is built as the library's own is: %s %s %s", (color, size, mark) => {
  const icon = mark && <i>{mark}</i>;
  show(
    <StatusBadge color={color} size={size} icon={icon}>
      Pago
    </StatusBadge>,
  );
  show(
    <Badge color={color} variant="light" size={size} leftSection={icon} tt="none" fw={600}>
      Livre
    </Badge>,
  );
  expect(outline('Pago')).toBe(outline('Livre'));
});

it('has other styles for another colour', () => {
  show(<StatusBadge color="petrol">Pago</StatusBadge>);
  show(<StatusBadge color="sand">Pendente</StatusBadge>);
  expect(outline('Pago')).toContain('--mantine-color-petrol-light');
  expect(outline('Pendente')).toContain('--mantine-color-sand-light');
});

/** The badge around a text, with its attributes in one order and without the text. */
function outline(text: string): string {
  const badge = screen.getByText(text).parentElement;
  return [badge, ...(badge?.querySelectorAll('*') ?? [])]
    .map((element) =>
      element
        ?.getAttributeNames()
        .toSorted()
        .map((name) => `${name}=${element.getAttribute(name)}`)
        .join(' '),
    )
    .join('\n');
}
