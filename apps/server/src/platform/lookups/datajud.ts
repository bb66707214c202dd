import { readCourtInstant } from '@vendas/domain/lookups/court-record';
import type { CourtMovement, DegreeRecord } from '@vendas/domain/lookups/court-record';
import { z } from 'zod';
import type { CourtRecords } from './court-services.ts';
import { fetchJson, LookupProblem } from './fetch-json.ts';

/** Responses of a busy court took 18 to 53 seconds. */
const LIMIT_MS = 60_000;

const namedSchema = z.object({ nome: z.string() }).nullish();

const movementSchema = z.object({
  codigo: z.int(),
  nome: z.string().nullish(),
  dataHora: z.string(),
  complementosTabelados: z.array(z.object({ nome: z.string().nullish() })).nullish(),
});

const sourceSchema = z.object({
  numeroProcesso: z.string(),
  classe: namedSchema,
  tribunal: z.string().nullish(),
  grau: z.string(),
  dataAjuizamento: z.string().nullish(),
  '@timestamp': z.string().nullish(),
  nivelSigilo: z.number().nullish(),
  orgaoJulgador: namedSchema,
  movimentos: z.array(z.unknown()).nullish(),
});

/** Elasticsearch's own form; what we do not read is dropped. */
const responseSchema = z.object({
  timed_out: z.boolean().optional(),
  hits: z.object({ hits: z.array(z.object({ _source: z.unknown() })) }),
});

/** The public API of DataJud, the courts' database at the Conselho Nacional de Justiça. */
export function createDatajud(baseUrl: string): CourtRecords {
  return {
    async find({ abortSignal, courtAlias, key, number }) {
      const { hits, timed_out: isPartial } = await fetchJson({
        url: `${baseUrl}/api_publica_${courtAlias}/_search`,
        method: 'POST',
        headers: { authorization: `APIKey ${key}` },
        body: { query: { match: { numeroProcesso: number } } },
        limitMs: LIMIT_MS,
        abortSignal,
        response: responseSchema,
      });
      if (isPartial === true) throw new LookupProblem('slow');
      const read = hits.hits.map(({ _source: source }) => sourceSchema.safeParse(source));
      const readable = read.flatMap(({ data }) => data ?? []);
      if (read.length > 0 && readable.length === 0) throw new LookupProblem('unclear');
      return readable.filter((source) => hasNumber(source, number)).map(degreeOf);
    },
  };
}

type Source = z.output<typeof sourceSchema>;

/** The full-text search may also find other cases, which must not be confused with this one. */
function hasNumber({ numeroProcesso }: Source, number: string): boolean {
  return numeroProcesso.replaceAll(/\D/g, '') === number;
}

function degreeOf(source: Source): DegreeRecord {
  const { '@timestamp': updatedAt, classe, dataAjuizamento, grau, orgaoJulgador } = source;
  const { movimentos, nivelSigilo, tribunal } = source;
  return {
    degree: grau,
    updatedAt: instantOf(updatedAt),
    court: textOf(tribunal),
    courtDivision: textOf(orgaoJulgador?.nome),
    caseClass: textOf(classe?.nome),
    filedAt: instantOf(dataAjuizamento),
    isSealed: (nivelSigilo ?? 0) > 0,
    movements: (movimentos ?? []).flatMap(movementOf),
  };
}

function movementOf(movement: unknown): CourtMovement[] {
  const read = movementSchema.safeParse(movement);
  const at = read.success ? readCourtInstant(read.data.dataHora) : null;
  if (!read.success || at === null) return [];
  const { codigo: code, complementosTabelados: notes, nome } = read.data;
  const note = (notes ?? []).flatMap(({ nome: text }) => textOf(text) ?? []).join(', ');
  return [{ code, name: textOf(nome) ?? `Movimento ${code}`, note: textOf(note), at }];
}

const LONGEST = 300;

/** Trimmed, without what PostgreSQL does not store; null when nothing is left. */
function textOf(text: string | null | undefined): string | null {
  const clean = (text ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST);
  return clean === '' ? null : clean;
}

function instantOf(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : readCourtInstant(text);
}
