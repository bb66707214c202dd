import { z } from 'zod';
import { PERMISSIONS } from '@vendas/domain/people/permission';
import { ROLES } from '@vendas/domain/people/role';
import { idParams, idSchema, keysOf, safeText } from '#fields.ts';
import { get, post } from '#route.ts';

export const roleSchema = z.enum(keysOf(ROLES));

export const personSchema = z.object({
  id: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  role: roleSchema,
});

export const permissionSchema = z.enum(keysOf(PERMISSIONS));

/** A person's own profile. */
export const profileSchema = personSchema.extend({
  /** The person's current permissions after all rules are applied: an administrator has all of them. */
  permissions: z.array(permissionSchema),
});

export type Profile = z.output<typeof profileSchema>;

export const getProfile = get('/api/profiles/:id', {
  summary: "The caller's own profile; 404 with code PGRST116 while it does not exist.",
  access: 'user',
  isBeforeSecondFactor: true,
  isAtTill: true,
  params: idParams,
  response: profileSchema,
});

export const createProfile = post('/api/profiles', {
  summary:
    "Inserts the caller's own profile if it is missing; the server sets the role and the administrator flag.",
  access: 'user',
  isBeforeSecondFactor: true,
  // the server cleans the names: every first page loads this route, but not the rules of typed text
  body: z.object({
    id: idSchema,
    firstName: safeText(100).nullable(),
    lastName: safeText(100).nullable(),
  }),
  status: 201,
  response: profileSchema,
});
