import { z } from 'zod';
import { idParams } from '#fields.ts';
import { get } from '#route.ts';
import { parcelSchema } from './payment-links.ts';

export const carneSchema = z.object({
  /** Null after the erasure of the person. */
  customerName: z.string().nullable(),
  /** Oldest first; empty if the order is paid or cancelled. */
  parcels: z.array(parcelSchema),
  /** Whether the bank did not respond, so that some codes are static. */
  isBankSilent: z.boolean().optional(),
});

export type Carne = z.output<typeof carneSchema>;

export const getCarne = get('/api/admin/orders/:id/carne', {
  summary: 'The open charges of an order, to be printed as a booklet of payment slips (carnê).',
  access: 'seeOrders',
  params: idParams,
  response: carneSchema,
});

export const getSaleCarne = get('/api/admin/quick-sales/:id/carne', {
  summary: "The open charges of one of the caller's own sales, to be printed at the counter.",
  access: 'sell',
  isAtTill: true,
  params: idParams,
  response: carneSchema,
});
