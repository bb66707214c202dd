import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Permission } from '@vendas/domain/people/permission';
import { type SessionState, type SessionStore, sessionStore } from './session-store.ts';

interface SessionValue extends SessionState {
  /** Loads session and profile again. */
  readonly reload: () => Promise<void>;
  /** Resolves when the profile is loaded or has failed to load. */
  readonly untilLoaded: () => Promise<unknown>;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** Provides the session to the components below. */
export function SessionProvider({
  store = sessionStore,
  children,
}: {
  store?: SessionStore;
  children: ReactNode;
}) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const value = useMemo(
    () => ({ ...state, reload: store.reload, untilLoaded: store.untilLoaded }),
    [state, store],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Who is signed in. Throws outside a SessionProvider. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (value === undefined) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

/** Whether the signed-in user has a permission. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.has(permission);
}

type Rights = ReadonlySet<Permission>;

/** Whether two sets of permissions are equal. */
export function hasSameRights(one: Rights, other: Rights): boolean {
  return one.size === other.size && [...one].every((permission) => other.has(permission));
}
