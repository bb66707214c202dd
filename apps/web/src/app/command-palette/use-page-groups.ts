import IconKeyboard from '~icons/tabler/keyboard';
import { hasEveryWord, phraseFirst } from '@vendas/domain/search-words';
import { useAreas } from '#app/layout/use-areas.ts';
import type { Icon } from '#ui/icon.tsx';
import type { PaletteGroup, PaletteOption } from './palette-option.tsx';

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

/** The pages and actions of this user whose names contain every word of a text. */
export function usePageGroups(query: string): readonly PaletteGroup[] {
  const { shop, backOffice, createActions } = useAreas();
  const isMatch = hasEveryWord(query);
  const matching = (options: readonly PaletteOption[]) =>
    phraseFirst(
      options.filter(({ label }) => isMatch(label)),
      query,
      ({ label }) => label,
    );
  const pages = [...shop, ...backOffice].map(pageOption);
  const actions = [...createActions.map(pageOption), SHORTCUTS];
  return [
    { heading: 'Páginas', options: matching(pages) },
    { heading: 'Ações', options: matching(actions) },
  ];
}

function pageOption({ to, icon, label, letter }: Area): PaletteOption {
  return { id: to, icon, label, to, keys: letter && `g ${letter}` };
}
