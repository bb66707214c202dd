import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Modules of the first page a shopper opens. */
const FIRST_PAGE = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|zod)\//,
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/esm\/components\/(ActionIcon|Button|Center|CloseButton|Container|Group|Input|InputBase)\//,
  /@mantine\/core\/esm\/components\/(Loader|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)\//,
  /apps\/web\/src\/ui\/(empty-state|error-panel|links|load-more|loading|page-header|product-image)\b/,
  /apps\/web\/src\/lib\/(auth-message|auth-traces|carried-answer|cart|connection|first-page|format|page-name|random-id|toast|use-search-text)\b/,
  /apps\/web\/src\/features\/catalog\/buy-button\b/,
  /packages\/domain\/src\/(calendar|cart|money|product)\.ts/,
  /packages\/contract\/src\/(failure|fields|first-html|keys-of|products|route)\.ts/,
];

/** Parts of those libraries that only what is called up later uses. */
const LATER = /@tanstack\/(react-query|query-core)\/.*(useQueries|queriesObserver)\b/i;

export default defineConfig({
  // compressed once here, so that no request waits for it
  plugins: [react(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 })],
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
        // what every first page needs, in one piece: two dozen small files compress worse and cost a request each
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: (id) => FIRST_PAGE.some((part) => part.test(id)) && !LATER.test(id),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/auth': api, '/files': api },
  },
});
