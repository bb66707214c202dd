import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

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
  },
  server: {
    proxy: { '/api': api, '/auth': api, '/files': api },
  },
});
