import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { HeadTag } from './page-html.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

const classNamesSchema = z.record(z.string(), z.record(z.string(), z.string()));

type Manifest = z.output<typeof manifestSchema>;

const ENTRY = 'index.html';

/** The generated class names of one of the build's style sheets. Throws for an unknown one. */
export type ClassNames = (sheet: string) => (name: string) => string;

/** The built front end: its one page, and the dependencies of each of its modules. */
export interface WebBuild {
  readonly html: string;
  /** Preloads a lazy module with all its imports in parallel, instead of one discovery after another. */
  preload(modules: readonly string[]): HeadTag[];
  readonly classNames: ClassNames;
}

/** Reads the output of the build. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const [html, manifest, names] = await Promise.all([
    readFile(join(folder, ENTRY), 'utf8'),
    readFile(join(folder, '.vite', 'manifest.json'), 'utf8'),
    readFile(join(folder, '.vite', 'class-names.json'), 'utf8'),
  ]);
  const sheets = classNamesSchema.parse(JSON.parse(names));
  const chunks = manifestSchema.parse(JSON.parse(manifest));
  const inPage = new Set(filesOf(chunks, [ENTRY]));
  return {
    html,
    preload: (modules) =>
      filesOf(chunks, modules)
        .filter((file) => !inPage.has(file))
        .map(preloadTag),
    classNames: (sheet) => (name) => {
      const className = sheets[sheet]?.[name];
      if (className === undefined)
        throw new Error(`the built web has no class ${name} in ${sheet}`);
      return className;
    },
  };
}

/**
 * The files of these modules and of all their imports.
 * @throws when the build has no such module
 */
function filesOf(chunks: Manifest, modules: readonly string[]): string[] {
  const names = new Set(modules);
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);
  const files = [...names].flatMap((name) => {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`the built web has no ${name}`);
    return [...chunk.css, chunk.file];
  });
  return [...new Set(files)];
}

function preloadTag(file: string): HeadTag {
  const href = `/${file}`;
  const isStyle = file.endsWith('.css');
  return {
    name: 'link',
    attributes: isStyle
      ? { rel: 'stylesheet', crossorigin: '', href }
      : { rel: 'modulepreload', crossorigin: '', href },
  };
}
