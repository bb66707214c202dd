import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Closes what was just said, which would lie over what comes next, or be taken for what is said then. */
export async function closeToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
}
