import { z } from 'zod';
import { LOOKUP_PROBLEMS, LOOKUP_SERVICES } from '@vendas/domain/lookups/lookup-service';
import { isSearchableName } from '@vendas/domain/notices/notice-text';
import { instantSchema, keysOf } from '#fields.ts';
import { headerText, nullableLine, orNull } from '#text-fields.ts';
import { get, post, put } from '#route.ts';

/** The longest key, in UTF-16 units. */
export const LOOKUP_KEY_LIMIT = 500;

/** The longest name of an expert, in UTF-16 units. */
export const EXPERT_NAME_LIMIT = 200;

const lookupServiceSchema = z.enum(keysOf(LOOKUP_SERVICES), 'Consulta desconhecida.');
export const lookupProblemSchema = z.enum(keysOf(LOOKUP_PROBLEMS));

/** A service of the courts as the settings show it; its key can be set but not read. */
const lookupSettingsSchema = z.object({
  service: lookupServiceSchema,
  isOn: z.boolean(),
  hasKey: z.boolean(),
  /** The name that the gazette is also searched for; null if none is set, and for other services. */
  expertName: z.string().nullable(),
  /** The version that the form started with; saving sends it. */
  version: z.int(),
  lastSuccessAt: instantSchema.nullable(),
  /** What has failed since the last success. */
  problem: lookupProblemSchema.nullable(),
  /** When the connection was last tested; null while a test is running. */
  testedAt: instantSchema.nullable(),
  isTesting: z.boolean(),
});

export type LookupSettings = z.output<typeof lookupSettingsSchema>;

const lookupsSchema = z.object({
  /** Whether the server has a key that encrypts secrets in this database. */
  canSeal: z.boolean(),
  /** The services that this server allows. */
  items: z.array(lookupSettingsSchema),
});

export type Lookups = z.output<typeof lookupsSchema>;

const serviceParams = z.object({ service: lookupServiceSchema });

export const getLookups = get('/api/admin/lookups', {
  summary: 'The services of the courts that this server allows, without their keys.',
  response: lookupsSchema,
});

export const saveLookup = put('/api/admin/lookups/:service', {
  summary:
    'Turns a service of the courts on or off; its key is stored encrypted and never returned. The gazette may also be searched for the name of the expert.',
  needsProof: true,
  params: serviceParams,
  body: z.object({
    isOn: z.boolean(),
    /** Null keeps the stored key. */
    key: headerText(LOOKUP_KEY_LIMIT).transform(orNull).nullable(),
    /** Only for the gazette; if omitted, the stored name stays. */
    expertName: nullableLine(EXPERT_NAME_LIMIT)
      .refine(
        (name) => name === null || isSearchableName(name),
        'Informe nome e sobrenome, como aparecem nas publicações.',
      )
      .exactOptional(),
    version: z.int(),
  }),
  response: lookupsSchema,
});

export const testLookup = post('/api/admin/lookups/:service/test', {
  summary:
    'Enqueues a test request to a service of the courts; `isTesting` is true until it has ended.',
  params: serviceParams,
  response: lookupsSchema,
});
