import type { Plugin } from 'vite';

/**
 * Has each piece run as soon as it has come, while the others are still on their way, and not all in one long task.
 * The entry comes last: in the second visit all are there at once, and it would run the others within its own task.
 */
export function runPieces(): Plugin {
  return {
    name: 'run-pieces',
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
