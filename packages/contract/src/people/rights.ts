import { z } from 'zod';
import { type GrantedRole, PERMISSIONS } from '@vendas/domain/people/permission';
import { keysOf } from '#fields.ts';
import { get, put } from '#route.ts';

const grantSchema = z.enum(keysOf(PERMISSIONS)).exclude(['administer']);

/** The grants of each role, without the permissions that they include. */
export const grantsSchema = z.object({
  seller: z.array(grantSchema),
  consultant: z.array(grantSchema),
  partner: z.array(grantSchema),
} satisfies Record<GrantedRole, unknown>);

export const getGrants = get('/api/admin/rights', {
  summary: 'The permissions granted to the roles seller, consultant and partner.',
  response: grantsSchema,
});

export const saveGrants = put('/api/admin/rights', {
  summary:
    'Replaces the permissions granted to the roles, effective at the next request of every person; fails with grantsChanged if they are no longer the shown ones.',
  needsProof: true,
  body: z.object({
    grants: grantsSchema,
    /** The grants that the administrator saw before the change. */
    shown: grantsSchema,
  }),
  response: grantsSchema,
});
