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

/**
 * The theme is a style sheet here, written at the build. The library would draw it in the browser if it were told to,
 * and works out what it would leave out of that before anything is drawn, told or not.
 */
export function withoutThemeScript(): Plugin {
  return {
    name: 'without-theme-script',
    apply: 'build',
    transform: {
      filter: { id: /\/MantineCssVariables\/MantineCssVariables\.mjs$/ },
      handler: () => 'export const MantineCssVariables = () => null;',
    },
  };
}
