import { randomUUID } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { expect } from 'vitest';
import { PASSWORD } from './auth-test-kit.ts';

type Client = InstanceType<typeof AuthClient>;

const anEmail = () => `${randomUUID()}@exemplo.com.br`;

interface ClientOptions {
  readonly flowType?: 'implicit' | 'pkce';
  readonly throwOnError?: boolean;
}

/** The browser's client with its storage, events and requested paths, for tests. */
export function watchedClient(url: string, options: ClientOptions = {}) {
  const stored = new Map<string, string>();
  const requests: string[] = [];
  const events: string[] = [];
  const storageKey = `live-${randomUUID()}`;
  const client: Client = new AuthClient({
    url: `${url}/auth/v1`,
    storageKey,
    autoRefreshToken: false,
    persistSession: true,
    ...options,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      requests.push(`${init?.method ?? 'GET'} ${pathname.replace('/auth/v1', '')}${search}`);
      return await fetch(input, init);
    },
  });
  client.onAuthStateChange((event) => void events.push(event));
  return {
    client,
    events,
    requests,
    isStored: () => stored.has(storageKey),
    /** Changes the stored session, as time or another tab might have. */
    change(facts: Readonly<Record<string, unknown>>): void {
      const session: unknown = JSON.parse(stored.get(storageKey) ?? '{}');
      stored.set(storageKey, JSON.stringify({ ...Object(session), ...facts }));
    },
  };
}

/** A person who has just signed up with that client. */
export async function signedUpPerson(
  url: string,
  data: Readonly<Record<string, unknown>> = {},
  clientOptions: ClientOptions = {},
) {
  const watched = watchedClient(url, clientOptions);
  const email = anEmail();
  const signedUp = await watched.client.signUp({ email, password: PASSWORD, options: { data } });
  expect(signedUp.error).toBeNull();
  const { session, user } = signedUp.data;
  if (session === null || user === null) throw new Error('not signed in');
  return { ...watched, email, session, user };
}

/** A minute ago, in the seconds that sessions use. */
export const aMinuteAgo = () => Math.floor(Date.now() / 1000) - 60;
