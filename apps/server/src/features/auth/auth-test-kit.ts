import { AuthClient } from '@supabase/auth-js';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { aPerson } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A clock that runs with the real one and can be advanced. */
export interface MovableClock extends Clock {
  moveSeconds(seconds: number): void;
  /** Does not advance until the end of the test, apart from `moveSeconds`. */
  stop(): void;
}

/** A clock with the real time until it is advanced. */
export function movableClock(): MovableClock {
  let offset = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offset),
    stop() {
      stoppedAt = Date.now();
      onTestFinished(() => {
        stoppedAt = undefined;
      });
    },
    moveSeconds(seconds) {
      offset += seconds * 1000;
    },
  };
}

/** The browser's client against a listening server, with a storage of its own. */
export function aClient(
  url: string,
  flowType: 'implicit' | 'pkce' = 'implicit',
): InstanceType<typeof AuthClient> {
  const storage = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    storageKey: `test-${randomUUID()}`,
    flowType,
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
}

interface AuthCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly text?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One plain request below /auth/v1, in the current version of the protocol unless the headers set another. */
export async function callAuth(app: TestApp, path: string, call: AuthCall = {}) {
  const { body, headers, method = 'POST', text, token } = call;
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await app.fastify.inject({
    method,
    url: `/auth/v1${path}`,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const result: unknown = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, headers: response.headers, body: result };
}

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.object({ id: z.uuid(), email: z.string() }),
});

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const PASSWORD = 'senha-de-teste';

/** A person directly after sign-up, signed in. */
export async function anAccount(app: TestApp): Promise<Account> {
  const { token: accessToken, ...person } = await aPerson(app);
  return { ...person, accessToken };
}

/** The parts of a session response that tests use. */
export function readSession(body: unknown) {
  const session = sessionSchema.parse(body);
  return {
    id: session.user.id,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  };
}

/** Requests a new session with a refresh token. */
export function refresh(app: TestApp, refreshToken: string) {
  return callAuth(app, '/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });
}

/** Signs in with address and password. */
export function signIn(app: TestApp, email: string, password: string) {
  return callAuth(app, '/token?grant_type=password', { body: { email, password } });
}

/** The audit log entries of a person, oldest first. */
export async function auditOf(app: TestApp, actorId: string): Promise<string[]> {
  const rows = await app.database.kysely
    .selectFrom('auth.auditLog')
    .select('action')
    .where('actorId', '=', actorId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}
