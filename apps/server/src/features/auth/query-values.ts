import type { FastifyRequest } from 'fastify';

/** The grant type of a call to /token. */
export function grantTypeOf(request: FastifyRequest): string {
  return queryValue(request, 'grant_type');
}

/** A single query value; empty when it is missing or given more than once. */
export function queryValue({ query }: FastifyRequest, name: string): string {
  if (typeof query !== 'object' || query === null) return '';
  const value = Object.entries(query).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
