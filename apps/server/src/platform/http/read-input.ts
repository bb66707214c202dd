import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nothing } from '@vendas/contract/route';
import type { Route, RouteInput } from '@vendas/contract/route';
import { fieldErrors, InvalidInput } from './errors.ts';

/**
 * The route's input, validated and typed.
 * @throws InvalidInput with every invalid field
 */
export function readInput<R extends Pick<Route, 'params' | 'query' | 'body'>>(
  route: R,
  request: FastifyRequest,
): RouteInput<R> {
  const params = read<R['params']>(route.params, request.params, 'params');
  const query = read<R['query']>(route.query, request.query, 'query');
  const body = read<R['body']>(route.body, request.body, 'body');
  return { params, query, body };
}

function read<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const isAbsent = isNothing(schema) || (part === 'body' && value === null);
  const parsed = schema.safeParse(isAbsent ? undefined : value);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(fieldErrors(parsed.error));
}

function isNothing(schema: z.ZodType): boolean {
  return schema === nothing;
}

const keySchema = z.uuid();

/**
 * The `Idempotency-Key` of a call that must run once, in lower case.
 * @throws InvalidInput when it is no UUID
 */
export function readKey(header: string | string[] | undefined): string {
  const parsed = keySchema.safeParse(header);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new InvalidInput({ 'idempotency-key': 'O cabeçalho Idempotency-Key deve ser um UUID.' });
}
