import { z } from 'zod';
import { centsSchema, instantSchema } from '#fields.ts';

/** One amount to pay by PIX. */
export const pixCodeSchema = z.object({
  amountCents: centsSchema,
  /** The text of 'PIX copia e cola'. */
  copyPaste: z.string(),
  /** The same as a QR code: a path of strokes in a square of `size` modules, quiet zone included. */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** Whose account receives it. */
  receiver: z.string(),
  /** When a code of the bank can no longer be paid; absent for a static one. */
  expiresAt: instantSchema.optional(),
});

export type PixCode = z.output<typeof pixCodeSchema>;
