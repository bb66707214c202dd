import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DEFAULT_SHOP_NAME, shopName } from '@vendas/domain/shop/shop';
import { imageOfUrl, squareIcon, variantName } from '#platform/files/images.ts';
import { Fault } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.ts';
import { escapeHtml } from '#platform/web/page-html.ts';
import { SHOP_FILES } from '#platform/web/web.ts';
import { readShop, readShopName } from '#store/shop.ts';

/** The sizes in which the logo is an icon: iOS, and the two that a manifest needs. */
const APP_ICON_SIZES = [180, 192, 512] as const;

/** The URL of the app's icon; it changes with the logo, so that no browser keeps the old one. */
export function appIconUrl(logoUrl: string, size: number): string {
  return `/icons/loja/${size}?v=${logoUrl.slice(-8)}`;
}

const manifestSchema = z.looseObject({ short_name: z.string(), icons: z.array(z.unknown()) });
const sizeSchema = z.coerce.number().pipe(z.literal([...APP_ICON_SIZES]));

/**
 * The installed app's manifest, its icon, and the page shown without a connection, which contain the name of the
 * shop.
 */
export async function registerAppFiles(
  fastify: FastifyInstance,
  { database, fileStore }: Services,
  folder: string,
): Promise<void> {
  const { kysely } = database;
  const [manifestText, offlinePage] = await Promise.all(
    SHOP_FILES.map((file) => readFile(join(folder, file), 'utf8')),
  );
  const manifest = manifestSchema.parse(JSON.parse(manifestText ?? ''));

  fastify.get(`/${SHOP_FILES[0]}`, { schema: { hide: true } }, async (_request, reply) => {
    const { tradeName, logoUrl } = await readShop(kysely);
    const ownManifest = {
      ...manifest,
      name: shopName({ tradeName }),
      short_name: tradeName ?? manifest.short_name,
      icons: logoUrl === null ? manifest.icons : iconsOf(logoUrl),
    };
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(ownManifest));
  });

  fastify.get(`/${SHOP_FILES[1]}`, { schema: { hide: true } }, async (_request, reply) => {
    const name = escapeHtml(await readShopName(kysely));
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((offlinePage ?? '').replaceAll(DEFAULT_SHOP_NAME, () => name));
  });

  fastify.get<{ Params: { size: string } }>(
    '/icons/loja/:size',
    { schema: { hide: true } },
    async (request, reply) => {
      const size = sizeSchema.safeParse(request.params.size);
      const { logoUrl } = await readShop(kysely);
      const image = logoUrl === null ? undefined : imageOfUrl(logoUrl);
      if (!size.success || image === undefined) throw new Fault('notFound');
      const bytes = await iconOf(variantName(image, 640), size.data);
      if (bytes === undefined) throw new Fault('notFound');
      return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(bytes);
    },
  );

  /** Caches the icons of the newest logo: encoding one costs some milliseconds. */
  const icons = new Map<string, Buffer>();

  async function iconOf(name: string, size: number): Promise<Buffer | undefined> {
    const key = `${name} ${size}`;
    const cached = icons.get(key);
    if (cached !== undefined) return cached;
    const stored = await fileStore.get(name);
    if (!stored) return undefined;
    const icon = await squareIcon(stored, size);
    if (icons.size >= APP_ICON_SIZES.length) icons.clear();
    icons.set(key, icon);
    return icon;
  }
}

function iconsOf(logoUrl: string) {
  return [192, 512].map((size) => ({
    src: appIconUrl(logoUrl, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
}
