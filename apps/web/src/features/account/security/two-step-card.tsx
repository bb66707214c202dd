import { Alert, Skeleton, Text, Button, Group } from '@mantine/core';
import IconShieldCheck from '~icons/tabler/shield-check';
import IconShieldHeart from '~icons/tabler/shield-heart';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { factorQuery, SECURITY_KEY } from '#features/account/account.queries.ts';
import { toastSuccess } from '#lib/toast.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { restoreFocusOnRemoval } from '#ui/feedback/error-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityCard } from './security-card.tsx';
import { TurnOnTwoStep } from './turn-on-two-step.tsx';
import { TurnOffForm } from './turn-off-form.tsx';

/** The state of two-step verification, and its actions. */
export function TwoStepCard() {
  const factor = useQuery(factorQuery);
  const isOn = factor.isSuccess && factor.data !== null;
  return (
    <SecurityCard
      icon={IconShieldCheck}
      title="Verificação em duas etapas"
      description="Ao entrar, além da senha, é pedido um código do seu celular."
      state={isOn && <StatusBadge color="petrol">Ativa</StatusBadge>}
    >
      <Loaded
        query={factor}
        problem={(reason) => reason}
        loading={<Skeleton height={36} width={140} radius="md" />}
      >
        {(read) => (
          <>
            {read === null && <Invitation />}
            {/* Stays rendered when two-step verification is turned on, because it then shows the recovery codes. */}
            <TurnOnTwoStep isOn={isOn} />
            {read !== null && (
              <>
                <RecoveryCodes />
                <TurnOffTwoStep factorId={read.id} />
              </>
            )}
          </>
        )}
      </Loaded>
    </SecurityCard>
  );
}

/** Shown to administrators, whose account opens the whole shop. */
function Invitation() {
  const { isAdmin } = useSession();
  if (!isAdmin) return null;
  return (
    <Alert color="petrol" variant="light" icon={<IconShieldHeart aria-hidden />}>
      <Text size="sm">
        Você administra a loja. Com a verificação em duas etapas, ninguém entra na sua conta só com
        a senha. Leva cerca de um minuto.
      </Text>
    </Alert>
  );
}

/** Turns two-step verification off. Requires a code, because an unlocked computer must not be enough. */
function TurnOffTwoStep({ factorId }: { factorId: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function finish(): Promise<void> {
    setIsOpen(false);
    toastSuccess('Verificação em duas etapas desativada.');
    await queryClient.invalidateQueries({ queryKey: SECURITY_KEY });
  }

  return (
    // the button will be removed, as it belongs to the active state
    <Group ref={restoreFocusOnRemoval}>
      <Button variant="subtle" color="red" onClick={() => setIsOpen(true)}>
        Desativar
      </Button>
      <Modal
        isOpen={isOpen}
        title="Desativar a verificação em duas etapas"
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
      >
        <TurnOffForm factorId={factorId} onDone={finish} onBusy={setIsBusy} />
      </Modal>
    </Group>
  );
}
