import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Longest search the server takes, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100;

/** The searchable part of a text; a character of two UTF-16 units is never split. */
export function searchable(text: string): string {
  return text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** An uncontrolled search box: React renders nothing while the user types. */
export interface SearchBox {
  /** The box's `ref`. */
  readonly attach: (input: HTMLInputElement | null) => void;
  /** The initial text. */
  readonly initial: string;
  /** Called at every change of the text. */
  readonly onType: () => void;
  readonly clear: () => void;
  /** Reports whether the box has text, now and after each change. */
  readonly watch: (onFilledChange: (isFilled: boolean) => void) => void;
}

/**
 * The searched text: the URL's `busca`, trimmed. It is deferred, because a navigation of the router is a long task
 * already. A component that renders it should be separate from the page and wrapped in `memo`.
 */
export function useSearched(): string {
  return useDeferredValue(useSearch({ strict: false, select: searchIn }));
}

/** The search text in a page's parameters. */
export function searchIn({ busca }: { readonly busca?: unknown }): string {
  return typeof busca === 'string' ? searchable(busca) : '';
}

/**
 * The search box; the URL's `busca` follows it after a pause. Typing never waits for the router. Going back or
 * opening a link sets the box to the URL's text, and a navigation does not render it. A list reads `useSearched`.
 */
export function useSearchBox(): SearchBox {
  const router = useRouter();
  const navigate = useNavigate();
  const [initial] = useState(() => searchIn(router.state.location.search));
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listener = useRef<(isFilled: boolean) => void>(undefined);

  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    function follow(): void {
      const box = input.current;
      const search = searchIn(router.state.location.search);
      if (box === null || search === sent.current) return;
      // The change came from the history or a link.
      clearTimeout(timer.current);
      sent.current = search;
      box.value = search;
      listener.current?.(search !== '');
    }
    follow();
    // the box of a page that is about to close need not follow
    return router.subscribe('onLoad', ({ pathChanged }) => {
      if (!pathChanged) follow();
    });
  }, [router]);

  const onType = useCallback(() => {
    const text = input.current?.value ?? '';
    listener.current?.(text !== '');
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === sent.current) return;
    const { pathname } = location;
    timer.current = setTimeout(() => {
      // A link was followed in the meantime, and its page is still loading.
      if (location.pathname !== pathname) return;
      sent.current = trimmed;
      void navigate({
        to: '.',
        search: ({ busca: _, ...others }) =>
          trimmed === '' ? others : { ...others, busca: trimmed },
        replace: true,
        resetScroll: false,
      });
    }, DEBOUNCE_MS);
  }, [navigate]);

  const clear = useCallback(() => {
    const box = input.current;
    if (box === null) return;
    box.value = '';
    // The clicked button disappears; a user who clears the box usually continues typing in it.
    box.focus();
    onType();
  }, [onType]);

  const watch = useCallback(
    (onFilledChange: (isFilled: boolean) => void) => {
      listener.current = onFilledChange;
      onFilledChange((input.current?.value ?? initial) !== '');
    },
    [initial],
  );

  return { attach, initial, onType, clear, watch };
}

/** Changes parameters of the query string, such as a list's filters, without a new history entry. */
export function useQueryParams(): (change: Readonly<Record<string, string | undefined>>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
}
