import type { LookupProblemKind } from '@vendas/domain/lookups/lookup-service';
import { problemOfStatus } from '@vendas/domain/lookups/lookup-service';
import type { z } from 'zod';
import { parseJsonInTurns } from '#platform/parse-json-in-turns.ts';

/** A request to a service of the courts gave no data; the kind has a sentence for the owner. */
export class LookupProblem extends Error {
  readonly kind: LookupProblemKind;

  constructor(kind: LookupProblemKind, cause?: unknown) {
    super(kind, { cause });
    this.name = 'LookupProblem';
    this.kind = kind;
  }
}

const MAX_RESPONSE_BYTES = 32_000_000;

interface JsonRequest<Schema extends z.ZodType> {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly limitMs: number;
  /** Aborted when the server stops. */
  readonly abortSignal?: AbortSignal | undefined;
  readonly response: Schema;
}

/**
 * The JSON that a service of the courts responds with. Redirects are not followed; a page or nothing instead of data is
 * a problem under any status.
 * @throws LookupProblem
 */
export async function fetchJson<Schema extends z.ZodType>(
  request: JsonRequest<Schema>,
): Promise<z.output<Schema>> {
  const text = await readText(request);
  const read = request.response.safeParse(await parsed(text));
  if (!read.success) throw new LookupProblem('unclear', read.error);
  return read.data;
}

async function readText(request: JsonRequest<z.ZodType>): Promise<string> {
  const { abortSignal, body, headers = {}, limitMs, method = 'GET', url } = request;
  const limit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      signal: abortSignal === undefined ? limit : AbortSignal.any([limit, abortSignal]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const problem = problemOfStatus(response.status);
    if (problem !== undefined) {
      await response.body?.cancel();
      throw new LookupProblem(problem);
    }
    return await readLimited(response);
  } catch (error) {
    if (error instanceof LookupProblem) throw error;
    throw new LookupProblem(limit.aborted ? 'slow' : 'unreachable', error);
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new LookupProblem('unclear');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function parsed(text: string): Promise<unknown> {
  try {
    return await parseJsonInTurns(text);
  } catch (error) {
    throw new LookupProblem('unclear', error);
  }
}
