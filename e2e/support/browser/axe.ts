import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';

/** As it is published small: a browser reads the long form, which `axe.source` is, twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const findingsSchema = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })),
  }),
);

/** The ids of axe's rules about colours; no other rule reads a colour. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the current page, one text for each finding; best practices included. */
export async function axeFindings(page: Page): Promise<string[]> {
  return await findingsOf(page, {});
}

/** What axe finds in the page's colours alone, where all else has been looked at. */
export async function colourFindings(page: Page): Promise<string[]> {
  return await findingsOf(page, { runOnly: COLOUR_RULES });
}

/** Waits until transitions have ended: while a dialog fades in, its colours have less contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // a transition may begin two frames after what it belongs to is visible
    for (let stillFrames = 0; stillFrames < 3;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const isMoving = document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      stillFrames = isMoving ? 0 : stillFrames + 1;
    }
  });
}

async function findingsOf(page: Page, rules: { readonly runOnly?: readonly string[] }) {
  await untilStill(page);
  // two thirds of a megabyte of script, once a document
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], ...rules };
  const found: unknown = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return findingsSchema
    .parse(found)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
}
