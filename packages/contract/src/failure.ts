import './zod-without-eval.ts';
import { z } from 'zod';

/** The one form of every failure outside `/auth/v1`. `fields` maps a field's path to its message. */
export const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

export type Failure = z.output<typeof failureSchema>;
