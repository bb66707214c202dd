import type { Route } from '@vendas/contract/route';

/** A route's URL with its parameters and query. */
export function pathOf(
  route: Route,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): string {
  const values = new Map(entriesOf(params));
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
