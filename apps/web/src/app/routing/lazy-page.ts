import { lazyRouteComponent } from '@tanstack/react-router';
import { retryImport } from '#lib/loading/retry-import.ts';

/** A page whose code is fetched on first use; loading is retried while the server is unreachable. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => retryImport(load), name);
