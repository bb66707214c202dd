import type { Plugin } from 'vite';

/**
 * Runs each chunk as soon as it has loaded, while the others are loading, instead of all in one long task. The entry
 * runs last, because on the second visit all chunks load at once, and the entry would run them within its own task.
 */
export function runChunksSeparately(): Plugin {
  return {
    name: 'run-async-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [entry = ''] = /<script type="module"[^>]*><\/script>\s*/.exec(html) ?? [];
        const [, source = ''] = /src="([^"]*)"/.exec(entry) ?? [];
        return html
          .replace(entry, '')
          .replaceAll(/<link rel="modulepreload"[^>]*href="([^"]*)">/g, (_, address: string) =>
            script(address),
          )
          .replace('</head>', `  ${script(source)}\n  </head>`);
      },
    },
  };
}

function script(address: string): string {
  return `<script type="module" async fetchpriority="high" crossorigin src="${address}"></script>`;
}
