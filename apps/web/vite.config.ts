import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { BUILD_TARGET } from './vite/browsers.ts';
import { cssModules, earlyScript, themeCss, writeClassNames } from './vite/first-picture.ts';
import { icons } from './vite/icons.ts';
import { runPieces } from './vite/run-pieces.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** What every first page stands on, in the pieces it is sent in: each builds on those above it and runs by itself. */
const BASE: Readonly<Record<string, readonly RegExp[]>> = {
  react: [
    /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
    /apps\/web\/src\/lib\/react-root\b/,
  ],
  data: [/node_modules\/@tanstack\//],
  contract: [
    /node_modules\/zod\//,
    /packages\/domain\/src\/(calendar|cart|money|product)\.ts/,
    /packages\/contract\/src\/(failure|fields|first-html|keys-of|products|route)\.ts/,
  ],
  base: [
    /@mantine\/core\/esm\/core\//,
    /@mantine\/core\/esm\/components\/(ActionIcon|Badge|Button|Center|CloseButton|Container|Group|Input|InputBase)\//,
    /@mantine\/core\/esm\/components\/(Loader|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)\//,
    /apps\/web\/src\/ui\/(empty-state|error-panel|icon|links|load-more|loading|page-header|plain-button|product-image|row-link)\b/,
    /apps\/web\/src\/lib\/(auth-message|auth-traces|carried-answer|cart|connection|first-page|format|page-name|random-id|toast|use-search-text)\b/,
    /apps\/web\/src\/features\/catalog\/(buy-button|catalog\.queries)\b/,
    // a few hundred bytes that nearly every page needs as well
    /~icons\/tabler\/search$/,
    /@babel\/runtime\/helpers\/esm\/extends\b/,
    /@mantine\/core\/esm\/components\/Paper\//,
    /@mantine\/hooks\/esm\/(use-force-update|use-merged-ref|use-uncontrolled|utils\/clamp)\//,
    /apps\/web\/src\/lib\/(attempt|reason|use-address-params)\b/,
  ],
};

/**
 * What several pages share beyond that, in few pieces too: left alone, each would be a file of its own, many of some
 * hundred bytes. Whatever a part imports comes along with it, so that no part may import what the shop's pages need.
 */
const SHARED: Readonly<Record<string, readonly RegExp[]>> = {
  icons: [/~icons\/tabler\//],
  // toasts need it too, hence not with the dialogs
  portal: [
    /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\//,
    /@mantine\/core\/esm\/components\/Portal\//,
  ],
  // shop and back office show orders, so they stand apart from either's parts
  order: [/packages\/domain\/src\/order(-status)?\.ts/],
  dialog: [
    /@mantine\/core\/esm\/components\/(Modal|ModalBase)\//,
    /apps\/web\/src\/ui\/(button-row|confirm-dialog|form-modal|leave-dialog|modal|unsaved-changes|use-close-on-back|use-focus-back|use-last|use-typed-text)\b/,
  ],
  office: [
    /@mantine\/core\/esm\/components\/(Checkbox\/CheckIcon|NativeSelect\/|SimpleGrid\/|Textarea\/)/,
    /@mantine\/core\/esm\/components\/Combobox\/(Combobox\.module|ComboboxChevron|get-parsed-combobox-data)\b/,
    /apps\/web\/src\/lib\/(form-problems|list-place|pages|person-name)\b/,
    /apps\/web\/src\/ui\/(back-links|clear-filters|data-table|endless-list|form-buttons|list-search|money-field|row-select|search-field|section|written-money)\b/,
    /packages\/domain\/src\/(pericia-status|phone|task|task-status)\.ts/,
  ],
};

/** Parts of those libraries that only what is called up later uses. */
const LATER =
  /@tanstack\/(react-query|query-core)\/.*(useQueries|queriesObserver)\b|zod\/v4\/locales\/pt\b/i;

export default defineConfig({
  plugins: [
    react(),
    icons(),
    runPieces(),
    themeCss(),
    earlyScript(),
    writeClassNames(),
    // once here, so that no request waits for it
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  css: { modules: cssModules },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // The content security policy knows no data: scripts or fonts, and hashed files are cached for ever.
    assetsInlineLimit: 0,
    manifest: true,
    // All of them have the CSS function light-dark(), which must reach the page as written.
    target: BUILD_TARGET,
    // Styles only: WebKit never requests a module again whose preload failed, not even after a reload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // few pieces: two dozen small files compress worse and cost a request each
        codeSplitting: {
          groups: [
            ...Object.entries(BASE).map(([name, parts]) => ({
              name,
              test: (id: string) => parts.some((part) => part.test(id)) && !LATER.test(id),
            })),
            ...Object.entries(SHARED).map(([name, parts]) => ({
              name,
              minShareCount: 2,
              test: (id: string) => parts.some((part) => part.test(id)),
            })),
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/auth': api, '/files': api },
  },
});
