import { Alert, Skeleton, Text } from '@mantine/core';
import IconShieldCheck from '~icons/tabler/shield-check';
import IconShieldHeart from '~icons/tabler/shield-heart';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#lib/auth/session.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { factorQuery } from '#features/account/account.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityCard } from './security-card.tsx';
import { TurnOffTwoStep } from './turn-off-two-step.tsx';
import { TurnOnTwoStep } from './turn-on-two-step.tsx';

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
            {/* Stays in place while it turns into 'on', because it still has the recovery codes to show. */}
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

/** For administrators, whose account opens the whole shop. */
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
