import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '#e2e/browser/launch-chromium.ts';
import { PASSWORD, SCREENS } from './screens.ts';

// `npm run guide:screenshots` starts the demo in a temporary folder and takes all screenshots of the guide.

const ROOT = join(import.meta.dirname, '..', '..');
const SCREENSHOTS = join(ROOT, 'docs', 'images', 'guia');
const PEOPLE = { visitor: undefined, customer: 'cliente@demo.com.br', owner: 'dona@demo.com.br' };
const VIEWPORT = { width: 1280, height: 800 };
const QUALITY = 0.8;

const dataDir = await mkdtemp(join(tmpdir(), 'vendas-guia-'));
const server = spawn(process.execPath, [join(ROOT, 'apps', 'server', 'src', 'main.ts'), '--demo'], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
});
try {
  const base = await addressOf(createInterface({ input: server.stdout }));
  const browser = await launchChromium();
  await mkdir(SCREENSHOTS, { recursive: true });
  await takeAll(browser, base);
  await browser.close();
} finally {
  if (server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
}

/** The URL that the demo prints; it prints the accounts last. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  let address: string | undefined;
  for await (const line of lines) {
    address ??= /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address !== undefined && line.includes(PEOPLE.customer)) return address;
  }
  throw new Error('the demo exited before it was ready');
}

async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  const encoder = await browser.newPage();
  for (const [who, email] of Object.entries(PEOPLE)) {
    const context = await browser.newContext({
      baseURL,
      viewport: VIEWPORT,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    if (email !== undefined) await signIn(context, email);
    for (const { name, path, steps } of SCREENS.filter((screen) => screen.who === who)) {
      const page = await context.newPage();
      await page.goto(path);
      await waitUntilRendered(page);
      // the navigation is a separate chunk, which loads later
      if (who === 'owner') await page.getByRole('navigation', { name: 'Administração' }).waitFor();
      await steps?.(page);
      await waitUntilRendered(page);
      await writeFile(
        join(SCREENSHOTS, `${name}.webp`),
        await asWebp(encoder, await page.screenshot()),
      );
      await page.close();
    }
    await context.close();
  }
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Endereço de e-mail').fill(email);
  await page.getByLabel('Sua senha').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('/');
  await page.close();
}

/** Waits until nothing is loading and every image on screen has rendered. */
async function waitUntilRendered(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector(
      '[aria-label="Carregando"], [aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root',
    );
    const images = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    return isWaiting === null && images.every((image) => image.complete);
  });
}

/** Encodes a screenshot as WebP in the browser. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
