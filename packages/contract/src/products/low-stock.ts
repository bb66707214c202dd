import { z } from 'zod';
import { get, put } from '#route.ts';

const lowStockMailSchema = z.object({
  isOn: z.boolean(),
  /** Whether the server has a mail server; without one no mail is sent. */
  canSend: z.boolean(),
});

export type LowStockMail = z.output<typeof lowStockMailSchema>;

export const getLowStockMail = get('/api/admin/low-stock-mail', {
  summary: 'Whether a daily mail lists products with low stock.',
  access: 'manageShop',
  response: lowStockMailSchema,
});

export const setLowStockMail = put('/api/admin/low-stock-mail', {
  summary: 'Turns the daily mail about low stock on or off; a repeat changes nothing.',
  access: 'manageShop',
  body: z.object({ isOn: z.boolean() }),
  response: lowStockMailSchema,
});
