import { z } from 'zod';
import { get, put } from '#route.ts';

const deadlineMailsSchema = z.object({
  isOn: z.boolean(),
  /** Whether the server has a mail server; without one no mail is sent. */
  canSend: z.boolean(),
});

export type DeadlineMails = z.output<typeof deadlineMailsSchema>;

export const getDeadlineMails = get('/api/admin/deadline-mails', {
  summary: 'Whether mails about deadlines and notices of courts are sent.',
  access: 'manageShop',
  response: deadlineMailsSchema,
});

export const setDeadlineMails = put('/api/admin/deadline-mails', {
  summary: 'Turns the mails about deadlines and notices on or off; a repeat changes nothing.',
  access: 'manageShop',
  body: z.object({ isOn: z.boolean() }),
  response: deadlineMailsSchema,
});
