import { Text } from '@mantine/core';

interface DisabledReasonProps {
  /** The id that the disabled control names in `aria-describedby`. */
  readonly id: string;
  /** Undefined, or empty to keep its space, while the control is enabled. */
  readonly children: string | undefined;
  /** Whether an empty text keeps its space, so that what is below stays in place. */
  readonly isSpaceReserved?: boolean;
}

/** The visible reason why the control next to it is disabled. */
export function DisabledReason({ id, children, isSpaceReserved = false }: DisabledReasonProps) {
  if (children === undefined) return null;
  return (
    <Text
      id={id}
      size="sm"
      c="dimmed"
      {...(isSpaceReserved && { mih: { base: '2lh', xs: '1lh' } })}
    >
      {children}
    </Text>
  );
}
