import type { FastifyRequest } from 'fastify';
import { withoutCosts } from '@vendas/contract/costs';
import type { Permission } from '@vendas/domain/people/permission';

const permissionsOf = new WeakMap<FastifyRequest, ReadonlySet<Permission>>();

/** Remembers what the caller of a running request may do. */
export function rememberPermissions(
  request: FastifyRequest,
  permissions: ReadonlySet<Permission>,
): void {
  permissionsOf.set(request, permissions);
}

/** What the caller may read of a response or of the data of a refusal: costs only with their permission. */
export function visibleTo(request: FastifyRequest, value: unknown): unknown {
  const seesCosts = permissionsOf.get(request)?.has('seeCosts') === true;
  return seesCosts ? value : withoutCosts(value);
}
