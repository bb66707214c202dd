import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { listPlace } from '#lib/navigation/list-place.ts';
import { RowLink } from '#ui/lists/row-link.tsx';

interface BackLinkProps {
  /** The list to return to, as it was left. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link from a page back to its list. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <Anchor
      size="sm"
      className={className}
      renderRoot={(props) => <RowLink {...props} {...listPlace(to)} />}
    >
      {children}
    </Anchor>
  );
}

/** The button that leaves a form without saving. */
export function CancelLink({ to, isDisabled = false }: { to: string; isDisabled?: boolean }) {
  return (
    <Button
      variant="default"
      disabled={isDisabled}
      renderRoot={(props) => <RowLink {...props} {...listPlace(to)} />}
    >
      Cancelar
    </Button>
  );
}
