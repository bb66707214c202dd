import { z } from 'zod';
import { ROLES } from '@vendas/domain/role';
import { idParams, idSchema, optionalText } from './fields.ts';
import { keysOf } from './keys-of.ts';
import { route } from './route.ts';

export const roleSchema = z.enum(keysOf(ROLES));

export const profileSchema = z.object({
  id: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  role: roleSchema,
});

export type Profile = z.output<typeof profileSchema>;

export const getProfile = route({
  method: 'GET',
  path: '/api/profiles/:id',
  summary: "A person's own profile; 404 with code PGRST116 while it does not exist.",
  access: 'user',
  params: idParams,
  response: profileSchema,
});

export const createProfile = route({
  method: 'POST',
  path: '/api/profiles',
  summary:
    "Inserts the caller's own profile when it is missing; role and administrator flag are the server's to decide.",
  access: 'user',
  body: z.object({ id: idSchema, firstName: optionalText(100), lastName: optionalText(100) }),
  status: 201,
  response: profileSchema,
});
