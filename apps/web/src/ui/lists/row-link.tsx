import { type HistoryState, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, SyntheticEvent } from 'react';

/** Hovering for less than this time preloads nothing. */
const HOVER_MS = 50;
/** The timer of the last hovered link; one for all links, so that a row has no state to clean up. */
let hoverTimer: ReturnType<typeof setTimeout> | undefined;

interface RowLinkProps extends ComponentPropsWithRef<'a'> {
  /** A URL of this site, from its root: '/admin/orders/…'. */
  readonly href: string;
  /** Stored with the new entry of the browser's history. */
  readonly state?: HistoryState | undefined;
}

/**
 * A link for the rows of a list, or wherever there are many. The router's own link computes its URL
 * again at every navigation, also for every character of a search; fifty of them are noticeable.
 */
export function RowLink({ href, state, children, ...others }: RowLinkProps) {
  const router = useRouter();
  const cancelHover = () => clearTimeout(hoverTimer);

  function preload(): void {
    const [to = href] = href.split('?');
    void router.preloadRoute({ to }).catch(() => undefined);
  }

  function startHover({ currentTarget: link }: SyntheticEvent): void {
    cancelHover();
    hoverTimer = setTimeout(() => {
      if (link.isConnected) preload();
    }, HOVER_MS);
  }

  function follow(event: MouseEvent): void {
    // the browser handles clicks that open a new tab, a download or a menu
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (event.defaultPrevented || !isPlain || event.altKey) return;
    event.preventDefault();
    cancelHover();
    const { history } = router;
    // a link to the current page adds no history entry
    if (href === history.location.href) history.replace(href, state);
    else history.push(href, state);
  }

  return (
    <a
      {...others}
      href={href}
      onMouseEnter={startHover}
      onFocus={startHover}
      onTouchStart={preload}
      onMouseLeave={cancelHover}
      onBlur={cancelHover}
      onClick={(event) => {
        others.onClick?.(event);
        follow(event);
      }}
    >
      {children}
    </a>
  );
}
