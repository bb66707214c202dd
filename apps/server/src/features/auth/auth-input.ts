import { z } from 'zod';
import { nullableLine } from '@vendas/contract/text-fields';
import { normalizeEmail } from '@vendas/domain/people/email';
import { normalizePhone } from '@vendas/domain/people/person';
import { plainCharacters } from '@vendas/domain/typed-text';
import type { JsonObject, JsonValue } from '#platform/database/schema.generated.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import type { FastifyRequest } from 'fastify';

const MAX_EMAIL = 255;
/** Every access token contains the metadata, and all headers of a request are limited to 16 KiB. */
const MAX_METADATA_BYTES = 4_096;
const MAX_METADATA_DEPTH = 10;

/** A field that may be missing or null, which both mean empty. */
export const textField = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Free data about a person: a JSON object that PostgreSQL can store. */
export const dataField = z
  .custom<JsonObject>(
    (value) => typeof value === 'object' && !Array.isArray(value) && isStorable(value, 0),
  )
  .nullish()
  .transform((value) => value ?? {});

/**
 * A body in the given schema; unknown fields are ignored.
 * @throws AuthError bad_json
 */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AuthError('bad_json');
}

/**
 * The address in its stored, normalized spelling.
 * @throws AuthError validation_failed
 */
export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === '') throw validationFailed('An email address is required');
  if (email.length > MAX_EMAIL || !z.regexes.html5Email.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}

/**
 * The number in its stored form: E.164 without '+'.
 * @throws AuthError validation_failed
 */
export function readPhone(text: string): string {
  const phone = plainPhone(text);
  // no area code of Brazil starts with 0
  if (!/^(?!550)[1-9][0-9]{1,14}$/.test(phone)) {
    throw validationFailed('Invalid phone number format (E.164 required)');
  }
  return phone;
}

/**
 * A number in its stored form, if it is valid: without '+' and spaces, as the protocol specifies, and without what is
 * pasted with it. A number as people write it, with its area code in brackets or behind a 0, is of Brazil.
 */
export function plainPhone(text: string): string {
  const plain = plainCharacters(text);
  const digits = plain.replace(/^\+/, '').replaceAll(' ', '');
  return /^[1-9][0-9]*$/.test(digits) ? digits : (normalizePhone(plain) ?? digits);
}

/**
 * Rejects an unknown channel; the default is text messages.
 * @throws AuthError validation_failed
 */
export function checkChannel(channel: string): void {
  if (channel === '' || channel === 'sms') return;
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}

/**
 * The person's metadata with the changes applied; null removes a key.
 * @throws AuthError validation_failed when it is too large
 */
export function mergeMetadata(current: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null);
  const metadata: JsonObject = Object.fromEntries(entries);
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw validationFailed('User metadata is too large');
  }
  return metadata;
}

const nameField = nullableLine(100);

/** The names given at sign-up, when they are valid for a profile. */
export function namesIn(metadata: JsonObject) {
  return {
    firstName: nameField.safeParse(metadata['first_name']).data ?? null,
    lastName: nameField.safeParse(metadata['last_name']).data ?? null,
  };
}

/** jsonb accepts neither NUL nor half of a surrogate pair; deeper nesting than this is an attack on the stack. */
function isStorable(value: unknown, depth: number): value is JsonValue {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_METADATA_DEPTH) return false;
  return Object.entries(value).every(
    ([key, item]) => isStorable(key, depth) && isStorable(item, depth + 1),
  );
}

/** The grant type of a call to /token. */
export function grantTypeOf(request: FastifyRequest): string {
  return queryValue(request, 'grant_type');
}

/** A single query value; empty when it is missing or given more than once. */
export function queryValue({ query }: FastifyRequest, name: string): string {
  if (typeof query !== 'object' || query === null) return '';
  const value = Object.entries(query).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
