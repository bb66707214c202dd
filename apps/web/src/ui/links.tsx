import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { listPlace } from '#lib/navigation/list-place.ts';
import { RowLink } from '#ui/lists/row-link.tsx';

type AnchorLinkProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;
type ButtonLinkProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** A link within a text, to a route of this site. */
export const AnchorLink = createLink(function AnchorLink(props: AnchorLinkProps) {
  return <Anchor {...props} />;
});

/** A link that looks like a button. */
export const ButtonLink = createLink(function ButtonLink(props: ButtonLinkProps) {
  return <Button component="a" {...props} />;
});

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
