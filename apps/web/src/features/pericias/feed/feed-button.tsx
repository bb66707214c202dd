import { Button } from '@mantine/core';
import { useState } from 'react';
import IconCalendarShare from '~icons/tabler/calendar-share';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';

const FeedDialog = lazyComponent(async () => (await import('./feed-dialog.tsx')).FeedDialog);

/** Opens the dialog with the URL from which the user's calendar reads the deadlines. */
export function FeedButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Assinar prazos
      </Button>
      <WhenOpened isOpen={isOpen}>
        <FeedDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </WhenOpened>
    </>
  );
}
