import { type HistoryState, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, SyntheticEvent } from 'react';

/** A pointer that only passes by fetches nothing. */
const REST_MS = 50;
/** Of the link that was come to last; one for all, because whatever a row remembers has to be taken down with it. */
let rest: ReturnType<typeof setTimeout> | undefined;

interface RowLinkProps extends ComponentPropsWithRef<'a'> {
  /** A URL of this site, from its root: '/admin/orders/…'. */
  readonly href: string;
  /** Stored with the step in the browser's history. */
  readonly state?: HistoryState | undefined;
}

/**
 * A link for the rows of a list, and for whatever there is much of. The router's own computes its URL again at every
 * step through the site, at every letter that is searched too; fifty of them are felt.
 */
export function RowLink({ href, state, children, ...others }: RowLinkProps) {
  const router = useRouter();
  const leave = () => clearTimeout(rest);

  function prepare(): void {
    const [to = href] = href.split('?');
    void router.preloadRoute({ to }).catch(() => undefined);
  }

  function come({ currentTarget: link }: SyntheticEvent): void {
    leave();
    rest = setTimeout(() => {
      if (link.isConnected) prepare();
    }, REST_MS);
  }

  function follow(event: MouseEvent): void {
    // what asks for another tab, a download or a menu is the browser's affair
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (event.defaultPrevented || !isPlain || event.altKey) return;
    event.preventDefault();
    leave();
    const { history } = router;
    // going where one is leaves nothing to go back over
    if (href === history.location.href) history.replace(href, state);
    else history.push(href, state);
  }

  return (
    <a
      {...others}
      href={href}
      onMouseEnter={come}
      onFocus={come}
      onTouchStart={prepare}
      onMouseLeave={leave}
      onBlur={leave}
      onClick={(event) => {
        others.onClick?.(event);
        follow(event);
      }}
    >
      {children}
    </a>
  );
}
