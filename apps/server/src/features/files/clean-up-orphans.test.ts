import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateProfile, uploadAvatar } from '@vendas/contract/people/account';
import {
  createProduct,
  deleteProduct,
  uploadProductImage,
} from '@vendas/contract/products/admin-products';
import { FileStoreUnavailable } from '#platform/files/file-store.ts';
import { insertJob } from '#store/jobs.ts';
import { anOrder, productForm } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { cleanUpOrphans } from './clean-up-orphans.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const anImage = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
async function upload(): Promise<string> {
  const bytes = await anImage();
  const response = await sendRaw(app, uploadProductImage, { as: ana, query: {}, bytes });
  return uploadProductImage.response.parse(response.json()).imageUrl;
}
async function uploadAvatarOfAna(): Promise<string> {
  const bytes = await anImage();
  const response = await sendRaw(app, uploadAvatar, { as: ana, query: {}, bytes });
  return uploadAvatar.response.parse(response.json()).avatarUrl;
}
const show = (avatarUrl: string) =>
  callRoute(app, updateProfile, {
    as: ana,
    params: { id: ana.id },
    body: { firstName: null, lastName: null, avatarUrl },
  });
const add = async (imageUrl: string) =>
  succeeded(await callRoute(app, createProduct, { as: ana, body: productForm({ imageUrl }) }));
const age = (url: string, hours: number) =>
  app.database.pool.query(
    `update files set created_at = now() - $2 * interval '1 hour' where '/files/' || bucket || '/' || path = $1`,
    [url, hours],
  );
const status = async (url: string) => (await app.fastify.inject({ url })).statusCode;

describe('the orphan cleanup', () => {
  test('keeps an image that a product shares with its copy until both are deleted', async () => {
    const imageUrl = await upload();
    await age(imageUrl, 25);
    const [first, copy] = [await add(imageUrl), await add(imageUrl)];
    const remove = async (id: string) => {
      succeeded(await callRoute(app, deleteProduct, { as: ana, params: { id } }));
      await cleanUpOrphans(app);
    };
    await remove(first.id);
    expect(await status(imageUrl)).toBe(200);
    await remove(copy.id);
    expect(await status(imageUrl)).toBe(404);
  });

  test('removes files that were without references for a day, and only those', async () => {
    const [orphan, recent, used, sold] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    const ownAvatar = `/files/avatars/${ana.id}/${randomUUID()}.png`;
    await app.database.pool.query(
      `insert into files (bucket, path, content_type, size_bytes, sha256) values ('avatars', $1, 'image/webp', 1, sha256(''))`,
      [ownAvatar.slice('/files/avatars/'.length)],
    );
    await app.database.pool.query('update profiles set avatar_url = $1 where id = $2', [
      ownAvatar,
      ana.id,
    ]);
    await add(used);
    const product = await add(sold);
    await anOrder(app, ana, product);
    succeeded(await callRoute(app, deleteProduct, { as: ana, params: { id: product.id } }));
    for (const url of [orphan, used, sold, ownAvatar]) await age(url, 25);
    await age(recent, 23);
    expect(await cleanUpOrphans(app)).toBe(1);
    const urls = [orphan, recent, used, sold];
    expect(await Promise.all(urls.map(status))).toEqual([404, 200, 200, 200]);
    expect(await cleanUpOrphans(app)).toBe(0);
    const body = productForm({ imageUrl: orphan });
    expect(refused(await callRoute(app, createProduct, { as: ana, body })).code).toBe('pictureUnknown'); // prettier-ignore
  });

  test('completes an earlier cleanup that was interrupted', async () => {
    const orphan = await upload();
    await age(orphan, 30);
    const broken = { ...app.fileStore, remove: () => Promise.reject(new Error('power cut')) };
    await expect(cleanUpOrphans({ ...app, fileStore: broken })).rejects.toThrow('power cut');
    const body = productForm({ imageUrl: orphan });
    expect(refused(await callRoute(app, createProduct, { as: ana, body })).code).toBe('pictureUnknown'); // prettier-ignore
    expect(await cleanUpOrphans(app)).toBe(1);
    expect(await status(orphan)).toBe(404);
  });

  test('leaves no profile with an image that is pending deletion', async () => {
    const orphan = await uploadAvatarOfAna();
    await age(orphan, 30);
    const broken = { ...app.fileStore, remove: () => Promise.reject(new Error('power cut')) };
    await expect(cleanUpOrphans({ ...app, fileStore: broken })).rejects.toThrow('power cut');
    expect(refused(await show(orphan)).code).toBe('avatarNotOwn');
    expect(await cleanUpOrphans(app)).toBe(1);
  });

  test('is a part of the hourly job, also for people’s images', async () => {
    const [shown, forgotten] = [await uploadAvatarOfAna(), await uploadAvatarOfAna()];
    succeeded(await show(shown));
    for (const url of [shown, forgotten]) await age(url, 25);
    await insertJob(app.database.kysely, 'clean_up', {});
    await app.runJobs();
    expect([await status(shown), await status(forgotten)]).toEqual([200, 404]);
  });

  test('finds a partially stored image of a person', async () => {
    const put = () => Promise.reject(new FileStoreUnavailable('full'));
    const fileStore = { ...app.fileStore, put };
    const half = await startTestApp({ databaseUrl: app.databaseUrl, services: { fileStore } });
    const bytes = await anImage();
    const result = await sendRaw(half, uploadAvatar, { as: ana, query: {}, bytes });
    await half.close();
    expect(result.statusCode).toBe(503);
    const { rows } = await app.database.pool.query(
      `update files set created_at = now() - interval '25 hours'
       where id = (select id from files where bucket = 'avatars' order by created_at desc limit 1) returning id`,
    );
    await cleanUpOrphans(app);
    const remaining = await app.database.pool.query('select from files where id = $1', [
      rows[0]?.id,
    ]);
    expect([rows.length, remaining.rows.length]).toEqual([1, 0]);
  });

  test('never removes an image to which a row refers concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const url = await upload();
      await age(url, 25);
      const body = productForm({ imageUrl: url });
      const [, outcome] = await Promise.all([
        cleanUpOrphans(app),
        callRoute(app, createProduct, { as: ana, body }),
      ]);
      expect(await status(url)).toBe(outcome.ok ? 200 : 404);
    }
  });
});
