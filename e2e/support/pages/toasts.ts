import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Closes the open toasts, which could cover the next control or match the next expected text. */
export async function closeToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
}
