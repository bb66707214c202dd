import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useReturnFocus } from '#ui/focus/use-return-focus.ts';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'md' | 'lg' | 'xl';
  /** The content shrinks to fit the height of the window, so that only a list inside it scrolls. */
  readonly isFitted?: boolean;
  /** On phones the dialog slides in from below, as wide as the screen. */
  readonly isSheet?: boolean;
  /** A pending request prevents closing the dialog. */
  readonly isBusy?: boolean;
  /** False for a dialog that the URL opens: going back closes it anyway. */
  readonly closesOnBack?: boolean;
  readonly children: ReactNode;
}

/** A dialog near the top of the page, so that later changes of its content do not move what is above them. */
export function Modal({
  isOpen,
  onClose,
  title,
  size = 'md',
  isFitted = false,
  isSheet = false,
  isBusy = false,
  closesOnBack = true,
  children,
}: ModalProps) {
  const content = useReturnFocus(isOpen);
  useCloseOnBack(isOpen && closesOnBack, isBusy ? undefined : onClose);
  return (
    <MantineModal.Root
      opened={isOpen}
      onClose={onClose}
      size={size}
      // The default transition leaves a transform on the dialog, and a calendar with fixed position would then be clipped.
      transitionProps={{ transition: 'fade' }}
      classNames={{
        inner: `${classes.inner} ${isSheet ? classes.sheet : ''}`,
        content: classes.content ?? '',
      }}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
    >
      <MantineModal.Overlay className={classes.overlay ?? ''} />
      <MantineModal.Content ref={content}>
        {/* The library's own header element would count as a second banner of the page. */}
        <MantineModal.Body
          className={classes.body ?? ''}
          pt="lg"
          data-fitted={isFitted || undefined}
        >
          <div className={classes.head}>
            <MantineModal.Title className={classes.title ?? ''}>{title}</MantineModal.Title>
            <MantineModal.CloseButton aria-label="Fechar janela" disabled={isBusy} />
          </div>
          {children}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

/** The buttons at the end of a form or dialog: on the right, and full width on telephones. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
