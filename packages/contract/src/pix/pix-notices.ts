import { z } from 'zod';
import { post } from '#route.ts';

/** Called by the bank, at the URL that it was given with '/pix' at its end. A notice is a hint, so it is read sparely. */
export const noticePix = post('/api/pix/webhook/:secret/pix', {
  summary: 'Receives a notice of the bank about Pix, each of which is then confirmed at the bank.',
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
