import type { Bitmap2D } from 'lean-qr';

/** Modules without strokes around a code, as scanners need them (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** The pixels of a module in a PNG. */
const PNG_DOTS = 6;

/** A QR code as strokes, each one module high, in a square of `size` modules. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** A text as a QR code, readable with 15 % of it damaged. */
export async function qrPath(text: string): Promise<QrPath> {
  const code = await encodeQr(text);
  const rows = Array.from({ length: code.size }, (_, row) => strokesOf(row, code));
  return { size: code.size + 2 * QUIET_ZONE, path: rows.join('') };
}

/** A text as an SVG image of its QR code. */
export async function qrSvg(text: string): Promise<string> {
  const { toSvgSource } = await import('lean-qr/extras/svg');
  return toSvgSource(await encodeQr(text), { off: 'white', pad: QUIET_ZONE });
}

/** A text as a PNG of its QR code, black on white. */
export async function qrPng(text: string): Promise<Uint8Array> {
  const { toPngBuffer } = await import('lean-qr/extras/node_export');
  return toPngBuffer(await encodeQr(text), {
    on: [0, 0, 0],
    off: [255, 255, 255],
    pad: QUIET_ZONE,
    scale: PNG_DOTS,
  });
}

async function encodeQr(text: string): Promise<Bitmap2D> {
  const { correction, generate } = await import('lean-qr');
  return generate(text, { minCorrectionLevel: correction.M });
}

/** The dark runs of a row: one absolute move, then relative ones. */
function strokesOf(row: number, code: Bitmap2D): string {
  let strokes = '';
  let pen = 0;
  for (let column = 0; column < code.size; column += 1) {
    if (!code.get(column, row)) continue;
    let end = column + 1;
    while (end < code.size && code.get(end, row)) end += 1;
    const start = column + QUIET_ZONE;
    strokes += strokes === '' ? `M${start} ${row + QUIET_ZONE}.5` : `m${column - pen} 0`;
    strokes += `h${end - column}`;
    pen = end;
    column = end;
  }
  return strokes;
}
