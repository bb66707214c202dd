import { PRELOADED_RESPONSES_ID } from '@vendas/contract/first-html';
import type { Route, RouteArguments, RouteOutput } from '@vendas/contract/route';
import { outputOf, pathOf } from '#lib/api/api.ts';
import { jsonOf } from '#lib/api/json.ts';

/** The time of the data in the page. A page restored from the history may contain older data. */
export const PRELOADED_AT = isFromHistory() ? 0 : Date.now();

/** The response to a call that is embedded in the page's first HTML, if any. */
export function preloadedData<R extends Route>(
  route: R,
  args: RouteArguments<R>,
): RouteOutput<R> | undefined {
  const text = document.getElementById(PRELOADED_RESPONSES_ID)?.textContent ?? '';
  const responses = new Map(Object.entries(jsonOf(text) ?? {}));
  const body = responses.get(pathOf(route, args));
  try {
    return body === undefined ? undefined : outputOf(route, route.status, body);
  } catch {
    // the page then requests the data itself
    return undefined;
  }
}

function isFromHistory(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}
