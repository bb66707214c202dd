import { Button, Group, Text } from '@mantine/core';
import IconSwitch from '~icons/tabler/arrows-exchange';
import { useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { signOut } from '#lib/auth/sign-out.ts';
import { isTillSession } from '#lib/auth/till-session.ts';
import { personName } from '#lib/format/person-name.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { useLeaveCounter } from './till.ts';

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
    <Group gap="0.5rem">
      {isAtTill && profile !== null && (
        <Text span size="xs" fw={600} style={{ overflowWrap: 'anywhere' }}>
          Vendendo: {personName(profile)}
        </Text>
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
    </Group>
  );
}
