import { z } from 'zod';
import { isPin, isPinTooSimple, PIN_DIGITS } from '@vendas/domain/people/pin';
import { idParams, idSchema, instantSchema } from '#fields.ts';
import { type RouteOutput, del, get, post, put } from '#route.ts';

const NOT_A_PIN = `O PIN tem ${PIN_DIGITS} algarismos.`;
const pinSchema = z.string(NOT_A_PIN).refine(isPin, NOT_A_PIN);
const NO_PASSWORD = 'Digite a sua senha.';
const passwordSchema = z
  .string(NO_PASSWORD)
  .min(1, NO_PASSWORD)
  .max(200, 'Use no máximo 200 caracteres.');

const TOO_SIMPLE =
  'Este PIN é fácil de adivinhar. Evite algarismos iguais, sequências e repetições.';

/** A new PIN and the password of its owner, which proves their identity. */
export const pinFormSchema = z.object({
  pin: pinSchema.refine((pin) => !isPinTooSimple(pin), TOO_SIMPLE),
  password: passwordSchema,
});

const ownPinSchema = z.object({
  /** Null if the person has no PIN. */
  setAt: instantSchema.nullable(),
});

export const getOwnPin = get('/api/account/pin', {
  summary: 'Whether the caller has a PIN, and since when.',
  access: 'sell',
  response: ownPinSchema,
});

export const setOwnPin = put('/api/account/pin', {
  summary: "Sets the caller's PIN for tills, and ends their sessions at tills.",
  access: 'sell',
  body: pinFormSchema,
  response: ownPinSchema,
});

export const removeOwnPin = del('/api/account/pin', {
  summary: "Removes the caller's PIN and ends their sessions at tills.",
  access: 'sell',
  response: ownPinSchema,
});

export const clearPin = del('/api/admin/users/:id/pin', {
  summary:
    "Removes a person's PIN and ends their sessions at tills; only administrators can do so for administrators. The owner sets a new PIN.",
  access: 'manageTeam',
  params: idParams,
  response: z.object({ isCleared: z.boolean() }),
});

const sellerAtTillSchema = z.object({
  id: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});

export type SellerAtTill = z.output<typeof sellerAtTillSchema>;

/** What a browser opened as a till may read before a PIN is entered. */
export const tillSchema = z.object({
  /** The name of the person whose password closes it; null without one. */
  openedBy: z.string().nullable(),
  openedAt: instantSchema,
  expiresAt: instantSchema,
  /** Everyone who can enter a PIN here, sorted by name. */
  sellers: z.array(sellerAtTillSchema),
});

export type Till = z.output<typeof tillSchema>;

export const openTill = post('/api/till', {
  summary:
    "Makes the browser a till: it gets a cookie, and the caller's session ends. Requires the password, and with two-step verification a session that used it.",
  access: 'sell',
  body: z.object({ password: passwordSchema }),
  status: 201,
  response: tillSchema,
});

export const getTill = get('/api/till', {
  summary: 'The till of this browser, identified by its cookie; null if the browser is not a till.',
  access: 'public',
  response: z.object({ till: tillSchema.nullable() }),
});

export const enterTill = post('/api/till/sessions', {
  summary:
    'Opens a session with a PIN at a till. The session may only sell, and ends after ten minutes unless it is extended.',
  access: 'public',
  body: z.object({ personId: idSchema, pin: pinSchema }),
  status: 201,
  response: z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    endsAt: instantSchema,
  }),
});

export const stayAtTill = post('/api/till/activity', {
  summary: 'Reports activity of the person at a till: the session is extended to ten minutes.',
  access: 'user',
  isAtTill: true,
  response: z.object({ endsAt: instantSchema }),
});

export const closeTill = post('/api/till/close', {
  summary: 'Closes the till of this browser. Requires the password of the person who opened it.',
  access: 'public',
  body: z.object({ password: passwordSchema }),
  response: z.object({ isClosed: z.literal(true) }),
});

export const listTills = get('/api/admin/tills', {
  summary:
    'The browsers that are tills now, last used first, and the people who have a PIN, by name.',
  access: 'manageTeam',
  response: z.object({
    items: z.array(
      z.object({
        id: idSchema,
        /** Portuguese, such as 'Chrome no Windows'. */
        device: z.string(),
        openedBy: z.string().nullable(),
        openedAt: instantSchema,
        lastUsedAt: instantSchema,
        expiresAt: instantSchema,
      }),
    ),
    people: z.array(sellerAtTillSchema.omit({ avatarUrl: true }).extend({ setAt: instantSchema })),
  }),
});

export type OpenTills = RouteOutput<typeof listTills>;

export const revokeTill = del('/api/admin/tills/:id', {
  summary:
    'Closes a till from another device, and ends its sessions; succeeds if it is already closed.',
  access: 'manageTeam',
  params: idParams,
  response: z.object({ isClosed: z.literal(true) }),
});
