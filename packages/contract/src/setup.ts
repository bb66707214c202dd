import { z } from 'zod';
import { requiredEmail } from '#people/email-fields.ts';
import { safeText } from './fields.ts';
import { lineText, requiredLine } from './text-fields.ts';
import { get, post } from './route.ts';

/** The first administrator's account. It is created once, with the token that the server prints to its console. */
export const firstAccessSchema = z.object({
  token: safeText(200).min(1, 'O endereço de primeiro acesso está incompleto.'),
  firstName: requiredLine(100, 'O nome é obrigatório.'),
  lastName: lineText(100),
  email: requiredEmail(),
  password: z
    .string()
    .min(6, 'A senha deve ter pelo menos 6 caracteres.')
    .refine(
      (text) => new TextEncoder().encode(text).length <= 72,
      'A senha deve ter no máximo 72 bytes.',
    ),
  loadsDemoData: z.boolean(),
});

export const getSetup = get('/api/setup', {
  summary: 'Whether the shop still waits for its first administrator.',
  access: 'public',
  response: z.object({ isPending: z.boolean() }),
});

export const completeSetup = post('/api/setup', {
  summary:
    'Creates the first administrator with the one-time token and, on request, loads demonstration data.',
  access: 'public',
  body: firstAccessSchema,
  status: 201,
  response: z.object({ email: z.string() }),
});
