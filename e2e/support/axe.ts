import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const findingsSchema = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })),
  }),
);

/** What axe finds on the page as it stands, one text a finding; best practices included. */
export async function axeFindings(page: Page): Promise<string[]> {
  // half a megabyte of script, once a document
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'] };
  const found: unknown = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return findingsSchema
    .parse(found)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
}
