import { Alert, Button, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { restoreFocusOnRemoval } from '#ui/focus/restore-focus-on-removal.ts';

interface ErrorPanelProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

/** Says in place of some content why it is not there, and offers another try. */
export function ErrorPanel({ message, onRetry }: ErrorPanelProps) {
  return (
    <Alert
      ref={restoreFocusOnRemoval}
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{message}</Text>
        {onRetry && (
          <Button size="sm" variant="default" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
