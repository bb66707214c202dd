import { lazyRouteComponent } from '@tanstack/react-router';
import { onceReachable } from '#lib/loading/until-there.ts';

/** A page whose code is fetched when it is first wanted, and waited for while the server is out of reach. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => onceReachable(load), name);
