import jsQr from 'jsqr';
import sharp from 'sharp';
import type { PixAccount } from '@vendas/domain/pix/pix-account';
import type { QrPath } from '#platform/files/qr-code.ts';
import type { TestApp } from './test-app.ts';

/** The dots in a side of 30 mm on a thermal printer of 203 dpi: the smallest printed code. */
const PRINTED_DOTS = 240;

/** The text that a scanner reads from a code of a size in dots; undefined if it cannot read it. */
export async function scanned(
  { size, path }: QrPath,
  dots = PRINTED_DOTS,
): Promise<string | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${dots}" height="${dots}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`;
  return scannedImage(Buffer.from(svg));
}

/** The text that a scanner reads from an image; undefined if it cannot read it. */
export async function scannedImage(image: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Sets a PIX key of the shop, as its owner does in the settings. */
export async function givePixKey({ database }: TestApp): Promise<PixAccount> {
  const account = {
    pixKeyKind: 'email',
    pixKey: 'loja@aurora.com.br',
    pixName: 'Ótica Aurora',
    pixCity: 'Lins',
  } as const;
  await database.kysely.updateTable('shop').set(account).execute();
  return account;
}
