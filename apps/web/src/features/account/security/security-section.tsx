import { Skeleton, Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

// loaded on demand, because most users do not sell
const PinCard = lazyComponent(async () => (await import('./pin-card.tsx')).PinCard);

/** The account's security: two-step verification, address, password and sessions. */
export function SecuritySection() {
  const mayHavePin = useMay('sell');
  return (
    <Stack component="section" gap="md" aria-labelledby="seguranca">
      <Title order={2} id="seguranca">
        Segurança
      </Title>
      <TwoStepCard />
      <EmailCard />
      <PasswordCard />
      {mayHavePin && (
        <Suspense fallback={<Skeleton height={160} radius="lg" />}>
          <PinCard />
        </Suspense>
      )}
      <SessionsCard />
    </Stack>
  );
}
