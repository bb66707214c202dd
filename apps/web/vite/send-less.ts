import type { Plugin } from 'vite';

/**
 * Nothing in a browser describes a schema as JSON Schema, and the library's part that can would be sent to everybody.
 * Each schema offers the description to those who look at it, as forms do: what it calls for that stays callable.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const exported = Array.from(
          code.matchAll(/^export (?:const|function) (\w+)/gm),
          ([, name]) => `nothing as ${name}`,
        );
        return `const nothing = () => ({});\nexport { ${exported.join(', ')} };`;
      },
    },
  };
}
