import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile, updateProfile, uploadAvatar } from '@vendas/contract/people/account';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

function upload(
  as: Person | undefined,
  bytes: Buffer,
  query = 'extension=JPG',
  type = 'image/jpeg',
) {
  return app.fastify.inject({
    method: 'POST',
    url: `/api/account/avatar?${query}`,
    headers: {
      'content-type': type,
      ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
    },
    payload: bytes,
  });
}

async function anAvatar(as: Person): Promise<string> {
  const response = await upload(as, photo);
  expect(response.statusCode).toBe(201);
  return uploadAvatar.response.parse(response.json()).avatarUrl;
}

interface Facts {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly avatarUrl?: string | null;
}

const save = (as: Person, body: Facts) =>
  callRoute(app, updateProfile, {
    as,
    params: { id: as.id },
    body: { firstName: null, lastName: null, ...body },
  });

const isStored = (url: string) =>
  access(join(app.config.dataDir, url, '640.webp')).then(
    () => true,
    () => false,
  );

describe("a person's own profile", () => {
  it('accepts new names and keeps its image when the request has none', async () => {
    const as = await aPerson(app);
    const avatarUrl = await anAvatar(as);
    await save(as, { avatarUrl });
    const saved = succeeded(await save(as, { firstName: ' Ana ', lastName: '' }));
    expect(saved).toMatchObject({ firstName: 'Ana', lastName: null, avatarUrl, role: 'user' });
    const read = await callRoute(app, getProfile, { as, params: { id: as.id } });
    expect(succeeded(read)).toEqual(saved);
  });

  it('serves an uploaded image, under an unguessable name, cached for an hour', async () => {
    const as = await aPerson(app);
    const avatarUrl = await anAvatar(as);
    expect(avatarUrl).toMatch(new RegExp(`^/files/avatars/${as.id}/${as.id}-\\d+\\.jpg$`));
    succeeded(await save(as, { avatarUrl }));
    const shown = await app.fastify.inject({ url: `${avatarUrl}?w=320` });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600, s-maxage=1',
    });
  });

  it('deletes the bytes of an image it no longer refers to, and no others', async () => {
    const as = await aPerson(app);
    const [first, second] = [await anAvatar(as), await anAvatar(as)];
    await save(as, { avatarUrl: first });
    await save(as, { avatarUrl: second });
    await app.runJobs();
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    succeeded(await save(as, { avatarUrl: null }));
    await app.runJobs();
    expect(await isStored(second)).toBe(false);
  });
});

describe("an edit of one's own profile is rejected with", () => {
  it('an image of another person, from another site or never uploaded', async () => {
    const as = await aPerson(app);
    const foreign = await anAvatar(await aPerson(app));
    const wrong = [foreign, 'https://mau.com/x.png', `/files/avatars/${as.id}/x.jpg`, ''];
    for (const avatarUrl of wrong) {
      expect(refused(await save(as, { avatarUrl }))).toMatchObject({
        status: 422,
        code: 'avatarNotOwn',
      });
    }
  });

  it('an upload that is no image', async () => {
    const as = await aPerson(app);
    const text = await upload(as, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(text.statusCode).toBe(422);
    expect(text.json()).toMatchObject({
      code: 'pictureRejected',
      message: 'O arquivo não é uma imagem aceita. Use JPEG, PNG, WebP, AVIF ou GIF.',
    });
    expect((await upload(as, photo, '', 'text/plain')).statusCode).toBe(415);
    expect((await upload(as, photo, 'extension=../x')).statusCode).toBe(400);
    expect((await upload(as, Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(413);
  });

  it('an image of too many pixels, with its own message', async () => {
    const as = await aPerson(app);
    const create = { width: 9000, height: 6000, channels: 3 as const, background: '#246' };
    const result = await upload(as, await sharp({ create }).png().toBuffer(), '', 'image/png');
    expect(result.statusCode).toBe(422);
    expect(result.json().message).toBe(
      'A imagem tem pontos demais. Use uma de no máximo 50 megapixels.',
    );
  });

  it('names that are too long', async () => {
    const as = await aPerson(app);
    expect(refused(await save(as, { firstName: 'x'.repeat(1001) }))).toMatchObject({
      status: 400,
      fields: { firstName: 'Use no máximo 1000 caracteres.' },
    });
  });
});

describe('the profile endpoints reject an edit or upload by', () => {
  it('a caller for another person, administrators included', async () => {
    const { id } = await aPerson(app);
    const body = { firstName: 'X', lastName: null };
    for (const as of [await aPerson(app), await aPerson(app, 'admin')]) {
      const outcome = await callRoute(app, updateProfile, { as, params: { id }, body });
      expect(refused(outcome)).toMatchObject({ status: 403, code: 'profileOfAnother' });
    }
  });

  it('a caller who is not signed in', async () => {
    expect((await upload(undefined, photo)).statusCode).toBe(401);
  });
});
