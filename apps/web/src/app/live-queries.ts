import type { QueryClient } from '@tanstack/react-query';
import { currentToken } from '#lib/api.ts';
import type { SessionStore } from '#lib/session-store.ts';

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
}

/** While an administrator is signed in, what another one changes makes the queries of its area old: each area's key is its name. */
export function keepQueriesLive({ session, queryClient }: Deps): void {
  let stop: (() => void) | undefined;
  let isWanted = false;

  async function start(): Promise<void> {
    const { followLive, requestChanges } = await import('#lib/live.ts');
    if (!isWanted || stop !== undefined) return;
    stop = followLive({
      open: requestChanges(currentToken),
      onChanges: (kinds) => {
        for (const kind of kinds) void queryClient.invalidateQueries({ queryKey: [kind] });
      },
      onRefused: () => void session.reload(),
    });
  }

  function update(): void {
    const { isAdmin } = session.get();
    if (isAdmin === isWanted) return;
    isWanted = isAdmin;
    if (isAdmin) return void start().catch(() => undefined);
    stop?.();
    stop = undefined;
  }

  session.subscribe(update);
  update();
}
