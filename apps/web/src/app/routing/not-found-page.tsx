import { Container, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from '#ui/links.tsx';

/** The page of unknown URLs. */
export function NotFoundPage() {
  return (
    <Container size="sm" py="xl">
      <Stack align="center" ta="center" gap="md">
        <Text fz={64} fw={700} c="dimmed" lh={1} aria-hidden>
          404
        </Text>
        <Title order={1}>Página não encontrada</Title>
        <Text c="dimmed">O endereço pode ter mudado ou nunca ter existido.</Text>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </Stack>
    </Container>
  );
}
