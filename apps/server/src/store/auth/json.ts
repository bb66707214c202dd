import { sql } from 'kysely';
import type { JsonArray, JsonObject } from '#platform/database/schema.generated.ts';

/**
 * A jsonb column as text. The conversion of columns to camel case would also rewrite the keys inside, but these keys
 * belong to the person or the protocol.
 */
export const jsonText = (column: string) => sql<string>`${sql.ref(column)}::text`;

/**
 * The object in a jsonb column read by `jsonText`.
 * @throws when the column contains anything else, which its writers never store
 */
export function readJsonObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (isObject(value)) return value;
  throw new Error('a JSON object was expected in the database');
}

/**
 * The list in a jsonb column read by `jsonText`.
 * @throws when the column contains anything else, which its writers never store
 */
export function readJsonArray(text: string): JsonArray {
  const value: unknown = JSON.parse(text);
  if (isList(value)) return value;
  throw new Error('a JSON array was expected in the database');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is JsonArray {
  return Array.isArray(value);
}
