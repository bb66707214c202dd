// The product itself, as its start makes it.
import { fileURLToPath } from 'node:url';
import { start } from '#server/start.ts';

const webFolder = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const running = await start(process.env, { isDemo: false, webFolder, say: () => undefined });
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.on('disconnect', () => void running.stop().then(() => process.exit(0)));
process.on('message', () => process.send?.({ bytes: process.memoryUsage.rss() }));
process.send?.({ port: Number(new URL(running.url).port) });
