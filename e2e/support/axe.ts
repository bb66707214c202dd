import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const findingsSchema = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })),
  }),
);

/** The rules that look at colours: another colour scheme can break no other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, one text a finding; best practices included where all rules are asked. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // half a megabyte of script, once a document
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'all' ? {} : { runOnly: COLOUR_RULES }),
  };
  const found: unknown = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return findingsSchema
    .parse(found)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
}
