import type { Plugin } from 'vite';

/** Nothing in a browser describes a schema as JSON Schema, and the library's part that can would be sent to everybody. */
export function withoutJsonSchema(): Plugin {
  return {
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
  };
}
