import { Text } from '@mantine/core';

interface DisabledReasonProps {
  /** What the disabled control names in `aria-describedby`. */
  readonly id: string;
  /** Undefined while the control is enabled. */
  readonly children: string | undefined;
}

/** Why a control next to it is disabled, for everyone to read. */
export function DisabledReason({ id, children }: DisabledReasonProps) {
  if (children === undefined) return null;
  return (
    <Text id={id} size="sm" c="dimmed">
      {children}
    </Text>
  );
}
