import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import type { ReactNode } from 'react';
import { BackLink } from '#ui/links.tsx';

interface ErrorPanelProps {
  readonly message: string;
  readonly onRetry?: () => void;
  /** The list or board that the missing content belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Further links. */
  readonly children?: ReactNode;
}

/** States why the content is missing, and offers a retry and links. */
export function ErrorPanel({ message, onRetry, back, children }: ErrorPanelProps) {
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
          {children}
        </Group>
      </Stack>
    </Alert>
  );
}

/** The element that got the focus last, for the part that replaces the removed one. */
let passedTo: HTMLElement | null | undefined;

/**
 * As the `ref` of a part that may be removed while it contains the focus: moves the focus to the surrounding dialog
 * or page, because the keyboard would otherwise start at the top of the page. If the same part appears again immediately,
 * such as an error panel after a failed retry, its button gets the focus, unless the user has moved it.
 */
export function restoreFocusOnRemoval(part: HTMLElement | null): () => void {
  if (passedTo === document.activeElement) part?.querySelector('button')?.focus();
  passedTo = undefined;
  return () => {
    if (!part?.contains(document.activeElement)) return;
    passedTo = part.parentElement?.closest('[tabindex]');
    passedTo?.focus({ preventScroll: true });
  };
}
