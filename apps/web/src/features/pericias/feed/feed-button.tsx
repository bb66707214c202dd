import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import IconCalendarShare from '~icons/tabler/calendar-share';
import { lazyComponent } from '#lib/loading/lazy-component.ts';

const FeedDialog = lazyComponent(async () => (await import('./feed-dialog.tsx')).FeedDialog);

/** Opens the address from which a person's calendar reads the deadlines. */
export function FeedButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={18} aria-hidden />}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Assinar prazos
      </Button>
      {wasOpened && (
        <Suspense>
          <FeedDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
