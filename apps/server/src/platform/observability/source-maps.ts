import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const mapSchema = z.object({
  version: z.number(),
  file: z.string(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/**
 * Maps the stack traces of built files to the sources. A map is read with the first trace that needs it; Node's own
 * switch reads them all at every start. A file without a map keeps its position in the built file.
 */
export function mapStackTraces(): void {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  Error.prepareStackTrace = (error, sites) =>
    [headOf(error), ...sites.map((site) => `    at ${describe(site, mapOf)}`)].join('\n');
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

/** A call site prints its line of the trace; Node's types omit that. */
interface CallSite extends NodeJS.CallSite {
  toString(): string;
}

function describe(site: CallSite, mapOf: (file: string) => SourceMap | undefined): string {
  const text = String(site);
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
  if (!file?.startsWith('file:') || line === null || column === null) return text;
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return text;
  const source = resolve(dirname(fileURLToPath(file)), entry.originalSource);
  const position = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return text.replace(`${file}:${line}:${column}`, () => position);
}

function readMap(file: string): SourceMap | undefined {
  try {
    const text = readFileSync(`${fileURLToPath(file)}.map`, 'utf8');
    return new SourceMap({
      sourcesContent: [],
      sourceRoot: '',
      ...mapSchema.parse(JSON.parse(text)),
    });
  } catch {
    return undefined;
  }
}
