import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const findingsSchema = z.array(
  z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** What axe finds on the page as it stands, one line a finding; best practices included. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)',
  );
  return findingsSchema
    .parse(found)
    .map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`);
}
