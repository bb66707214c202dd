import { Text } from '@mantine/core';

interface DisabledReasonProps {
  /** The id that the disabled control names in `aria-describedby`. */
  readonly id: string;
  /** Undefined while the control is enabled. */
  readonly children: string | undefined;
}

/** The visible reason why the control next to it is disabled. */
export function DisabledReason({ id, children }: DisabledReasonProps) {
  if (children === undefined) return null;
  return (
    <Text id={id} size="sm" c="dimmed">
      {children}
    </Text>
  );
}
