import { z } from 'zod';
import type { UnreadPix } from './payment-provider.ts';

/** Longer texts are cut: they only identify the Pix to a person. */
const MAX_LENGTH = 100;

const partSchema = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).replaceAll('\0', '').slice(0, MAX_LENGTH).toWellFormed())
  .nullable()
  .catch(null);

const partsSchema = z
  .object({ endToEndId: partSchema, txid: partSchema, valor: partSchema, horario: partSchema })
  .catch({ endToEndId: null, txid: null, valor: null, horario: null });

/** The parts by which a person finds a Pix that could not be read in the bank's app. */
export function unreadPix(sent: unknown): UnreadPix {
  const { endToEndId, horario, txid, valor } = partsSchema.parse(sent);
  return { endToEndId, txid, amount: valor, time: horario };
}
