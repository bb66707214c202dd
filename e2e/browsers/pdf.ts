import { spawnSync } from 'node:child_process';
import { Skipped } from './scenario.ts';

/** Points per inch in a PDF; at this resolution one point is one pixel. */
const POINTS = 72;

/** The text of each page. */
export function pagesOf(pdf: Buffer): readonly string[] {
  const text = poppler('pdftotext', ['-layout', '-', '-'], pdf).toString();
  return text.split('\f').slice(0, -1);
}

/** Whether the area left of `first` is painted; `second` must follow it on the same line. */
export function isPaintedBefore(pdf: Buffer, [first, second]: readonly [string, string]): boolean {
  const html = poppler('pdftotext', ['-bbox', '-l', '1', '-', '-'], pdf).toString();
  const position = '<word xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="[\\d.]+" yMax="([\\d.]+)">';
  const [, x = '', top = '', bottom = ''] =
    new RegExp(`${position}${first}</word>\\s*${position}${second}</word>`).exec(html) ?? [];
  if (x === '') throw new Error(`the first page has no '${first} ${second}'`);
  const width = 16;
  const left = Math.floor(Number(x)) - width;
  const height = Math.ceil(Number(bottom) - Number(top));
  const box = ['-x', left, '-y', Math.floor(Number(top)), '-W', width - 2, '-H', height].map(
    String,
  );
  const image = poppler('pdftoppm', ['-l', '1', '-r', `${POINTS}`, ...box, '-'], pdf);
  // the pixels are the last bytes of a PPM
  return image.subarray(-(width - 2) * height * 3).some((level) => level < 200);
}

function poppler(program: string, args: readonly string[], input: Buffer): Buffer {
  const { status, stdout, error } = spawnSync(program, args, { input });
  if (error !== undefined) throw new Skipped(`${program} of poppler-utils is missing`);
  if (status !== 0) throw new Error(`${program} could not read the print`);
  return stdout;
}
