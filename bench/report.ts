import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { isReached } from './figures.ts';
import type { Figure, Summary } from './figures.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'performance.md');

const INTRODUCTION = `# Performance

Written by \`npm run bench\`; \`npm run bench -- NAME\` measures one part. Each figure has its own limit next to it, measured alternately in the same run. The ratio matters, because it is the same on a fast and a slow machine. Numbers are medians, with the minimum and maximum of all rounds in brackets. The ratio is the median of the ratios of all rounds, so it can differ from the ratio of the two medians.
`;

/** Prints the figures of one part and writes them into the page; returns whether all reach their goals. */
export function report(name: string, title: string, figures: readonly Figure[]): boolean {
  for (const figure of figures) console.log(lineOf(figure));
  const table = [
    `| what | measured | limit | ratio | to reach |`,
    `|---|---|---|---|---|`,
    ...figures.map(rowOf),
  ].join('\n');
  writePart(name, `## ${title}\n\n${table}\n\n${machine()}`);
  return figures.every(isReached);
}

function lineOf(figure: Figure): string {
  const { ratio, goal, unit, value, limit, what } = figure;
  const isGood = isReached(figure);
  const numbers = `${short(value.median)} to ${short(limit.median)} ${unit}`;
  const verdict = isGood ? '' : '  <- NOT REACHED';
  return `${what}: ${withSpread(ratio)} (${goal.join(' ')}), ${numbers}${verdict}`;
}

function rowOf(figure: Figure): string {
  const { ratio, goal, unit, value, limit, limitIs, what } = figure;
  const verdict = isReached(figure) ? '' : ' **not reached**';
  return `| ${what} | ${withSpread(value)} ${unit} | ${limitIs}: ${withSpread(limit)} ${unit} | ${withSpread(ratio)} | ${goal.join(' ')}${verdict} |`;
}

function withSpread({ median, minimum, maximum }: Summary): string {
  return minimum === maximum
    ? short(median)
    : `${short(median)} (${short(minimum)}–${short(maximum)})`;
}

function short(value: number): string {
  return value.toPrecision(3).includes('e') || value >= 100
    ? value.toFixed(0)
    : value.toPrecision(3);
}

/** Each part is between two comments, so that it can be replaced alone. */
function writePart(name: string, text: string): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : INTRODUCTION;
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const part = `${start}\n\n${text}\n\n${end}`;
  const from = page.indexOf(start);
  const next =
    from === -1
      ? `${page.trimEnd()}\n\n${part}\n`
      : page.slice(0, from) + part + page.slice(page.indexOf(end) + end.length);
  writeFileSync(PAGE, next);
}

const FAMILIES: Readonly<Record<string, string>> = {
  linux: 'Linux',
  darwin: 'macOS',
  win32: 'Windows',
};

/** A description of the machine for readers of absolute numbers; it does not identify the owner. */
function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const family = FAMILIES[platform()] ?? 'another system';
  const node = process.versions.node.split('.', 1)[0];
  return `Measured with ${availableParallelism()} cores (${arch()}) and about ${gigabytes} GB of memory, ${family}, Node ${node}.`;
}
