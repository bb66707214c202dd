import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Longest search the server takes, in characters. */
export const MAX_SEARCH_LENGTH = 100;

interface SearchText {
  /** What stands in the box, letter by letter. */
  text: string;
  setText: (text: string) => void;
}

/** What is being searched: the address's `busca`, trimmed. */
export function useSearched(): string {
  return useSearch({
    strict: false,
    select: ({ busca = '' }) => busca.trim().slice(0, MAX_SEARCH_LENGTH),
  });
}

/**
 * The search box's text and, a moment behind it, the address's `busca`. The box keeps its own state so that typing
 * never waits for the router; going back or opening a link brings the box to what the address says. For the box
 * alone: whoever calls this is drawn again at every letter, and a list reads `useSearched`.
 */
export function useSearchText(): SearchText {
  const navigate = useNavigate();
  const search = useSearched();
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);

  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      // Not this box's doing: going back, or a link.
      setSent(search);
      setText(search);
    }
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // A link was followed in that moment, and its page is still on its way.
      if (location.pathname !== pathname) return;
      setSent(wanted);
      void navigate({
        to: '.',
        search: ({ busca: _, ...others }) =>
          wanted === '' ? others : { ...others, busca: wanted },
        replace: true,
        resetScroll: false,
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, sent, navigate]);

  return { text, setText };
}
