import { z } from 'zod';
import { instantSchema } from '#fields.ts';
import { del, get, put } from '#route.ts';

/** The path of the calendar feed for a token. */
export const deadlineFeedPath = (token: string): string => `/calendario/${token}.ics`;

const feedSchema = z.object({
  /** When the URL was created; null without a URL. */
  createdAt: instantSchema.nullable(),
});

export const getDeadlineFeed = get('/api/deadline-feed', {
  summary:
    'Whether the caller has a private URL from which calendar applications read the open deadlines.',
  access: 'manageCases',
  response: feedSchema,
});

export const renewDeadlineFeed = put('/api/deadline-feed', {
  summary:
    "Creates the caller's private URL of the open deadlines, which only this response contains. An earlier URL becomes invalid.",
  access: 'manageCases',
  hasSecrets: true,
  response: z.object({ createdAt: instantSchema, path: z.string() }),
});

export const revokeDeadlineFeed = del('/api/deadline-feed', {
  summary: "Revokes the caller's private URL of the open deadlines; a repeat changes nothing.",
  access: 'manageCases',
  response: feedSchema,
});
