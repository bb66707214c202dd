import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadAvatar } from '@vendas/contract/people/account';
import {
  createProduct,
  getAdminProduct,
  updateProduct,
  uploadProductImage,
} from '@vendas/contract/products/admin-products';
import { productForm } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const solidImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });
const upload = (bytes: Buffer, fileName = 'Foto da Loja.PNG') =>
  sendRaw(app, uploadProductImage, { as: ana, query: { fileName }, bytes });
const countFiles = async () =>
  (await app.database.kysely.selectFrom('files').select('id').execute()).length;

describe('an uploaded image', () => {
  test('is stored under a random name with its own extension, and served without its metadata', async () => {
    const original = await solidImage(700, 500)
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .png()
      .toBuffer();
    const response = await upload(original);
    expect(response.statusCode).toBe(201);
    const { imageUrl } = uploadProductImage.response.parse(response.json());
    expect(imageUrl).toMatch(new RegExp(`^/files/product_images/${ana.id}/[0-9a-f-]{36}\\.png$`));
    const served = await app.fastify.inject({ url: `${imageUrl}?w=320` });
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600, s-maxage=1' }); // prettier-ignore
    const { width, exif } = await sharp(served.rawPayload).metadata();
    expect([width, exif]).toEqual([320, undefined]);
    const body = productForm({ imageUrl });
    expect(succeeded(await callRoute(app, createProduct, { as: ana, body })).imageUrl).toBe(
      imageUrl,
    );
  });

  test('sent twice is stored twice: nothing is ever overwritten', async () => {
    const original = await solidImage(10, 10).png().toBuffer();
    const names = await Promise.all([upload(original), upload(original)]);
    expect(new Set(names.map((response) => response.json().imageUrl)).size).toBe(2);
  });

  test("of a person's profile cannot be used for a product", async () => {
    const bytes = await solidImage(10, 10).png().toBuffer();
    const uploaded = await sendRaw(app, uploadAvatar, {
      as: ana,
      query: { extension: 'png' },
      bytes,
    });
    const { avatarUrl } = uploadAvatar.response.parse(uploaded.json());
    const body = productForm({ imageUrl: avatarUrl });
    expect(refused(await callRoute(app, createProduct, { as: ana, body })).code).toBe(
      'pictureUnknown',
    );
  });

  test('from another site remains when other fields are edited', async () => {
    const { id } = await aProduct(app, { imageUrl: '/files/x' });
    const call = { as: ana, params: { id } };
    const shown = succeeded(await callRoute(app, getAdminProduct, call));
    const body = { ...shown, shownStock: shown.stock, name: 'Outro nome' };
    const saved = succeeded(await callRoute(app, updateProduct, { ...call, body }));
    expect(saved).toMatchObject({ name: 'Outro nome', imageUrl: '/files/x' });
  });

  test.each(['../../etc/passwd', 'sem extensão', 'a.php/../b', 'foto.PnG\\..\\x', ''])(
    'with the file name %j never leaves its folder',
    async (fileName) => {
      const { imageUrl } = uploadProductImage.response.parse(
        (await upload(await solidImage(4, 4).png().toBuffer(), fileName)).json(),
      );
      expect(imageUrl).toMatch(
        new RegExp(`^/files/product_images/${ana.id}/[0-9a-f-]{36}\\.[a-z0-9]{1,5}$`),
      );
    },
  );
});

describe('an image is rejected and not stored:', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  const cases: [string, () => Promise<Buffer>, string][] = [
    ['a vector', async () => Buffer.from(svg), 'notAPicture'],
    ['text', async () => Buffer.from('GIF89a, or so it says'), 'notAPicture'],
    ['half an image', async () => (await solidImage(500, 500).jpeg().toBuffer()).subarray(0, 900), 'damaged'],
    ['an image that is also a page', async () => Buffer.concat([await solidImage(9, 9).png().toBuffer(), Buffer.from('<html><script>alert(1)</script>')]), 'disguised'],
    ['an image that is also an archive', async () => Buffer.concat([await solidImage(9, 9).jpeg().toBuffer(), Buffer.from('PK\u0003\u0004…PK\u0005\u0006'), Buffer.alloc(18)]), 'disguised'],
    ['too many pixels', () => solidImage(9000, 6000).png().toBuffer(), 'tooManyPixels'],
  ]; // prettier-ignore
  test.each(cases)('%s', async (_, make, reason) => {
    const before = await countFiles();
    const response = await upload(await make());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'pictureRejected', data: { reason } });
    expect(await countFiles()).toBe(before);
  });

  test('too many bytes, and a content type that is no image', async () => {
    expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 1))).json().code).toBe('tooLarge');
    const json = await sendRaw(app, uploadProductImage, { as: ana, body: { a: 1 } });
    expect(json.json().code).toBe('unsupportedMedia');
  });
});

describe('an upload of an image is refused to', () => {
  test.each([undefined, 'user', 'seller'] as const)('the role %s', async (role) => {
    const as = role && (await aPerson(app, role));
    const bytes = await solidImage(4, 4).png().toBuffer();
    const before = await countFiles();
    const { statusCode } = await sendRaw(app, uploadProductImage, { as, bytes });
    expect(statusCode).toBe(role === undefined ? 401 : 403);
    expect(await countFiles()).toBe(before);
  });
});
