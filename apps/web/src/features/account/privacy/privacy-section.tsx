import { Stack, Title } from '@mantine/core';
import { OwnDataCard } from './own-data-card.tsx';
import { EraseAccountCard } from './erase-account-card.tsx';

/** What the shop knows of the person: to take away, or to have erased. */
export function PrivacySection() {
  return (
    <Stack component="section" gap="md" aria-labelledby="privacidade">
      <Title order={2} id="privacidade">
        Privacidade
      </Title>
      <OwnDataCard />
      <EraseAccountCard />
    </Stack>
  );
}
