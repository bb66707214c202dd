import IconKeyboard from '~icons/tabler/keyboard';
import { useAreas } from '#app/layout/use-areas.ts';
import type { Icon } from '#ui/icon.tsx';
import type { PaletteGroup, PaletteOption } from './palette-option.tsx';
import { folded } from '#lib/format/folded.ts';

interface Area {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly letter?: string;
}

/** A target that is not a URL: it opens the sheet of shortcuts. */
export const SHEET = '#atalhos';

const SHORTCUTS: PaletteOption = {
  id: 'atalhos',
  icon: IconKeyboard,
  label: 'Atalhos de teclado',
  to: SHEET,
  keys: '?',
};

/** The pages and actions of this user whose names contain a text. */
export function usePageGroups(query: string): readonly PaletteGroup[] {
  const { shop, backOffice, createActions } = useAreas();
  const text = folded(query.trim());
  const matches = ({ label }: { readonly label: string }) => folded(label).includes(text);
  const pages = [...shop, ...backOffice].map(pageOption);
  const actions = [...createActions.map(pageOption), SHORTCUTS];
  return [
    { heading: 'Páginas', options: pages.filter(matches) },
    { heading: 'Ações', options: actions.filter(matches) },
  ];
}

function pageOption({ to, icon, label, letter }: Area): PaletteOption {
  return { id: to, icon, label, to, keys: letter && `g ${letter}` };
}
