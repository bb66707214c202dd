import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import type { Profile } from '@vendas/contract/people/account';
import type { Permission } from '@vendas/domain/people/permission';
import { type Role, roleOf } from '@vendas/domain/people/role';
import { type Call, call } from '#lib/api/api.ts';
import { loadAuth } from './load-auth.ts';
import { mayBeSignedIn } from './stored-session.ts';
import type { ProfileResult } from './ensure-profile.ts';
import { needsSecondStep } from './token-claims.ts';
import { toastError } from '#lib/toast.ts';

export interface SessionState {
  readonly session: Session | null;
  readonly user: User | null;
  readonly profile: Profile | null;
  readonly isAdmin: boolean;
  /** What this person may do in the back office; none for shoppers. */
  readonly permissions: ReadonlySet<Permission>;
  /** Null without a signed-in person or a readable profile. */
  readonly role: Role | null;
  /** The user whose second factor is missing; until then no user is signed in. */
  readonly halfSignedIn: User | null;
  /** True until the signed-in user and their profile are known. */
  readonly isLoading: boolean;
}

interface Deps {
  readonly connect: () => Promise<Pick<GoTrueClient, 'onAuthStateChange' | 'getSession'>>;
  /** False when certainly no user is signed in: the state is then known immediately, and the client may load later. */
  readonly mayBeSignedIn: boolean;
  readonly call: Call;
  readonly onProblem: (text: string) => void;
}

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();

/** The state of a visitor who is not signed in. */
export const SIGNED_OUT = {
  session: null,
  user: null,
  profile: null,
  isAdmin: false,
  permissions: NO_PERMISSIONS,
  role: null,
  halfSignedIn: null,
};

/** Who is signed in, kept in step with the authentication client's events. */
export function createSessionStore(deps: Deps) {
  const { connect, call: perform, onProblem } = deps;
  let state: SessionState = { ...SIGNED_OUT, isLoading: deps.mayBeSignedIn };
  let isChecked = !deps.mayBeSignedIn;
  let reading: { token: string; done: Promise<void> } | undefined;
  const listeners = new Set<() => void>();

  function set(next: SessionState): void {
    // An unchanged state, such as still signed out, renders nothing again.
    if (isSame(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function setProfile(profile: Profile | null): void {
    const role = profile === null ? null : roleOf(profile.role);
    const permissions = new Set(profile?.permissions);
    set({
      ...state,
      profile,
      role,
      permissions,
      isAdmin: profile?.isAdmin ?? false,
      isLoading: false,
    });
  }

  function applySession(session: Session | null): void {
    isChecked = true;
    if (session === null) return set({ ...SIGNED_OUT, isLoading: false });
    if (needsSecondStep(session)) {
      return set({ ...SIGNED_OUT, halfSignedIn: session.user, isLoading: false });
    }
    const isSamePerson = state.user?.id === session.user.id;
    // A token renewal in the background must not hide the current page.
    set(
      isSamePerson
        ? { ...state, session, user: session.user }
        : { ...SIGNED_OUT, session, user: session.user, isLoading: true },
    );
  }

  /** Reads the profile of the accepted session; one request at a time for each token. */
  function readProfile(session: Session): Promise<void> {
    if (state.user?.id !== session.user.id) return Promise.resolve();
    if (reading?.token === session.access_token) return reading.done;
    const mine = { token: session.access_token, done: Promise.resolve() };
    reading = mine;
    mine.done = fetchProfile(perform, session.user.id).then((result) => {
      if (reading !== mine) return;
      reading = undefined;
      if (state.user?.id !== session.user.id) return;
      setProfile('profile' in result ? result.profile : null);
      if ('problem' in result) onProblem(result.problem);
    });
    return mine.done;
  }

  /** Subscribes to the client; its first event reports who is signed in. */
  async function start(): Promise<void> {
    // Loads concurrently with the client; a failure is reported when a profile is fetched.
    if (deps.mayBeSignedIn) loadProfileReader().catch(() => undefined);
    const client = await connect().catch(() => undefined);
    if (client === undefined) {
      applySession(null);
      return onProblem('Erro inesperado ao recarregar a sessão.');
    }
    client.onAuthStateChange((_event, session) => {
      applySession(session);
      // The client holds its lock during this callback; requesting the token now would dead-lock.
      if (session !== null) setTimeout(() => void readProfile(session), 0);
    });
  }

  /** Loads session and profile again, for instance after the profile was edited. */
  async function reload(): Promise<void> {
    try {
      const client = await connect();
      const { data, error } = await client.getSession();
      if (error !== null) {
        setProfile(null);
        return onProblem('Erro ao recarregar a sessão.');
      }
      applySession(data.session);
      // A pending request may have been processed before the change that made the reload necessary.
      reading = undefined;
      if (data.session !== null) await readProfile(data.session);
    } catch {
      setProfile(null);
      onProblem('Erro inesperado ao recarregar a sessão.');
    }
  }

  function until(isReached: () => boolean): Promise<SessionState> {
    return new Promise((resolve) => {
      if (isReached()) return resolve(state);
      const stop = subscribe(() => {
        if (!isReached()) return;
        stop();
        resolve(state);
      });
    });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    get: (): SessionState => state,
    start,
    subscribe,
    reload,
    /** Resolves when the signed-in user is known; the profile may still be loading. */
    untilChecked: () => until(() => isChecked),
    /** Resolves when the profile is loaded too. */
    untilLoaded: () => until(() => !state.isLoading),
  };
}

function isSame(one: SessionState, other: SessionState): boolean {
  return (
    one.session === other.session &&
    one.user === other.user &&
    one.profile === other.profile &&
    one.halfSignedIn === other.halfSignedIn &&
    one.isLoading === other.isLoading
  );
}

/** Visitors who are not signed in do not load this code. */
async function fetchProfile(call: Call, id: string): Promise<ProfileResult> {
  try {
    const { ensureProfile } = await loadProfileReader();
    return await ensureProfile(call, id);
  } catch {
    return { problem: 'Erro inesperado ao buscar/criar perfil.' };
  }
}

const loadProfileReader = () => import('./ensure-profile.ts');

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of this page. */
export const sessionStore = createSessionStore({
  connect: loadAuth,
  mayBeSignedIn: mayBeSignedIn(),
  call,
  onProblem: toastError,
});
