// What the server needs to render a page's prerendered shell before any script has run: the generated class names of
// its styles, the theme's colours and sizes, and the script that selects light or dark.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { minifySync, type Plugin } from 'vite';
import { theme } from '#app/styles/theme.ts';

const SOURCES = join(import.meta.dirname, '..', 'src');
const PRERENDERED = new Set([
  'app/layout/frame.module.css',
  'features/catalog/catalog.module.css',
  'shared/products/product-image.module.css',
]);

const classNames: Record<string, Record<string, string>> = {};

/** Stores the generated names of the shell's CSS classes. */
export const cssModules = {
  getJSON(file: string, names: Record<string, string>) {
    const path = relative(SOURCES, file).replaceAll('\\', '/');
    if (PRERENDERED.has(path)) classNames[path] = names;
  },
};

/** Writes the class names next to the manifest, where the server reads them. */
export function writeClassNames(): Plugin {
  return {
    name: 'write-class-names',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(classNames);
      this.emitFile({ type: 'asset', fileName: '.vite/class-names.json', source });
    },
  };
}

const THEME_CSS = 'virtual:theme.css';

/** The theme as a style sheet, so that it applies before any script runs. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === THEME_CSS ? `\0${THEME_CSS}` : undefined),
    load: (id) => (id === `\0${THEME_CSS}` ? writeTheme() : undefined),
  };
}

/** Colours of the library, and of its variant `outline`, that we never use: 450 bytes of each first page. */
const UNUSED_COLOR = /^--mantine-color-(?:(?:indigo|lime)-|\w+-outline)/;

function writeTheme(): string {
  const css = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const used = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED_COLOR.test(name)));
  return convertCssVariables({
    variables: used(css.variables),
    light: used(css.light),
    dark: used(css.dark),
  });
}

/**
 * A script that runs before the prerendered shell and before any module: it ensures that there is storage, and
 * selects light or dark. The shell waits for it.
 */
export function earlyScript(): Plugin {
  const file = readFileSync(join(import.meta.dirname, 'early-script.js'), 'utf8');
  const source = minifySync('early.js', file).code;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/early-${hash}.js`;
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace('<!-- early -->', `<script src="/${fileName}"></script>`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
