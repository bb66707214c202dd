import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Kbd.css';
import { getDefaultZIndex, Modal, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { openPanel } from '#app/routing/open-panel.ts';
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts';
import { useReturnFocus } from '#ui/focus/use-return-focus.ts';
import { PaletteSearch } from './palette-search.tsx';
import classes from './palette.module.css';
import { SHEET } from './use-page-groups.ts';
import { usePreloadedSearch } from './use-search-results.ts';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens pages by name, and records by their data. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const { history } = useRouter();
  const content = useReturnFocus(isOpen);
  usePreloadedSearch(isOpen);
  useCloseOnBack(isOpen, onClose);

  /** Stable while the palette is open, so that options need not render again. */
  const pick = useCallback(
    (to: string) => {
      if (to === SHEET) {
        openPanel('shortcuts');
        return;
      }
      history.push(to);
      onClose();
    },
    [history, onClose],
  );

  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={600}
      yOffset="5rem"
      padding={0}
      zIndex={getDefaultZIndex('max')}
      transitionProps={{ transition: 'pop', duration: 200 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content ref={content}>
        <Modal.Body>
          <VisuallyHidden>
            <Modal.Title>Ir para</Modal.Title>
          </VisuallyHidden>
          <PaletteSearch onPick={pick} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
