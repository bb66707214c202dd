import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theme } from '#app/styles/theme.ts';
import { contrast, rgb } from '#testing/contrast.ts';
import { show } from '#testing/simulated-user.tsx';
import { Assignee } from './card-marks.tsx';

const dark = theme.colors?.dark ?? DEFAULT_THEME.colors.dark;

test('in the dark theme a card has enough contrast to its column', async () => {
  const css = await readFile(join(import.meta.dirname, '../kanban.module.css'), 'utf8');
  const shadeOf = (rule: string) => {
    const shade = new RegExp(`\\.${rule} \\{[^}]*light-dark\\([^;]*--mantine-color-dark-(\\d)`);
    return rgb(dark[Number(shade.exec(css)?.[1])] ?? '');
  };
  expect(contrast(shadeOf('card'), shadeOf('column'))).toBeGreaterThanOrEqual(1.25);
});

test('a person has the same avatar colour everywhere, and two people have different ones', () => {
  const colorOf = (id: string, firstName: string, lastName: string) => {
    const { unmount } = show(<Assignee assignee={{ id, firstName, lastName, avatarUrl: null }} />);
    const avatar = screen.getByText(`${firstName.at(0)}${lastName.at(0)}`);
    const color = avatar.parentElement?.style.getPropertyValue('--avatar-bg');
    unmount();
    return color;
  };
  const [rafael, dora] = [colorOf('1', 'Rafael', 'Nogueira'), colorOf('2', 'Dora', 'Valença')];
  expect(rafael).toBeTruthy();
  expect(colorOf('1', 'Rafael', 'Nogueira')).toBe(rafael);
  expect(dora).not.toBe(rafael);
});
