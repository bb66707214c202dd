import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

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
