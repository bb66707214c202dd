import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openBidi } from './bidi.ts';
import type { Driver, TestBrowser } from './driver.ts';
import { ended, firstMatch } from './processes.ts';

const evaluatedSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const logSchema = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
});
const dataSchema = z.object({ data: z.string() });

/** Starts headless Firefox, controlled by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<TestBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vendas-firefox-'));
  const downloads = await mkdtemp(join(tmpdir(), 'vendas-downloads-'));
  await writeFile(join(profile, 'user.js'), preferences(downloads));
  const process_ = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, TZ: 'America/Sao_Paulo' },
    },
  );
  const address = await firstMatch(process_.stderr, /listening on (ws:\S+)/);
  const bidi = await openBidi(`${address}/session`);
  const { capabilities } = z
    .object({ capabilities: z.object({ browserVersion: z.string() }) })
    .parse(await bidi.send('session.new', { capabilities: {} }));
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });

  async function openWindow(): Promise<Driver> {
    const { userContext } = z
      .object({ userContext: z.string() })
      .parse(await bidi.send('browser.createUserContext', {}));
    const { context } = z
      .object({ context: z.string() })
      .parse(await bidi.send('browsingContext.create', { type: 'tab', userContext }));
    const problems: string[] = [];
    const removeListener = bidi.on('log.entryAdded', (params) => {
      const { level, text, source } = logSchema.parse(params);
      if (level === 'error' && source.context === context) problems.push(text ?? '');
    });
    return {
      async open(url) {
        await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(source, args) {
        const expression = `(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))()`;
        const response = evaluatedSchema.parse(
          await bidi.send('script.evaluate', {
            expression,
            target: { context },
            awaitPromise: true,
            userActivation: false,
          }),
        );
        if (response.type === 'exception') throw new Error(response.exceptionDetails.text);
        const { value } = response.result;
        return value === undefined ? undefined : JSON.parse(value);
      },
      async perform(actions) {
        await bidi.send('input.performActions', { context, actions });
      },
      async resize(width, height) {
        await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async screenshot() {
        const response = await bidi.send('browsingContext.captureScreenshot', { context });
        return Buffer.from(dataSchema.parse(response).data, 'base64');
      },
      async print() {
        const page = { width: 21, height: 29.7 };
        const response = await bidi.send('browsingContext.print', { context, page });
        return Buffer.from(dataSchema.parse(response).data, 'base64');
      },
      problems: () => problems,
      async close() {
        removeListener();
        await bidi.send('browser.removeUserContext', { userContext });
      },
    };
  }

  return {
    version: capabilities.browserVersion,
    downloads,
    openWindow,
    async close() {
      await bidi.send('browser.close', {}).catch(() => undefined);
      bidi.close();
      await ended(process_);
      await rm(profile, { recursive: true, force: true });
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

function preferences(downloads: string): string {
  const values = {
    'app.update.disabledForTesting': true,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'pt-BR',
    'ui.prefersReducedMotion': 0,
    // a mouse (2: fine, 4: hovers), which a machine without a display may not report
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
