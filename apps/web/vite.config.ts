import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { BUILD_TARGET } from './vite/browsers.ts';
import { chunkGroups } from './vite/chunks.ts';
import { cssModules, earlyScript, themeCss, writeClassNames } from './vite/prerendered-shell.ts';
import { icons } from './vite/icons.ts';
import { runChunksSeparately } from './vite/async-chunks.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    icons(),
    runChunksSeparately(),
    themeCss(),
    earlyScript(),
    writeClassNames(),
    // compressed in the build, so that no request waits for it
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  css: { modules: cssModules },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // The content security policy allows no `data:` scripts or fonts, and hashed files are cached permanently.
    assetsInlineLimit: 0,
    manifest: true,
    // All of these browsers support the CSS function light-dark(), which must not be transformed.
    target: BUILD_TARGET,
    // Style sheets only: WebKit never requests a module again whose preload failed, not even after a reload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/auth': api, '/files': api },
  },
});
