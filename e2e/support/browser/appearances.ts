import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { findingsAndOverflow } from './axe.ts';
import { ROOT } from '#e2e/main-file.ts';

type Scheme = 'light' | 'dark';

/** A colour scheme and a width in CSS pixels; without a width, the page's current one. */
interface Look {
  readonly colorScheme: Scheme;
  readonly width?: number;
}

const BOTH_SCHEMES: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }];

/** A wide screen and a phone. */
export const BOTH_WIDTHS = [1440, 360];

export const OTHER_SCHEME: Readonly<Record<Scheme, Scheme>> = { light: 'dark', dark: 'light' };

/** Both schemes on a wide screen and on a phone; each appearance differs from the previous one in one thing. */
export const ALL_APPEARANCES: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 360 },
];

/** One scheme at each width, for elements that a script positions, which are opened again at each width. */
export const WIDE_AND_NARROW = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const;

/**
 * Renders the whole page at once: rows outside the view would keep the colours of the previous scheme, and
 * transitions delay inherited colours by a frame for each element.
 */
const RENDER_ALL_AT_ONCE = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [sheet];
}`;

/** The class names in Mantine's style sheets. */
const STYLED_CLASSES = ['core', 'dates', 'notifications'].flatMap((part) =>
  [
    ...readFileSync(join(ROOT, 'node_modules/@mantine', part, 'styles.css'), 'utf8').matchAll(
      /\.(m_[0-9a-f]+)/g,
    ),
  ].map(([, name]) => name ?? ''),
);

/**
 * Renders the page for checks; returns its colour scheme, whether things move, and its Mantine components without
 * their style sheet, because each page imports the style sheets that it needs.
 */
const PREPARED = `(() => {
  ${RENDER_ALL_AT_ONCE}
  const here = new Set();
  const read = (rules) => {
    for (const rule of rules) {
      for (const [name] of rule.selectorText?.matchAll(/m_[0-9a-f]+/g) ?? []) here.add(name);
      if (rule.cssRules) read(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  const missing = new Set(${JSON.stringify([...new Set(STYLED_CLASSES)])}.filter((name) => !here.has(name)));
  return {
    scheme: document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light',
    moves: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    unstyled: [...document.querySelectorAll('[class*=m_]')]
      .filter((part) => [...part.classList].some((name) => missing.has(name)))
      .map((part) => part.getAttribute('class')),
  };
})()`;
const preparedSchema = z.object({
  scheme: z.enum(['light', 'dark']),
  moves: z.boolean(),
  unstyled: z.array(z.string()),
});

/**
 * Expects no horizontal overflow and no axe findings in each of these appearances. A colour scheme changes only
 * colours, so after a full check of a width only colours are checked in the other scheme. A script positions some
 * elements, such as the list of a combobox; they are opened again at each width. Rendering another scheme takes as
 * long as checking it, so each width starts with the current scheme. Widths keep their order, because the next step
 * relies on the last one.
 */
export async function expectGoodAppearances(
  page: Page,
  what: string,
  appearances: readonly Look[] = BOTH_SCHEMES,
): Promise<void> {
  await expectGoodStyles(page, what, (scheme) => {
    const [first] = appearances;
    const isReversed = first?.width === undefined && first?.colorScheme !== scheme;
    return isReversed ? appearances.toReversed() : appearances;
  });
}

/**
 * Expects no findings on a phone in the current scheme and then on a wide screen in the other scheme, which stays. No
 * colour depends on the width, so elements visible at both widths are checked in both schemes. Elements visible at
 * one width are also on the next screen of the scenario, which starts in the other scheme.
 */
export async function expectGoodNarrowAndWide(page: Page, what: string): Promise<void> {
  // `getByLabel` computes the label of every element
  await expect(page.locator('[aria-label=Carregando]')).toHaveCount(0);
  await expectGoodStyles(page, what, (scheme) => [
    { colorScheme: scheme, width: 360 },
    { colorScheme: OTHER_SCHEME[scheme], width: 1440 },
  ]);
}

async function expectGoodStyles(
  page: Page,
  what: string,
  appearancesFrom: (scheme: Scheme) => readonly Look[],
): Promise<void> {
  const { scheme, moves, unstyled } = preparedSchema.parse(await page.evaluate(PREPARED));
  expect(unstyled, `${what}, parts without their style sheet`).toEqual([]);
  const widths = new Set<number | undefined>();
  let current = scheme;
  let isStill = !moves;
  for (const { colorScheme, width } of appearancesFrom(scheme)) {
    const name = [what, colorScheme, ...(width === undefined ? [] : [`${width} px`])].join(', ');
    if (width !== undefined) await page.setViewportSize({ width, height: 800 });
    if (colorScheme !== current || !isStill) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      current = colorScheme;
      isStill = true;
    }
    const { findings, overflow } = await findingsAndOverflow(page, widths.has(width));
    widths.add(width);
    expect(findings, name).toEqual([]);
    expectNoOverflow(overflow, name);
  }
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Expects the page to be no wider than the screen. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expectNoOverflow(overflow, what);
}

function expectNoOverflow(overflow: number, what: string): void {
  expect(overflow, `${what}, is wider than the screen`).toBeLessThanOrEqual(0);
}
