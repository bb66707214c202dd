import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Kbd.css';
import '@mantine/spotlight/styles.css';
import { Modal, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts';
import { openPanel } from '#app/routing/open-panel.ts';
import { SHEET } from './palette-lines.tsx';
import { PaletteSearch } from './palette-search.tsx';
import { usePreloadedSearch } from './use-search-results.ts';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const [store, spotlight] = createSpotlight();

/**
 * The way to everywhere: pages by their names, and what is kept by whatever is known of it. The library's dialog is the
 * shell alone, and is rendered when it opens; box and lines are our own, because the library's versions render the whole dialog at each letter.
 */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const { history } = useRouter();
  usePreloadedSearch(isOpen);
  useCloseOnBack(isOpen, onClose);
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);

  /** Stable, so that lines need not be rendered again. */
  const pick = useCallback(
    (to: string) => {
      if (to === SHEET) openPanel('shortcuts');
      else history.push(to);
      spotlight.close();
    },
    [history],
  );

  return (
    <Spotlight.Root
      store={store}
      query=""
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(60dvh, 30rem)"
    >
      <VisuallyHidden>
        <Modal.Title>Ir para</Modal.Title>
      </VisuallyHidden>
      <PaletteSearch onPick={pick} />
    </Spotlight.Root>
  );
}
