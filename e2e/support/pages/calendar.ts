import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Expects that nothing covers or clips any day of the open calendar. */
export async function expectEveryDayClickable(page: Page): Promise<void> {
  const days = page.getByRole('button', { name: /^\d+ de \S+ de \d{4}$/ });
  await expect(days.nth(27)).toBeVisible();
  const hidden = () =>
    days.evaluateAll((all) =>
      all
        .filter((day) => {
          const { x, y, width, height } = day.getBoundingClientRect();
          return !day.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })
        .map((day) => day.getAttribute('aria-label')),
    );
  await expect.poll(hidden).toEqual([]);
}
