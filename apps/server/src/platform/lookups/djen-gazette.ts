import { z } from 'zod';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';
import type { CourtGazette, GazetteQuery, GazetteSpan } from './court-services.ts';
import { takeTurns } from '#platform/in-turns.ts';
import { readGazetteItem } from './djen-item.ts';
import { fetchJson, LookupProblem } from './fetch-json.ts';

interface DjenOptions {
  /** The base URL of the API. */
  readonly baseUrl: string;
  /** The timeout for one page. */
  readonly timeoutMs?: number;
  /** Waits between two pages. */
  readonly pause: (ms: number) => Promise<void>;
}

const TIMEOUT_MS = 30_000;
/** The API knows 5 and 100. */
const PER_PAGE = 100;
/** The API returns at most 10,000 notices of a search. */
const MOST_PAGES = 100;
const BETWEEN_PAGES_MS = 2_000;
const PROCESS_NUMBER = /^\d{20}$/;

const pageSchema = z.object({ status: z.literal('success'), items: z.array(z.unknown()) });

/**
 * The gazette DJEN by the public API Comunica of the CNJ. It never retries: the caller decides when to repeat a
 * request.
 */
export function createDjenGazette(options: DjenOptions): CourtGazette {
  const { baseUrl, pause, timeoutMs = TIMEOUT_MS } = options;
  return {
    async search(query, span, abortSignal) {
      const criteria = criteriaOf(query, span);
      const itemsByHash = new Map<string, GazetteItem>();
      let rejected = 0;
      const pauseForOthers = takeTurns();
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        if (page > 1) await pause(BETWEEN_PAGES_MS);
        const { items: values } = await fetchJson({
          url: pageUrl(baseUrl, criteria, page),
          limitMs: timeoutMs,
          abortSignal,
          response: pageSchema,
        });
        for (const value of values) {
          await pauseForOthers();
          const item = readGazetteItem(value);
          if (item === undefined || !matchesQuery(item, query)) rejected += 1;
          else addItem(itemsByHash, item);
        }
        if (values.length < PER_PAGE) return { items: [...itemsByHash.values()], rejected };
      }
      // more than the API returns: the rest would be missing unnoticed
      throw new LookupProblem('refused');
    },
  };
}

/** The names are exact: the API ignores one that it does not know, and then returns notices of all cases. */
function criteriaOf(query: GazetteQuery, span: GazetteSpan | undefined): Record<string, string> {
  const dates = span && {
    dataDisponibilizacaoInicio: span.from,
    dataDisponibilizacaoFim: span.to,
  };
  if ('processNumber' in query) {
    const { processNumber } = query;
    if (!PROCESS_NUMBER.test(processNumber)) throw new RangeError('not a number of 20 digits');
    return { numeroProcesso: processNumber, ...dates };
  }
  const text = query.text.trim();
  if (text === '') throw new RangeError('no text to search for');
  return { texto: text, ...dates };
}

function pageUrl(baseUrl: string, criteria: Record<string, string>, page: number): string {
  const parameters = new URLSearchParams({
    ...criteria,
    pagina: String(page),
    itensPorPagina: String(PER_PAGE),
  });
  return `${baseUrl}/api/v1/comunicacao?${parameters.toString()}`;
}

function matchesQuery(item: GazetteItem, query: GazetteQuery): boolean {
  return !('processNumber' in query) || item.processNumber === query.processNumber;
}

/** While pages are read the gazette may move a notice to the next page, or cancel it; a cancellation is final. */
function addItem(items: Map<string, GazetteItem>, item: GazetteItem): void {
  const isAlreadyCancelled = items.get(item.hash)?.isCancelled === true;
  if (!isAlreadyCancelled || item.isCancelled) items.set(item.hash, item);
}
