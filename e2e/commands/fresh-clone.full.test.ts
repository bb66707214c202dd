import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeClone, npmStart, postmasterOf, FAKE_NPM } from './clone.ts';

test('two concurrent `npm start` install, build and serve a fresh clone', async () => {
  const clone = makeClone({ packages: 'none' });
  const runs = ['data-a', 'data-b'].map((name) =>
    npmStart(clone, { DATA_DIR: join(clone.folder, name), ...FAKE_NPM }),
  );
  const end = async () => {
    for (const run of runs) run.interrupt();
    for (const run of runs) await run.ended();
  };
  // also after a timeout: no other code would end these processes
  onTestFinished(async () => {
    await end();
    clone.remove();
  });
  for (const run of runs) {
    const page = await fetch(await run.serving());
    expect(page.headers.get('content-type')).toContain('text/html');
  }
  const installingRuns = runs.filter((run) => run.output().includes('Instalando as dependências'));
  const waitingRuns = runs.filter((run) => run.output().includes('Aguardando outra preparação'));
  const builds = (part: string) =>
    runs.filter((run) => run.output().includes(`Construindo ${part}`)).length;
  expect([installingRuns.length, builds('a interface'), builds('o servidor')]).toEqual([1, 1, 1]);
  expect(waitingRuns).toHaveLength(1);
  expect(existsSync(join(clone.folder, 'apps/web/dist/index.html'))).toBe(true);
  expect(globSync('node_modules/node-*/include', { cwd: clone.folder })).toEqual([]);
  await end();
  expect(postmasterOf(join(clone.folder, 'data-a'))).toBeUndefined();
});
