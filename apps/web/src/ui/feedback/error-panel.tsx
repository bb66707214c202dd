import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { BackLink } from '#ui/links.tsx';
import { restoreFocusOnRemoval } from '#ui/focus/restore-focus-on-removal.ts';

interface ErrorPanelProps {
  readonly message: string;
  readonly onRetry?: () => void;
  /** The list or board that the missing content belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** States why the content is missing, and offers a retry. */
export function ErrorPanel({ message, onRetry, back }: ErrorPanelProps) {
  return (
    <Alert
      ref={restoreFocusOnRemoval}
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{message}</Text>
        <Group>
          {onRetry && (
            <Button size="sm" variant="default" onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
          {back && <BackLink to={back.to}>{back.label}</BackLink>}
        </Group>
      </Stack>
    </Alert>
  );
}
