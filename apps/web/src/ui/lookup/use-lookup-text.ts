import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 200;

/** The text of a lookup's uncontrolled box and, after a pause, the search for it. */
export function useLookupText(inputRef: RefObject<HTMLInputElement | null>) {
  const [search, setSearch] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onText = useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch(text.trim()), DEBOUNCE_MS);
  }, []);

  return {
    search,
    /** The props of the box. */
    onText,
    read: () => inputRef.current?.value ?? '',
    write(text: string): void {
      if (inputRef.current) inputRef.current.value = text;
      onText(text);
    },
  };
}
