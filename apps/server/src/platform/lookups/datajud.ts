import { readCourtInstant } from '@vendas/domain/lookups/court-record';
import type { CourtMovement, DegreeRecord } from '@vendas/domain/lookups/court-record';
import { mentionsSecrecy } from '@vendas/domain/notices/notice-text';
import { z } from 'zod';
import { entriesOf, entriesSchema, fieldUpTo } from './answer-fields.ts';
import type { CourtRecords } from './court-services.ts';
import { fetchJson, LookupProblem } from './fetch-json.ts';
import { readNewestMovements } from './newest-movements.ts';

/** Responses of a busy court took 18 to 53 seconds. */
const LIMIT_MS = 60_000;

/** Longer texts are cut to what the form of a case accepts. */
const LONGEST = 300;
const fieldSchema = fieldUpTo(LONGEST);

const namedSchema = z.object({ nome: fieldSchema, nomeOrgao: fieldSchema });

/** The name of a class or a judging body, also from a text alone or the first of a list. */
const nameSchema = z
  .unknown()
  .optional()
  .transform((value) => {
    const [first] = entriesOf(value);
    const { nome, nomeOrgao } = namedSchema.safeParse(first).data ?? {};
    return nome ?? nomeOrgao ?? fieldSchema.parse(first);
  });

/** RFC 3339; also from a number such as 20240315013000. */
const courtInstantSchema = z
  .union([z.string(), z.number().transform(String)])
  .transform(readCourtInstant)
  .nullable()
  .catch(null);

/** Above 0 for a case that is kept secret; also from a text. */
const secrecySchema = z
  .union([
    z.number(),
    z.boolean().transform(Number),
    z.string().transform((text) => Number(text.trim()) || Number(mentionsSecrecy(text, []))),
  ])
  .catch(0);

const movementSchema = z.object({
  codigo: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .nullable()
    .catch(null),
  nome: fieldSchema,
  dataHora: courtInstantSchema,
  complementosTabelados: entriesSchema,
});

const sourceSchema = z.object({
  numeroProcesso: fieldSchema,
  /** Ends with the number, as the id of the hit. */
  id: fieldSchema,
  classe: nameSchema,
  tribunal: fieldUpTo(200),
  grau: fieldSchema,
  dataAjuizamento: courtInstantSchema,
  '@timestamp': courtInstantSchema,
  nivelSigilo: secrecySchema,
  orgaoJulgador: nameSchema,
  movimentos: entriesSchema,
});

const hitSchema = z.object({ _id: fieldSchema, _source: sourceSchema });

/** Elasticsearch's own form; what we do not read is dropped. */
const responseSchema = z.object({
  timed_out: z.unknown().optional(),
  _shards: z.object({ failed: z.number().catch(0) }).catch({ failed: 0 }),
  hits: z.object({ hits: z.array(z.unknown()) }),
});

/** The public API of DataJud, the courts' database at the Conselho Nacional de Justiça. */
export function createDatajud(baseUrl: string): CourtRecords {
  return {
    async find({ abortSignal, courtAlias, key, number }) {
      const response = await fetchJson({
        url: `${baseUrl}/api_publica_${courtAlias}/_search`,
        method: 'POST',
        headers: { authorization: `APIKey ${key}` },
        body: { query: { match: { numeroProcesso: number } } },
        limitMs: LIMIT_MS,
        abortSignal,
        response: responseSchema,
      });
      const isPartial = response.timed_out === true || response._shards.failed > 0;
      if (isPartial) throw new LookupProblem('slow');
      const { hits } = response.hits;
      const readable = hits.flatMap((hit) => numberedOf(hit) ?? []);
      if (hits.length > 0 && readable.length === 0) throw new LookupProblem('unclear');
      // the full-text search may also find other cases, which must not be confused with this one
      const found = readable.filter((one) => one.number === number);
      return await Promise.all(found.map(({ source }) => degreeOf(source)));
    },
  };
}

type Source = z.output<typeof sourceSchema>;

interface Numbered {
  /** Twenty digits. */
  readonly number: string;
  readonly source: Source;
}

/** A hit with its number, which also ends its ids; undefined for one without a number. */
function numberedOf(hit: unknown): Numbered | undefined {
  const read = hitSchema.safeParse(hit);
  if (!read.success) return undefined;
  const { _id: hitId, _source: source } = read.data;
  const digits = (source.numeroProcesso ?? '').replaceAll(/\D/g, '');
  if (/^\d{20}$/.test(digits)) return { number: digits, source };
  const [number] = /\d{20}$/.exec(source.id ?? '') ?? /\d{20}$/.exec(hitId ?? '') ?? [];
  return number === undefined ? undefined : { number, source };
}

async function degreeOf(source: Source): Promise<DegreeRecord> {
  return {
    degree: source.grau ?? '—',
    updatedAt: source['@timestamp'],
    court: source.tribunal,
    courtDivision: source.orgaoJulgador,
    caseClass: source.classe,
    filedAt: source.dataAjuizamento,
    isSealed: source.nivelSigilo > 0,
    ...(await readNewestMovements(source.movimentos, movementOf)),
  };
}

/** The code of a movement that has only a name. */
const NO_CODE = 0;

function movementOf(movement: unknown): CourtMovement[] {
  const {
    codigo,
    complementosTabelados,
    dataHora: at,
    nome,
  } = movementSchema.safeParse(movement).data ?? {};
  const isNamed = typeof codigo === 'number' || typeof nome === 'string';
  if (typeof at !== 'string' || !isNamed) return [];
  const code = codigo ?? NO_CODE;
  const notes = entriesOf(complementosTabelados).flatMap((note) => nameSchema.parse(note) ?? []);
  return [
    { code, name: nome ?? `Movimento ${code}`, note: fieldSchema.parse(notes.join(', ')), at },
  ];
}
