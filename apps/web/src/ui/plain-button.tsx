import { Button, UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import { RowLink } from '#ui/lists/row-link.tsx';

type StyleWithVariables = CSSProperties & Record<`--${string}`, string>;

interface FaceProps {
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

const { root, inner, section, label } = Button.classes;
const ROOT = `mantine-focus-auto ${root} mantine-Button-root ${UnstyledButton.classes.root} mantine-UnstyledButton-root`;
const PRESSED = `mantine-active ${ROOT}`;
const FILLED: StyleWithVariables = { '--button-color': 'var(--mantine-color-white)' };
const QUIET: StyleWithVariables = {
  '--button-height': 'var(--button-height-md)',
  '--button-padding-x': 'var(--button-padding-x-md)',
  '--button-fz': 'var(--mantine-font-size-md)',
  '--button-bg': 'var(--mantine-color-default)',
  '--button-hover': 'var(--mantine-color-default-hover)',
  '--button-color': 'var(--mantine-color-default-color)',
  '--button-bd': 'calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)',
};

interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  readonly icon?: ReactNode;
}

/**
 * A button as wide as its place. Written by hand in the library's classes: a listing holds dozens, and each of the
 * library's is eight components that have to be rendered with the page and taken down before the next one.
 */
export function PlainButton({ icon, children, disabled, ...others }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...others}
      className={disabled === true ? ROOT : PRESSED}
      style={FILLED}
      data-block
      data-disabled={disabled || undefined}
      data-with-left-section={icon === undefined ? undefined : true}
      disabled={disabled}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

interface PlainButtonLinkProps extends FaceProps {
  /** An address of this site, from its root. */
  readonly href: string;
}

/** A quiet link that looks like a button, somewhat larger, by hand for the same reason. */
export function PlainButtonLink({ href, icon, children }: PlainButtonLinkProps) {
  return (
    <RowLink
      href={href}
      className={PRESSED}
      style={QUIET}
      data-variant="default"
      data-size="md"
      data-with-left-section={icon === undefined ? undefined : true}
    >
      <Face icon={icon}>{children}</Face>
    </RowLink>
  );
}

/** A link that looks like the button that matters, by hand too: the bar of every page has one. */
export function FilledButtonLink(props: ComponentPropsWithRef<typeof RowLink>) {
  return (
    <RowLink {...props} className={`${props.className} ${PRESSED}`} style={FILLED}>
      <Face>{props.children}</Face>
    </RowLink>
  );
}

function Face({ icon, children }: FaceProps) {
  return (
    <span className={`${inner} mantine-Button-inner`}>
      {icon !== undefined && (
        <span className={`${section} mantine-Button-section`} data-position="left">
          {icon}
        </span>
      )}
      <span className={`${label} mantine-Button-label`}>{children}</span>
    </span>
  );
}
