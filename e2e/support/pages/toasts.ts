import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Closes the open toasts, which could cover the next control or match the next expected text. */
export async function closeToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
}

/**
 * Expects that no title, dialog heading, menu, fixed bar, focused element or other given part of the page is partly
 * below this toast.
 */
export async function expectNothingCovered(
  page: Page,
  toast: Locator,
  otherParts?: string,
): Promise<void> {
  await expect(toast).toBeVisible();
  await expect
    .poll(() =>
      toast.evaluate((element, otherSelectors) => {
        const toastBox = element.getBoundingClientRect();
        const titles = 'h1, header, [role="dialog"] h2, [role="menu"], [data-fixed-bar]';
        const parts = document.querySelectorAll(
          otherSelectors === undefined ? titles : `${titles}, ${otherSelectors}`,
        );
        const focused = document.activeElement;
        const inUse = focused?.matches('body, main, [role="dialog"]') === false ? [focused] : [];
        return [...parts, ...inUse]
          .filter((part) => {
            const box = part.getBoundingClientRect();
            const isBeside = box.right <= toastBox.left || box.left >= toastBox.right;
            const isApart = box.bottom <= toastBox.top || box.top >= toastBox.bottom;
            return box.height > 0 && !isBeside && !isApart;
          })
          .map((part) => part.outerHTML.slice(0, 80));
      }, otherParts),
    )
    .toEqual([]);
}
