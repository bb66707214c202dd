import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';

/** The minified build; a browser takes twice as long to parse `axe.source`, the full one. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const resultSchema = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })),
    }),
  ),
  /** The width of the page beyond the screen, in CSS pixels. */
  overflow: z.number(),
});

/** The ids of axe's colour rules; no other rule depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs all rules of axe, including best practices, on the current page; returns one text for each finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  return (await findingsAndOverflow(page)).findings;
}

/**
 * Waits until transitions end, because a dialog that fades in has less contrast, and until scripts that react to a
 * size or a colour scheme have rendered.
 */
const STILL = `(async () => {
  // a transition may start two frames after its element is visible
  for (let stillFrames = 0; stillFrames < 3;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = document.getAnimations().some(
      ({ effect, playState, timeline }) =>
        // a scroll-driven animation never ends, and moves only with the scroll position
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
    stillFrames = isMoving ? 0 : stillFrames + 1;
  }
})()`;

/** Runs all rules, or only the colour rules for a page that was already checked with all rules. */
export async function findingsAndOverflow(page: Page, onlyColours = false) {
  const rules = onlyColours ? { runOnly: COLOUR_RULES } : {};
  const options = { resultTypes: ['violations'], ...rules };
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({
    violations,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }))`;
  // one call, because each takes the time of several process switches
  let found: unknown = await page.evaluate(
    `${STILL}.then(() => (typeof axe === 'undefined' ? undefined : ${run}))`,
  );
  // injected once for each document, because it has two thirds of a megabyte
  found ??= await page.evaluate(`${AXE}; ${run}`);
  const { violations, overflow } = resultSchema.parse(found);
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  return { findings, overflow };
}
