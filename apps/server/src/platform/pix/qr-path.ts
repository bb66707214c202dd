/** Modules without strokes around a code, as scanners need them (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as strokes, each one module high, in a square of `size` modules. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** A text as a QR code, readable with 15 % of it damaged. */
export async function qrPath(text: string): Promise<QrPath> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, row) => strokesOf(row, modules));
  return { size: modules.size + 2 * QUIET_ZONE, path: rows.join('') };
}

/** The dark runs of a row: one absolute move, then relative ones. */
function strokesOf(row: number, { size, data }: { size: number; data: Uint8Array }): string {
  let strokes = '';
  let pen = 0;
  for (let column = 0; column < size; column += 1) {
    if (data[row * size + column] !== 1) continue;
    let end = column + 1;
    while (end < size && data[row * size + end] === 1) end += 1;
    const start = column + QUIET_ZONE;
    strokes += strokes === '' ? `M${start} ${row + QUIET_ZONE}.5` : `m${column - pen} 0`;
    strokes += `h${end - column}`;
    pen = end;
    column = end;
  }
  return strokes;
}
