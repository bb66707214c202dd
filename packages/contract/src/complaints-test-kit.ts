import type { z } from 'zod';

/** What a schema says of a value, by field; the first sentence of each. Empty when it takes the value. */
export function complaints(schema: z.ZodType, value: unknown): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    said[path.join('.')] ??= message;
  }
  return said;
}

/** What is said of one changed field of a value that is taken as it is. */
export function complaintOf(schema: z.ZodType, good: object, field: string, value: unknown) {
  const said = complaints(schema, { ...good, [field]: value });
  const others = Object.keys(said).filter((name) => name !== field);
  if (others.length > 0) throw new Error(`complaints about ${others.join(', ')} as well`);
  return said[field];
}
