import { z } from 'zod';
import { route } from '#route.ts';

const lowStockMailSchema = z.object({
  isOn: z.boolean(),
  /** The server has a mail server; without one nothing is sent. */
  canSend: z.boolean(),
});

export type LowStockMail = z.output<typeof lowStockMailSchema>;

export const getLowStockMail = route({
  method: 'GET',
  path: '/api/admin/low-stock-mail',
  summary: 'Whether a mail a day lists products with a low stock.',
  access: 'manageShop',
  response: lowStockMailSchema,
});

export const setLowStockMail = route({
  method: 'PUT',
  path: '/api/admin/low-stock-mail',
  summary: 'Turns the daily mail about low stock on or off; a repeat changes nothing.',
  access: 'manageShop',
  body: z.object({ isOn: z.boolean() }),
  response: lowStockMailSchema,
});
