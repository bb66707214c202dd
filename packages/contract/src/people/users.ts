import { z } from 'zod';
import { personSchema, roleSchema } from './account.ts';
import { peopleSearch } from '#people/email-fields.ts';
import { cursorSchema, idParams, instantSchema, pageOf } from '#fields.ts';
import { del, get, put } from '#route.ts';

/** A person as administrators see them. */
export const userSchema = personSchema.extend({
  email: z.string().nullable(),
  /** E.164 digits without '+'; `formatPhone` shows it. */
  phone: z.string().nullable(),
  createdAt: instantSchema,
});

export type User = z.output<typeof userSchema>;

/** The number of people on one page of a list. */
export const USERS_PAGE_SIZE = 50;

/** The sort columns of the list; '-' reverses the order. People with one role are sorted by name. */
export const USER_SORTS = ['name', '-name', 'role', '-role'] as const;

export type UserSort = (typeof USER_SORTS)[number];

export const listUsers = get('/api/admin/users', {
  summary:
    'All people by first name or role, optionally with one role; the search covers names and e-mail.',
  access: 'manageTeam',
  query: z.object({
    search: peopleSearch.optional(),
    role: roleSchema.optional(),
    sort: z.enum(USER_SORTS).default('name'),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(userSchema),
});

export const setRole = put('/api/admin/users/:id/role', {
  summary:
    "Sets another person's role; not the caller's own and not the last administrator's. Only administrators create or change administrators.",
  access: 'manageTeam',
  params: idParams,
  body: z.object({ role: roleSchema }),
  response: userSchema,
});

export const endUserSessions = del('/api/admin/users/:id/sessions', {
  summary:
    'Ends all sessions of another person, not of the caller; only administrators can end those of an administrator.',
  access: 'manageTeam',
  params: idParams,
  response: z.object({ endedCount: z.int() }),
});
