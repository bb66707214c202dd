import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { expect, it } from 'vitest';
import { theme } from '#app/styles/theme.ts';
import { contrast, rgb } from '#testing/contrast.ts';
import { phaseOf, stepNumber } from './case-phase.ts';

const STATUSES = keysOf(PERICIA_STATUSES);

it('phaseOf() and the number of each step match its label', () => {
  expect(STATUSES.map((status) => `${stepNumber(status)} -`)).toEqual(
    STATUSES.map((status) =>
      PERICIA_STATUSES[status].label.slice(0, stepNumber(status) < 10 ? 3 : 4),
    ),
  );
  expect(STATUSES.map(phaseOf)).toEqual([
    'appointment',
    'appointment',
    'fees',
    'fees',
    'work',
    'work',
    'work',
    'report',
    'report',
    'refused',
  ]);
});

const dark = theme.colors?.dark ?? DEFAULT_THEME.colors.dark;
const sand = theme.colors?.['sand'];
/** The backgrounds: card, page and hovered row, in each scheme. */
const ROWS = { light: ['#ffffff', sand?.[0] ?? ''], dark: [dark[7], dark[8], dark[6]] } as const;

it.each([...new Set(STATUSES.map(phaseOf))])(
  'the colours of the phase %s have enough contrast',
  async (phase) => {
    const css = await readFile(join(import.meta.dirname, 'case-phase.module.css'), 'utf8');
    const [, rules = ''] = css.split(`[data-phase='${phase}']`);
    const token = (name: string) => {
      const [, light = '', dark_ = ''] =
        new RegExp(`--phase-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rules) ?? [];
      return { light: rgb(light), dark: rgb(dark_) };
    };
    const [fill, text, solid] = [token('fill'), token('text'), token('solid')];
    for (const scheme of ['light', 'dark'] as const) {
      expect(contrast(fill[scheme], text[scheme]), scheme).toBeGreaterThanOrEqual(4.5);
      for (const row of ROWS[scheme]) {
        expect(contrast(fill[scheme], rgb(row ?? '')), `${scheme} ${row}`).toBeGreaterThanOrEqual(
          1.25,
        );
        expect(contrast(solid[scheme], rgb(row ?? '')), `${scheme} ${row}`).toBeGreaterThanOrEqual(
          3,
        );
      }
    }
  },
);
