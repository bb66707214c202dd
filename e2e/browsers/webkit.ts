import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Driver, TestBrowser } from './driver.ts';
import { ended, firstMatch } from './processes.ts';

/** Large enough for the widest window of any scenario. */
const SCREEN = '1600x1200x24';
/** Shrinks the toolbars, whose minimum width exceeds that of a phone. */
const SMALL_BARS =
  '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }';

/** A crashed browser never responds. */
const COMMAND_TIMEOUT_MS = 60_000;

const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const failureSchema = z.object({ error: z.string(), message: z.string() });
const evaluatedSchema = z.object({
  value: z.string().nullish(),
  problem: z.string().nullish(),
});

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Starts WebKitGTK's MiniBrowser on a virtual display, controlled by WebDriver classic. */
export async function openWebKit(programs: WebKitPrograms): Promise<TestBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'vendas-webkit-'));
  const downloads = join(home, 'downloads');
  await mkdir(join(home, 'gtk-3.0'), { recursive: true });
  await mkdir(downloads);
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), SMALL_BARS);
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const display = spawn(programs.display, screen);
  const number = await firstMatch(display.stdout, /(\d+)\n/);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      TZ: 'America/Sao_Paulo',
      // the sandbox refuses to run as root; only pages of this repository are opened
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await untilReady(call);

  async function openSession() {
    const options = { binary: programs.browser, args: ['--automation'] };
    return sessionSchema.parse(
      await call('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      }),
    );
  }

  const { sessionId, capabilities } = await openSession();
  await call('DELETE', `/session/${sessionId}`);
  return {
    version: capabilities.browserVersion,
    downloads,
    openWindow: async () => windowOf(call, `/session/${(await openSession()).sessionId}`),
    async close() {
      await ended(driver);
      await ended(display);
      await rm(home, { recursive: true, force: true });
    },
  };
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function caller(origin: string): Call {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (response.ok) return value;
    const { error, message } = failureSchema.parse(value);
    throw new Error(`${error}: ${message}`);
  };
}

/** Opens a window; each is a WebDriver session with its own browser. */
function windowOf(call: Call, session: string): Driver {
  async function evaluate(source: string, args: readonly unknown[]): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1];
      (async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))().then(
        (value) => done({ value }),
        (problem) => done({ problem: String(problem) }),
      );`;
    const { value, problem } = evaluatedSchema.parse(
      await call('POST', `${session}/execute/async`, { script, args: [] }),
    );
    if (typeof problem === 'string') throw new Error(problem);
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  }
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    evaluate,
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    async resize(width, height) {
      // the size includes the toolbars, whose height is measured first
      for (const _ of [1, 2]) {
        const inner = z
          .object({ bars: z.number() })
          .parse(await evaluate('() => ({ bars: outerHeight - innerHeight })', []));
        await call('POST', `${session}/window/rect`, { width, height: height + inner.bars });
        await sleep(200);
      }
    },
    async screenshot() {
      return Buffer.from(z.string().parse(await call('GET', `${session}/screenshot`)), 'base64');
    },
    print: async () => undefined,
    problems: () => [],
    async close() {
      await call('DELETE', session);
    },
  };
}

async function untilReady(call: Call): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not become ready');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return address.port;
}
