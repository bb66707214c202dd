import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

/** Requests that are delayed before they reach the server. */
export interface DelayedRequests {
  /** Forwards the waiting requests, and all later ones. */
  release(): Promise<void>;
  /** Drops the waiting requests, and forwards later ones. */
  cut(): Promise<void>;
}

/** Delays the requests of a method whose path matches. */
export async function delayRequests(
  page: Page,
  method: string,
  path: RegExp,
): Promise<DelayedRequests> {
  const waiting: Route[] = [];
  let isOpen = false;
  const matches = ({ pathname }: URL) => path.test(pathname);
  await page.route(matches, async (route) => {
    if (isOpen || route.request().method() !== method) await route.continue();
    else waiting.push(route);
  });
  async function finishWith(finish: (route: Route) => Promise<void>): Promise<void> {
    isOpen = true;
    await Promise.all(waiting.splice(0).map(finish));
    // an intercepting page has no HTTP cache
    await page.unroute(matches);
  }
  return {
    release: () => finishWith((route) => route.continue()),
    async cut() {
      // the request starts shortly after the click
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      await finishWith((route) => route.abort());
    },
  };
}
