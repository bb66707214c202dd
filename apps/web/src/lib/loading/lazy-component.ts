import { lazyRouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, lazy, type LazyExoticComponent } from 'react';
import { turnAfterFirstPage } from './first-page.ts';
import { retryImport, retryUntilReachable } from './retry-import.ts';

type Load<Props> = () => Promise<FunctionComponent<Props>>;
type Lazy<Props> = LazyExoticComponent<FunctionComponent<Props>>;

/** A component whose code loads when it is first rendered: `lazyComponent(async () => (await import('./x.tsx')).X)`. */
export function lazyComponent<Props>(load: Load<Props>): Lazy<Props> {
  return lazy(async () => ({ default: await retryUntilReachable(load) }));
}

/** A component that the first page does not need: its code loads once that page is complete. */
export function lazyAfterFirstPage<Props>(load: Load<Props>): Lazy<Props> {
  return lazy(async () => {
    await turnAfterFirstPage();
    return { default: await retryUntilReachable(load) };
  });
}

/** A page whose code is fetched on first use; loading is retried while the server is unreachable. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => retryImport(load), name);
