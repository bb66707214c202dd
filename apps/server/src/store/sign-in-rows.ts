// Rows that PostgreSQL has put together as one JSON text, so that one statement answers more than one table.
import { z } from 'zod';
import type { FactorFacts } from './auth-factors.ts';
import type { Identity } from './auth-identities.ts';
import { readJsonObject } from './auth-json.ts';

const instant = z.string().transform((text) => new Date(text));

const identitiesSchema = z.array(
  z.object({
    id: z.string(),
    provider: z.string(),
    providerId: z.string(),
    identityDataText: z.string(),
    lastSignInAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  }),
);

const factorsSchema = z.array(
  z.object({
    id: z.string(),
    friendlyName: z.string().nullable(),
    factorType: z.string(),
    status: z.string(),
    createdAt: instant,
    updatedAt: instant,
  }),
);

/**
 * The identities in what json_agg made of them; null where there were none.
 * @throws when the text holds anything else
 */
export function readIdentityRows(text: string | null, userId: string): Identity[] {
  if (text === null) return [];
  const rows = identitiesSchema.parse(JSON.parse(text));
  return rows.map(({ identityDataText, ...row }) => ({
    ...row,
    userId,
    identityData: readJsonObject(identityDataText),
  }));
}

/** The same for second factors. */
export function readFactorRows(text: string | null): FactorFacts[] {
  return text === null ? [] : factorsSchema.parse(JSON.parse(text));
}
