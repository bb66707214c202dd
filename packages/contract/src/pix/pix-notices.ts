import { z } from 'zod';
import { post } from '#route.ts';

/**
 * The bank calls this URL: it appends '/pix' to the URL that it was given. Only the fields needed to query the bank
 * are read, because a notification alone proves nothing.
 */
export const noticePix = post('/api/pix/webhook/:secret/pix', {
  summary: 'Receives a notification of the bank about Pix; each Pix is then confirmed at the bank.',
  access: 'public',
  params: z.object({ secret: z.string().min(1).max(100) }),
  body: z.object({
    pix: z
      .array(
        z.object({
          endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'endToEndId inválido.'),
          devolucoes: z.unknown().optional(),
        }),
      )
      .max(100),
  }),
  response: z.object({}),
});
