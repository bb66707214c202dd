import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Processor time of a tick in a process that has been idle, in any unit. */
async function costOfTick(begin: string): Promise<number> {
  const script = `
    ${begin}
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
    const measure = (ticks) => new Promise((resolve) => {
      const started = process.cpuUsage();
      let left = ticks;
      const tick = () => {
        left -= 1;
        if (left > 0) process.nextTick(tick);
        else resolve(process.cpuUsage(started).user);
      };
      tick();
    });
    await measure(1_000);
    for (let i = 0; i < 12; i += 1) {
      gc();
      await pause();
    }
    const measured = [];
    for (let i = 0; i < 5; i += 1) measured.push(await measure(50_000));
    console.log(Math.min(...measured));`;
  const args = ['--expose-gc', '--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, args);
  return Number(stdout);
}

test('a process that was idle hands on as quickly as one that was not', async () => {
  const file = JSON.stringify(new URL('quick-ticks.ts', import.meta.url).href);
  const kept = await costOfTick(`(await import(${file})).keepTicksQuick();`);
  // should these come close to each other, Node no longer needs our help
  expect(kept).toBeLessThan((await costOfTick('')) / 1.5);
});
