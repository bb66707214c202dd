import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// half of a start is reading and compiling the same files as at the last one; what is imported from here on is kept
enableCompileCache();
const { start, StartFailure } = await import('./start.ts');
// built, or as the sources themselves
if (import.meta.filename.endsWith('.js')) {
  (await import('#platform/observability/source-maps.ts')).mapStackTraces();
}

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
// more than DRAIN_SECONDS and the longest request together
const STOP_SECONDS = 70;

/** Starts the product, then stops it cleanly once when the terminal, the system or the launcher says so. */
async function main(): Promise<void> {
  const isDemo = process.argv.includes('--demo');
  const starting = start(process.env, { isDemo, webFolder: WEB_FOLDER, say: console.log });
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    console.log(reason === 'SIGINT' ? '\nEncerrando…' : 'Encerrando…');
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
    // a start under way is let to its end: half a start is harder to stop than a whole one
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
  // not only at the end, which a power cut may take away
  flushCompileCache();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
