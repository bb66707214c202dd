import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '~icons/tabler/';
const SCREENS = join(import.meta.dirname, '..', 'src');
const ICON_MODULE = JSON.stringify(join(SCREENS, 'ui', 'icon.tsx').replaceAll('\\', '/'));
const AS_LINES =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * Tabler's icons by their names at tabler.io: `import IconTrash from '~icons/tabler/trash'`. Each is a module that
 * contains only its own paths, so that a page loads only the icons it shows.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      async handler(id, importer = '') {
        if ((await bodyOf(id)) !== undefined) return `\0${id}`;
        return this.error(
          `${relative(SCREENS, importer)}: there is no '${id}', see tabler.io/icons`,
        );
      },
    },
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      async handler(virtualId) {
        const id = virtualId.slice(1);
        const lines = linesIn((await bodyOf(id)) ?? '');
        if (lines.length === 0) this.error(`'${id}' has other shapes than lines`);
        return `import { icon } from ${ICON_MODULE};\nexport default icon(${JSON.stringify(lines)});`;
      },
    },
  };
}

/** Read with the first requested icon, because most test runs need none. */
async function bodyOf(id: string): Promise<string | undefined> {
  const { icons } = await import('@iconify-json/tabler');
  return icons.icons[id.slice(PREFIX.length)]?.body;
}

/** The paths of an icon that consists only of paths, alone or in a group, rendered as lines like all others. */
function linesIn(body: string): readonly string[] {
  const [start = '', rest = '', ...more] = body.split(AS_LINES);
  const isOutline =
    more.length === 0 &&
    /^(<g>(<path d="[^"]+"\/>)+<\/g>|<path d="[^"]+"\/>)$/.test(`${start}${rest}`);
  return isOutline ? Array.from(body.matchAll(/ d="([^"]+)"/g), ([, shape = '']) => shape) : [];
}
