import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// half of a start is the compilation of unchanged files; modules imported from here on are cached
enableCompileCache();
const { start, StartFailure } = await import('./start.ts');
// built, or the sources themselves
if (import.meta.filename.endsWith('.js')) {
  (await import('#platform/observability/source-maps.ts')).mapStackTraces();
}

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
// more than DRAIN_SECONDS and the longest request together
const STOP_SECONDS = 70;

/** Starts the product, then stops it cleanly once at a signal of the terminal, the system or the launcher. */
async function main(): Promise<void> {
  const isDemo = process.argv.includes('--demo');
  const starting = start(process.env, { isDemo, webFolder: WEB_FOLDER, print: console.log });
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    console.log(reason === 'SIGINT' ? '\nEncerrando…' : 'Encerrando…');
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
    // a running start is completed first: half a start is harder to stop than a complete one
    void starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(signal));
  }
  process.on('disconnect', () => stop('disconnect'));
  await starting;
  // not only at the end, which a power cut may prevent
  flushCompileCache();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
