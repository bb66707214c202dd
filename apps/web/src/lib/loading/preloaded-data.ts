import { PRELOADED_ANSWERS_ID } from '@vendas/contract/first-html';
import type { Route, RouteArguments, RouteOutput } from '@vendas/contract/route';
import { outputOf } from '#lib/api/api.ts';
import { jsonOf } from '#lib/api/json.ts';
import { pathOf } from '#lib/api/route-path.ts';

/** When what came with the page was true. A page that was only taken out of the history may hold something older. */
export const PRELOADED_AT = isFromHistory() ? 0 : Date.now();

/** The answer to a call that came along with the page's first HTML, if it did. */
export function preloadedData<R extends Route>(
  route: R,
  args: RouteArguments<R>,
): RouteOutput<R> | undefined {
  const text = document.getElementById(PRELOADED_ANSWERS_ID)?.textContent ?? '';
  const answers = new Map(Object.entries(jsonOf(text) ?? {}));
  const body = answers.get(pathOf(route, args));
  try {
    return body === undefined ? undefined : outputOf(route, route.status, body);
  } catch {
    // the page asks for itself what it can't use, rather than fall over it
    return undefined;
  }
}

function isFromHistory(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}
