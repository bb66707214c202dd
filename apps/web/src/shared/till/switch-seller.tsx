import { Button } from '@mantine/core';
import IconSwitch from '~icons/tabler/arrows-exchange';
import { useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { signOut } from '#lib/auth/sign-out.ts';
import { isTillSession } from '#lib/auth/till-session.ts';
import { personName } from '#lib/format/person-name.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import classes from './switch-seller.module.css';
import { useLeaveCounter } from './use-leave-counter.ts';

const OpenTillDialog = lazyComponent(
  async () => (await import('./open-till-dialog.tsx')).OpenTillDialog,
);

/**
 * The current seller, and the button for the next one: at a till it opens the PIN pad, elsewhere it first turns the
 * browser into a till.
 */
export function SwitchSeller() {
  const { profile, session } = useSession();
  const [isOpening, setIsOpening] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = useLeaveCounter(signOut);
  const isAtTill = isTillSession(session);

  function press(): void {
    if (!isAtTill) return setIsOpening(true);
    setIsLeaving(true);
    void leave();
  }

  return (
    <div className={classes.seller}>
      {isAtTill && profile !== null && (
        <span className={classes.name}>Vendendo: {personName(profile)}</span>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSwitch width={16} height={16} aria-hidden />}
        loading={isLeaving}
        onClick={press}
      >
        Trocar vendedor
      </Button>
      <WhenOpened isOpen={isOpening}>
        <OpenTillDialog isOpen={isOpening} onClose={() => setIsOpening(false)} />
      </WhenOpened>
    </div>
  );
}
