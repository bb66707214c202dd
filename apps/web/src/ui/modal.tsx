import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal as MantineModal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './modal.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';

interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'md' | 'lg';
  /** While something is on its way the dialog can't be dismissed. */
  readonly isBusy?: boolean;
  /** Off for a dialog that is open because the address says so: going back closes it anyway. */
  readonly closesOnBack?: boolean;
  readonly children: ReactNode;
}

/** A dialog in the middle of the page. */
export function Modal({
  isOpen,
  onClose,
  title,
  size = 'md',
  isBusy = false,
  closesOnBack = true,
  children,
}: ModalProps) {
  // The library returns the focus only from a dialog that it saw opening; one that comes open is opened once it is there.
  const [isThere, setIsThere] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is the purpose here
  useEffect(() => setIsThere(true), []);
  useCloseOnBack(isOpen && closesOnBack, isBusy ? undefined : onClose);
  return (
    <MantineModal.Root
      opened={isOpen && isThere}
      onClose={onClose}
      size={size}
      centered
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
    >
      <MantineModal.Overlay className={classes.overlay ?? ''} />
      <MantineModal.Content>
        {/* The library's own header element would count as a second banner of the page. */}
        <MantineModal.Body pt="lg">
          <div
            style={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'flex-start',
              gap: '1rem',
              marginBottom: '1rem',
            }}
          >
            <MantineModal.Title fw={650} fz="lg">
              {title}
            </MantineModal.Title>
            <MantineModal.CloseButton aria-label="Fechar janela" disabled={isBusy} />
          </div>
          {children}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
