import { Stack, Title } from '@mantine/core';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** The account's security: two-step verification, address, password and sessions. */
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
