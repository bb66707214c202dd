import type { Plugin } from 'vite';

/** A route's summary with its comma, as the contract writes it. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** Leaves the summaries of routes out of the bundle: they document the API, and the pages never show them. */
export function dropRouteSummaries(): Plugin {
  return {
    name: 'drop-route-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, "summary: '',"), map: null }),
    },
  };
}
