import type { ComponentPropsWithRef, ReactNode } from 'react';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from './plain-button.module.css';

const FILLED = `${classes.button} ${classes.filled}`;
const WIDE = `${FILLED} ${classes.wide}`;
const QUIET = `${classes.button} ${classes.quiet}`;

interface PlainButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly icon?: ReactNode;
}

/**
 * A filled button as wide as its container. It is one element, because a listing contains dozens, and each of
 * Mantine's buttons is eight components to render with the page and to unmount before the next.
 */
export function PlainButton({ icon, children, ...others }: PlainButtonProps) {
  return (
    <button type="button" {...others} className={WIDE}>
      {icon}
      {children}
    </button>
  );
}

interface PlainButtonLinkProps {
  /** A URL of this site, from its root. */
  readonly href: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A link that looks like an unobtrusive button, somewhat larger. */
export function PlainButtonLink({ href, icon, children }: PlainButtonLinkProps) {
  return (
    <RowLink href={href} className={QUIET}>
      {icon}
      {children}
    </RowLink>
  );
}

/** A link that looks like a filled button: the bar of every page contains one. */
export function FilledButtonLink({ className, ...others }: ComponentPropsWithRef<typeof RowLink>) {
  return <RowLink {...others} className={className ? `${FILLED} ${className}` : FILLED} />;
}
