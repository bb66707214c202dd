import './zod-without-eval.ts';
import { z } from 'zod';
import type { Permission } from '@vendas/domain/people/permission';

/** The body of every failure outside `/auth/v1`. `fields` maps a field's path to its message. */
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

/**
 * One request, defined once for server and browser. The server registers it, the browser calls it, OpenAPI documents
 * it.
 */
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
  /**
   * Whether a person may call it before verifying their second factor; other routes reject such calls
   * (`secondFactorRequired`).
   */
  readonly isBeforeSecondFactor: boolean;
  /** Whether the session of a till may call it, within its permissions; other routes reject such sessions. */
  readonly isAtTill: boolean;
  /**
   * Whether the caller must have signed in or proved their password (`proveOwnPassword`) within the last minutes; an
   * unlocked browser is not enough.
   */
  readonly needsProof: boolean;
  /**
   * Whether the call requires an `Idempotency-Key`; a repeat with the same key and input returns the first response.
   */
  readonly idempotent: boolean;
  /** Whether the body is one image under its own content type (image/…), not JSON. */
  readonly upload: boolean;
  /** Whether the response is a CSV file, streamed while it is generated, not JSON. */
  readonly download: boolean;
  /**
   * Whether the response mixes secrets with other people's text. It is then never compressed, because its length
   * would reveal the secrets (BREACH).
   */
  readonly hasSecrets: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Status and body of a successful response. Refusals have the same form everywhere, see `refusals.ts`. */
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

/** The schema of a part that the route does not have. */
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

/** Helpers such as `get('/api/…', {…})`: they define a route of one method. */
export const get = routesOf('GET');
export const post = routesOf('POST');
export const put = routesOf('PUT');
export const patch = routesOf('PATCH');
export const del = routesOf('DELETE');

/** The input of a handler, already validated. */
export interface RouteInput<R extends Pick<Route, 'params' | 'query' | 'body'>> {
  readonly params: z.output<R['params']>;
  readonly query: z.output<R['query']>;
  readonly body: z.output<R['body']>;
}

/** The input of a call; parts that the route does not have are omitted. */
export type RouteArguments<R extends Route> = {
  readonly [K in 'params' | 'query' | 'body' as R[K] extends Nothing ? never : K]: z.input<R[K]>;
};

/** The body of the route's success response. */
export type RouteOutput<R extends Route> = z.output<R['response']>;
