import { Alert, Button, Code, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import IconAlertTriangle from '~icons/tabler/alert-triangle';

/** Stands in for a page that could not be drawn. */
export function CrashPanel({ error }: ErrorComponentProps) {
  return (
    <Container size="sm" py="xl">
      <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        <Stack gap="sm" miw={0}>
          <Title order={1} fz="h2">
            Ocorreu um erro inesperado!
          </Title>
          <Text>Parece que algo deu errado ao carregar esta seção.</Text>
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {error instanceof Error ? error.message : String(error)}
          </Code>
          <Text>
            Recarregue a página. Se o problema continuar, entre em contato com o suporte e informe
            os detalhes acima.
          </Text>
          <Group>
            <Button onClick={() => location.reload()}>Recarregar a página</Button>
          </Group>
        </Stack>
      </Alert>
    </Container>
  );
}
