import { z } from 'zod';
import { centsSchema, instantSchema } from '#fields.ts';

/** One amount to pay by PIX. */
export const pixCodeSchema = z.object({
  amountCents: centsSchema,
  /** The charge that it pays. */
  charge: z.object({ number: z.int(), of: z.int() }).optional(),
  /** The text of 'PIX copia e cola'. */
  copyPaste: z.string(),
  /** The same as a QR code: an SVG path of strokes in a square of `size` modules, including the quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** The name of the recipient account's holder. */
  receiver: z.string(),
  /** When a code of the bank expires; absent for a static code. */
  expiresAt: instantSchema.optional(),
});

export type PixCode = z.output<typeof pixCodeSchema>;
