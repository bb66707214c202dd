import type { QueryClient } from '@tanstack/react-query';
import type { LiveKind } from '@vendas/contract/live';
import { currentToken } from '#lib/api.ts';
import type { SessionStore } from '#lib/session-store.ts';
import { untilThere } from '#lib/until-there.ts';

/** What is read anew when something changes in an area: the first words of queries' keys. */
const READ_ANEW: Readonly<Record<LiveKind, readonly string[]>> = {
  tasks: ['tasks'],
  // an order's payments are told as changes of the order; both carry the finance figures
  orders: ['orders', 'admin-orders', 'admin-order', 'payments', 'finance'],
  pericias: ['pericias', 'finance'],
};

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
}

/**
 * While an administrator is signed in, what another one changes makes the queries old that show it.
 * @returns stops following
 */
export function keepQueriesLive({ session, queryClient }: Deps): () => void {
  let stop: (() => void) | undefined;
  let isWanted = false;

  async function start(): Promise<void> {
    const { followLive, requestChanges } = await untilThere(() => import('#lib/live.ts'));
    if (!isWanted || stop !== undefined) return;
    stop = followLive({
      open: requestChanges(currentToken),
      onChanges: (kinds) => {
        const keys = new Set(kinds.flatMap((kind) => READ_ANEW[kind]));
        for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
      },
      onRefused: () => void session.reload(),
    });
  }

  function follow(isAdmin: boolean): void {
    if (isAdmin === isWanted) return;
    isWanted = isAdmin;
    if (isAdmin) return void start();
    stop?.();
    stop = undefined;
  }

  const unsubscribe = session.subscribe(() => follow(session.get().isAdmin));
  follow(session.get().isAdmin);
  return () => {
    unsubscribe();
    follow(false);
  };
}
