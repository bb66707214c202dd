import type { z } from 'zod';

/** The first error of each field of a value. Empty when the schema accepts the value. */
export function validationErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    messages[path.join('.')] ??= message;
  }
  return messages;
}

/** The error of one changed field in an otherwise valid value. */
export function validationErrorOf(schema: z.ZodType, good: object, field: string, value: unknown) {
  const messages = validationErrors(schema, { ...good, [field]: value });
  const otherFields = Object.keys(messages).filter((name) => name !== field);
  if (otherFields.length > 0) throw new Error(`complaints about ${otherFields.join(', ')} as well`);
  return messages[field];
}
