import { z } from 'zod';
import { PERMISSIONS } from '@vendas/domain/people/permission';
import { ROLES } from '@vendas/domain/people/role';
import { idParams, idSchema, instantSchema, keysOf, safeText } from '#fields.ts';
import { nullableLine } from '#text-fields.ts';
import { del, get, patch, post } from '#route.ts';

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
  body: z.object({ id: idSchema, firstName: nullableLine(100), lastName: nullableLine(100) }),
  status: 201,
  response: profileSchema,
});

/**
 * Names may be long, because the specification sets no limit; this limit bounds what a list has to render. See
 * docs/decisions/0003.
 */
const MAX_NAME = 1000;

/**
 * The body of the form "Editar Perfil". `avatarUrl` is a URL that `uploadAvatar` returned, or null for no image; if
 * omitted, the image stays.
 */
export const profileFormSchema = z.object({
  firstName: nullableLine(MAX_NAME),
  lastName: nullableLine(MAX_NAME),
  avatarUrl: safeText(400).nullable().optional(),
});

export const updateProfile = patch('/api/profiles/:id', {
  summary: "Changes the caller's own names and avatar; a replaced avatar is deleted later.",
  access: 'user',
  params: idParams,
  body: profileFormSchema,
  response: profileSchema,
});

export const uploadAvatar = post('/api/account/avatar', {
  summary:
    'Stores an image of the caller and returns its URL; `updateProfile` sets it as the avatar.',
  access: 'user',
  upload: true,
  query: z.object({
    /** The extension of the selected file, without the dot. */
    extension: z
      .string()
      .regex(/^[A-Za-z0-9]{1,5}$/, 'Extensão de arquivo inválida.')
      .transform((text) => text.toLowerCase())
      .default('webp'),
  }),
  status: 201,
  response: z.object({ avatarUrl: z.string() }),
});

export const proveOwnPassword = post('/api/account/proof', {
  summary:
    'Proves the password again, for routes that need a recent proof of identity; for an account without a password, a new sign-in is the proof.',
  access: 'user',
  body: z.object({
    password: z
      .string('Digite a sua senha.')
      .min(1, 'Digite a sua senha.')
      .max(200, 'Use no máximo 200 caracteres.'),
  }),
  response: z.object({ isProven: z.literal(true) }),
});

/** A session of the caller on one device. */
export const sessionSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  /** When it was last renewed; the last use was at most an hour later. */
  lastUsedAt: instantSchema,
  /** Portuguese, such as 'Chrome no Windows'. */
  device: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});

export type AccountSession = z.output<typeof sessionSchema>;

export const listSessions = get('/api/account/sessions', {
  summary: "The caller's sessions: the current one first, then the most recently used.",
  access: 'user',
  response: z.object({ items: z.array(sessionSchema) }),
});

export const endSession = del('/api/account/sessions/:id', {
  summary:
    "Ends one of the caller's sessions, which may be the current one; succeeds if it has already ended.",
  access: 'user',
  params: idParams,
  response: z.object({ isEnded: z.literal(true) }),
});

export const endOtherSessions = del('/api/account/sessions', {
  summary: "Ends all of the caller's sessions except the current one.",
  access: 'user',
  response: z.object({ endedCount: z.int() }),
});
