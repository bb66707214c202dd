import { z } from 'zod';
import { type GrantedRole, PERMISSIONS } from '@vendas/domain/people/permission';
import { keysOf } from '#fields.ts';
import { get, put } from '#route.ts';

const grantSchema = z.enum(keysOf(PERMISSIONS)).exclude(['administer']);

/** What each role was granted, without what that includes. */
export const grantsSchema = z.object({
  seller: z.array(grantSchema),
  consultant: z.array(grantSchema),
  partner: z.array(grantSchema),
} satisfies Record<GrantedRole, unknown>);

export const getGrants = get('/api/admin/rights', {
  summary: 'What the roles seller, consultant and partner were granted.',
  response: grantsSchema,
});

export const saveGrants = put('/api/admin/rights', {
  summary:
    'Replaces what the roles were granted, effective at the next request of every person; fails with grantsChanged if it is no longer what was shown.',
  needsProof: true,
  body: z.object({
    grants: grantsSchema,
    /** What the administrator saw before the change. */
    shown: grantsSchema,
  }),
  response: grantsSchema,
});
