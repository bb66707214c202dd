import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isPaletteKey, takeEarlyKeys } from './early-keys.ts';
import { restoreLostFocus } from '#app/layout/restore-lost-focus.ts';
import { openPanel } from '#app/routing/open-panel.ts';
import { areSingleKeysOn } from '#lib/single-keys.ts';
import { useAreas } from '#app/layout/use-areas.ts';

/** How long a 'g' waits for its letter, in milliseconds. */
const LETTER_WITHIN_MS = 1500;
const SEARCH_BOXES =
  'main input[type="search"], main input[inputmode="search"], main [role="combobox"]';
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** The target of a key: the area of a letter, or the form for a new object. */
type Shortcut =
  | { readonly letter: string; readonly isNew?: never }
  | { readonly isNew: true; readonly letter?: never };

/** Listens for the shortcuts of all pages. Renders nothing. */
export function Keyboard() {
  const navigate = useNavigate();
  const { shop, backOffice, createActions, areKnown } = useAreas();
  const goSince = useRef(Number.NEGATIVE_INFINITY);
  /** A key for the back office that was pressed before the user's role was known. */
  const waiting = useRef<Shortcut>(undefined);
  useEffect(restoreLostFocus, []);

  useEffect(() => {
    const areas = [...shop, ...backOffice];

    /** Returns whether the key opens a page, or may once the user's areas are known. */
    function openPageOf(shortcut: Shortcut): boolean {
      const to = shortcut.isNew
        ? createActions.find(({ under }) => location.pathname.startsWith(under))?.to
        : areas.find(({ letter }) => letter === shortcut.letter)?.to;
      waiting.current = to === undefined && !areKnown ? shortcut : undefined;
      if (to !== undefined) void navigate({ to });
      return to !== undefined || !areKnown;
    }

    function act(event: KeyboardEvent): boolean {
      const key = event.key.toLowerCase();
      if (goSince.current > event.timeStamp - LETTER_WITHIN_MS) {
        goSince.current = Number.NEGATIVE_INFINITY;
        return openPageOf({ letter: key });
      }
      if (key === 'g') {
        goSince.current = event.timeStamp;
        return true;
      }
      if (key === 'n') return openPageOf({ isNew: true });
      if (key === '/') return focusSearch();
      if (key === '?') {
        openPanel('shortcuts');
        return true;
      }
      return false;
    }

    /** Returns whether the key was a shortcut. */
    function follow(event: KeyboardEvent): boolean {
      const isCommand = event.ctrlKey || event.metaKey;
      // checked first, because this runs on every typed key
      if (!isCommand && isTyping(event.target)) return false;
      if (event.repeat || event.isComposing || isDialogOpen()) return false;
      if (isPaletteKey(event)) {
        openPanel('palette');
        return true;
      }
      return !isCommand && !event.altKey && areSingleKeysOn() && act(event);
    }

    function listen(event: KeyboardEvent): void {
      if (!event.defaultPrevented && follow(event)) event.preventDefault();
    }

    if (waiting.current !== undefined) openPageOf(waiting.current);
    takeEarlyKeys().forEach(follow);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [shop, backOffice, createActions, areKnown, navigate]);

  return null;
}

function focusSearch(): boolean {
  const box = [...document.querySelectorAll<HTMLInputElement>(SEARCH_BOXES)].find(
    (element) => element.offsetParent !== null,
  );
  box?.focus();
  box?.select();
  return box !== undefined;
}

/** A dialog has its own keys, and the page below must not change. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
