import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateProfile } from '@vendas/contract/people/account';
import { createProduct } from '@vendas/contract/products/admin-products';
import { FileStoreUnavailable } from '#platform/files/file-store.ts';
import { createS3FileStore } from '#platform/files/s3-file-store.ts';
import { sendTextMessage } from '#platform/mail/text-messages.ts';
import { productForm } from '#testing/back-office.ts';
import { aPerson, callRoute } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
/** A server next to ours that no request of ours may reach. */
let inside: Server;
/** A server on a trusted list that redirects to the internal one. */
let gateway: Server;
const hits: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  inside = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end('{}');
  });
  await listening(inside);
  gateway = createServer((_request, response) => {
    response.writeHead(307, { location: `${addressOf(inside)}/metadata` }).end();
  });
  await listening(gateway);
});
afterAll(async () => {
  await app.close();
  inside.close();
  gateway.close();
});

const listening = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}

describe('the server requests no URL from user input:', () => {
  test('an image', async () => {
    const administrator = await aPerson(app, 'admin');
    for (const path of ['/x.png', '/files/product_images/x/y.png']) {
      const body = productForm({ imageUrl: addressOf(inside) + path });
      const created = await callRoute(app, createProduct, { as: administrator, body });
      expect(created.status).toBe(422);
      const profile = { firstName: null, lastName: null, avatarUrl: addressOf(inside) + path };
      const params = { id: administrator.id };
      const saved = await callRoute(app, updateProfile, {
        as: administrator,
        params,
        body: profile,
      });
      expect(saved.status).toBe(422);
    }
    expect(hits).toEqual([]);
  });

  test('a redirect target, or a host header', async () => {
    const { email } = await aPerson(app);
    const away = addressOf(inside);
    const headers = {
      host: away.slice('http://'.length),
      'x-forwarded-host': away.slice('http://'.length),
      'x-forwarded-proto': 'http',
      forwarded: `host=${away}`,
      origin: away,
      referer: `${away}/`,
      redirect_to: `${away}/`,
    };
    const url = `/auth/v1/recover?redirect_to=${encodeURIComponent('https://mau.exemplo/')}`;
    const result = await app.fastify.inject({ method: 'POST', url, payload: { email }, headers });
    expect(result.statusCode).toBe(200);
    await app.runJobs();
    const { rows } = await app.database.pool.query(
      'select count(*)::int from auth.one_time_tokens',
    );
    expect(rows[0].count).toBeGreaterThan(0);
    expect(hits).toEqual([]);
  });
});

describe('the server follows no redirect of', () => {
  test('the SMS gateway', async () => {
    const text = { phone: '5511999999999', message: 'x', expiresAt: '2030-01-01T00:00:00Z' };
    await expect(sendTextMessage(`${addressOf(gateway)}/sms`, text)).rejects.toThrow(
      'fetch failed',
    );
    await sendTextMessage(`${addressOf(inside)}/sms`, text);
    expect(hits.splice(0)).toEqual(['/sms']);
  });

  test('the file storage', async () => {
    const credentials = { accessKeyId: 'x', secretAccessKey: 'y', region: 'us-east-1' };
    const store = createS3FileStore({
      endpoint: addressOf(gateway),
      bucket: 'fotos',
      ...credentials,
    });
    await expect(store.get('avatars/x')).rejects.toThrow(FileStoreUnavailable);
    await expect(store.put('avatars/x', Buffer.from('x'))).rejects.toThrow(FileStoreUnavailable);
    expect(hits).toEqual([]);
    const near = createS3FileStore({
      endpoint: addressOf(inside),
      bucket: 'fotos',
      ...credentials,
    });
    expect(String(await near.get('avatars/x'))).toBe('{}');
    expect(hits.splice(0)).toEqual(['/fotos/avatars/x']);
  });
});
