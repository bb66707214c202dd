import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveShopIdentity, saveShopLogo, uploadShopLogo } from '@vendas/contract/shop';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';

let app: TestApp;
/** Another process on the same database, with its own cached pages. */
let otherApp: TestApp;
let folder: string;
let ana: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-web-'));
  await writeWebBuild(folder);
  app = await startTestApp({ webFolder: folder });
  otherApp = await startTestApp({ webFolder: folder, databaseUrl: app.databaseUrl });
  await otherApp.fastify.listen({ host: '127.0.0.1', port: 0 });
  ana = await aPerson(app, 'admin');
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const NAMELESS = { tradeName: null, legalName: null, taxDocument: null };
const rename = async (tradeName: string | null, shown: string | null) => {
  const body = { ...NAMELESS, tradeName, shown: { ...NAMELESS, tradeName: shown } };
  succeeded(await callRoute(app, saveShopIdentity, { as: ana, body }));
};
const at = (path: string) => app.fastify.inject(path);

test('a shop without saved settings has the manifest and the offline page of the product', async () => {
  const manifest = (await at('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Controle de Vendas', short_name: 'Vendas' });
  expect(manifest.icons).toEqual([{ src: '/icons/icon-192.png' }]);
  expect((await at('/sem-conexao.html')).body).toContain('· Controle de Vendas</title>');
  expect((await at('/icons/loja/192')).statusCode).toBe(404);
});

test('a renamed shop has its name in both immediately, as text', async () => {
  await rename('Ótica <i>& Cia', null);
  const { body, headers } = await at('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(JSON.parse(body)).toMatchObject({ name: 'Ótica <i>& Cia', short_name: 'Ótica <i>& Cia' });
  expect((await at('/sem-conexao.html')).body).toContain('· Ótica &lt;i&gt;&amp; Cia</title>');
  await rename(null, 'Ótica <i>& Cia');
});

test('a saved logo is the icon of the installed app, square and on white', async () => {
  const bytes = await sharp({
    create: { width: 400, height: 100, channels: 4, background: '#24680080' },
  })
    .png()
    .toBuffer();
  const sent = await sendRaw(app, uploadShopLogo, { as: ana, bytes });
  const { logoUrl } = uploadShopLogo.response.parse(sent.json());
  const body = { logoUrl, shown: { logoUrl: null } };
  succeeded(await callRoute(app, saveShopLogo, { as: ana, body }));
  const { icons } = (await at('/manifest.webmanifest')).json();
  expect(icons).toMatchObject([{ sizes: '192x192' }, { sizes: '512x512' }]);
  for (const { src, sizes } of icons) {
    const icon = await at(src);
    expect(icon.headers['content-type']).toBe('image/png');
    const { width, height, hasAlpha } = await sharp(icon.rawPayload).metadata();
    expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, false]);
  }
  for (const size of ['0', '193', 'x', '-1']) {
    expect((await at(`/icons/loja/${size}`)).statusCode).toBe(404);
  }
  expect((await at('/oculos')).body).toContain('rel="apple-touch-icon" href="/icons/loja/180?v=');
});

test('a cached page of another process has the new name at the next request', async () => {
  const titleAt = async () => {
    const page = await fetch(`${otherApp.fastify.listeningOrigin}/oculos`);
    return /<title>([^<]*)<\/title>/.exec(await page.text())?.[1];
  };
  expect(await titleAt()).toBe('Óculos · Controle de Vendas');
  expect(await titleAt()).toBe('Óculos · Controle de Vendas');
  await rename('Ótica Aurora', null);
  expect(await titleAt()).toBe('Óculos · Ótica Aurora');
});
