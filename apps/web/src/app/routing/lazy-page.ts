import { lazyRouteComponent } from '@tanstack/react-router';
import { retryImport } from '#lib/loading/retry-import.ts';

/** A page whose code is fetched when it is first wanted, and waited for while the server is out of reach. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => retryImport(load), name);
