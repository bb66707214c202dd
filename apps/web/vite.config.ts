import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** What every first page stands on, in the pieces it is sent in: each builds on those above it and runs by itself. */
const BASE: Readonly<Record<string, readonly RegExp[]>> = {
  react: [
    /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
    /apps\/web\/src\/lib\/react-root\b/,
  ],
  data: [
    /node_modules\/(@tanstack|zod)\//,
    /packages\/domain\/src\/(calendar|cart|money|product)\.ts/,
    /packages\/contract\/src\/(failure|fields|first-html|keys-of|products|route)\.ts/,
  ],
  base: [
    /@mantine\/core\/esm\/core\//,
    /@mantine\/core\/esm\/components\/(ActionIcon|Button|Center|CloseButton|Container|Group|Input|InputBase)\//,
    /@mantine\/core\/esm\/components\/(Loader|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)\//,
    /apps\/web\/src\/ui\/(empty-state|error-panel|links|load-more|loading|page-header|product-image)\b/,
    /apps\/web\/src\/lib\/(auth-message|auth-traces|carried-answer|cart|connection|first-page|format|page-name|random-id|toast|use-search-text)\b/,
    /apps\/web\/src\/features\/catalog\/buy-button\b/,
  ],
};

/** Parts of those libraries that only what is called up later uses. */
const LATER =
  /@tanstack\/(react-query|query-core)\/.*(useQueries|queriesObserver)\b|zod\/v4\/locales\/pt\b/i;

/** Nothing in a browser describes a schema as JSON Schema, and the library's part that can would be sent to everybody. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      Array.from(
        code.matchAll(/^export (?:const|function) (\w+)/gm),
        ([, name]) => `export const ${name} = undefined;`,
      ).join('\n'),
  },
});

/** Has each piece run as soon as it has come, while the others are still on their way, and not all in one long task. */
const runPieces = (): Plugin => ({
  name: 'run-pieces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [entry = ''] = /<script type="module"[^>]*><\/script>\s*/.exec(html) ?? [];
      const [, source = ''] = /src="([^"]*)"/.exec(entry) ?? [];
      const script = (address: string) =>
        `<script type="module" async fetchpriority="high" crossorigin src="${address}"></script>`;
      return html
        .replace(entry, '')
        .replaceAll(/<link rel="modulepreload"[^>]*href="([^"]*)">/g, (_, address) =>
          script(address),
        )
        .replace('</head>', `${script(source)}\n  </head>`);
    },
  },
});

export default defineConfig({
  // compressed once here, so that no request waits for it
  plugins: [
    react(),
    withoutJsonSchema(),
    runPieces(),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // The content security policy knows no data: scripts or fonts, and hashed files are cached for ever.
    assetsInlineLimit: 0,
    manifest: true,
    // The first browsers with the CSS function light-dark(), which must reach the page as written.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // few pieces: two dozen small files compress worse and cost a request each
        codeSplitting: {
          groups: Object.entries(BASE).map(([name, parts]) => ({
            name,
            test: (id: string) => parts.some((part) => part.test(id)) && !LATER.test(id),
          })),
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/auth': api, '/files': api },
  },
});
