import './zod-without-eval.ts';
import { z } from 'zod';
import type { Permission } from '@vendas/domain/people/permission';

/** The one form of every failure outside `/auth/v1`. `fields` maps a field's path to its message. */
export const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

export type Failure = z.output<typeof failureSchema>;

/** Who may call: anyone, any signed-in person, or people with this permission. Administrators have every permission. */
export type Access = 'public' | 'user' | Permission;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request as server and browser define it. The server registers it, the browser calls it, OpenAPI documents it. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: `/api/${string}`;
  /** One English sentence for the OpenAPI page. */
  readonly summary: string;
  readonly access: Access;
  /** Also open to a person with a second factor that is not verified yet; everything else rejects them (`secondFactorRequired`). */
  readonly isBeforeSecondFactor: boolean;
  /** Also open to a session of a till, within its permissions; everything else rejects those. */
  readonly isAtTill: boolean;
  /** The caller has signed in or proved their password within the last minutes (`proveOwnPassword`); an unlocked browser is not enough. */
  readonly needsProof: boolean;
  /** The call has an `Idempotency-Key`; a repeat with the same key and input returns the first response. */
  readonly idempotent: boolean;
  /** The body is one image's bytes under their own content type (image/…), not JSON. */
  readonly upload: boolean;
  /** The response is a CSV file, streamed while it is generated, not JSON. */
  readonly download: boolean;
  /** The response mixes secrets with text from others, so it is never compressed: its length would reveal them (BREACH). */
  readonly hasSecrets: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Status and body of success. Refusals have one form everywhere, see `refusals.ts`. */
  readonly status: 200 | 201;
  readonly response: Response;
}

type Details<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Pick<Route<Params, Query, Body, Response>, 'summary' | 'response'> &
  Partial<Omit<Route<Params, Query, Body, Response>, 'method' | 'path'>>;

type Target = Pick<Route, 'method' | 'path'>;

/** The schema of a part the route does not have. */
export const nothing = z.undefined();

export type Nothing = typeof nothing;

/**
 * Completes a definition: no parameters, query or body, status 200, and access for administrators only,
 * so that an omitted setting restricts access instead of opening it.
 */
export function route<
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  definition: Target & Details<Params, Query, Body, Response>,
): Route<Params, Query, Body, Response>;
export function route(
  definition: Target & Details<z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
): Route {
  return {
    access: 'administer',
    isBeforeSecondFactor: false,
    isAtTill: false,
    needsProof: false,
    idempotent: false,
    upload: false,
    download: false,
    hasSecrets: false,
    params: nothing,
    query: nothing,
    body: nothing,
    status: 200,
    ...definition,
  };
}

function routesOf(method: Method) {
  function define<
    Response extends z.ZodType,
    Params extends z.ZodType = Nothing,
    Query extends z.ZodType = Nothing,
    Body extends z.ZodType = Nothing,
  >(
    path: Route['path'],
    details: Details<Params, Query, Body, Response>,
  ): Route<Params, Query, Body, Response>;
  function define(
    path: Route['path'],
    details: Details<z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
  ) {
    return route({ ...details, method, path });
  }
  return define;
}

/** `get('/api/…', {…})` and so on: the routes of one method. */
export const get = routesOf('GET');
export const post = routesOf('POST');
export const put = routesOf('PUT');
export const patch = routesOf('PATCH');
export const del = routesOf('DELETE');

/** What a handler receives once the input was validated. */
export interface RouteInput<R extends Pick<Route, 'params' | 'query' | 'body'>> {
  readonly params: z.output<R['params']>;
  readonly query: z.output<R['query']>;
  readonly body: z.output<R['body']>;
}

/** What a caller passes; parts that the route does not have are omitted. */
export type RouteArguments<R extends Route> = {
  readonly [K in 'params' | 'query' | 'body' as R[K] extends Nothing ? never : K]: z.input<R[K]>;
};

/** The body of the route's success response. */
export type RouteOutput<R extends Route> = z.output<R['response']>;
