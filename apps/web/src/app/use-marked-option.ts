import { useSpotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';

type Store = Parameters<typeof useSpotlight>[0];

/**
 * The id of the line that Enter would follow, told to screen readers, which the library leaves out. When the lines
 * change beneath the mark, the first one is marked; `lines` is whatever they are made from.
 */
export function useMarkedOption(store: Store, listId: string, lines: readonly unknown[]) {
  const { selected, opened } = useSpotlight(store);
  const [id, setId] = useState<string>();

  useEffect(() => {
    if (!opened) return;
    const list = document.getElementById(listId);
    const first = list?.querySelector('[data-action]');
    const marked = list?.querySelector('[data-selected]');
    // without any line there is nothing to mark, and saying so would draw the palette again without end;
    // lines that came late stand above the mark; whoever has not moved it yet is shown the first of them
    const isLeftBehind = marked !== first && (selected <= 0 || !marked);
    if (first && isLeftBehind) {
      marked?.removeAttribute('data-selected');
      first.setAttribute('data-selected', 'true');
      store.updateState((state) => ({ ...state, selected: 0 }));
    }
    for (const option of list?.querySelectorAll('[role="option"]') ?? []) {
      option.setAttribute('aria-selected', String(option.hasAttribute('data-selected')));
    }
    setId(list?.querySelector('[data-selected]')?.id);
    // oxlint-disable-next-line react/exhaustive-deps -- the lines are what makes the list look different
  }, [selected, opened, store, listId, ...lines]);

  return id;
}
