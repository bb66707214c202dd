import { Stack, Title } from '@mantine/core';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** How the account is protected: two-step verification, address, password, and where it is in use. */
export function SecuritySection() {
  return (
    <Stack component="section" gap="md" aria-labelledby="seguranca">
      <Title order={2} id="seguranca">
        Segurança
      </Title>
      <TwoStepCard />
      <EmailCard />
      <PasswordCard />
      <SessionsCard />
    </Stack>
  );
}
