import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';
import { openPanel } from './open-panel.ts';
import { areSingleKeysOn } from './single-keys.ts';
import { useAreas } from './use-areas.ts';

/** How long a 'g' waits for its letter, in milliseconds. */
const LETTER_WITHIN_MS = 1500;
const SEARCH_BOXES =
  'main input[type="search"], main input[inputmode="search"], main [role="combobox"]';
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Listens for the shortcuts of the whole product. Draws nothing. */
export function Keyboard() {
  const navigate = useNavigate();
  const { shop, backOffice, creations } = useAreas();
  const goSince = useRef(Number.NEGATIVE_INFINITY);
  useEffect(keepFocus, []);

  useEffect(() => {
    const areas = [...shop, ...backOffice];

    function go(to: string | undefined): boolean {
      if (to !== undefined) void navigate({ to });
      return to !== undefined;
    }

    function act(event: KeyboardEvent): boolean {
      const key = event.key.toLowerCase();
      if (goSince.current > event.timeStamp - LETTER_WITHIN_MS) {
        goSince.current = Number.NEGATIVE_INFINITY;
        return go(areas.find((area) => area.letter === key)?.to);
      }
      if (key === 'g') {
        goSince.current = event.timeStamp;
        return true;
      }
      if (key === 'n') {
        return go(creations.find(({ under }) => location.pathname.startsWith(under))?.to);
      }
      if (key === '/') return focusSearch();
      if (key === '?') {
        openPanel('shortcuts');
        return true;
      }
      return false;
    }

    function listen(event: KeyboardEvent): void {
      const isCommand = event.ctrlKey || event.metaKey;
      // first of all, because whoever types waits for each letter
      if (!isCommand && isTyping(event.target)) return;
      if (event.defaultPrevented || event.repeat || event.isComposing || isDialogOpen()) return;
      if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPanel('palette');
        return;
      }
      if (isCommand || event.altKey || !areSingleKeysOn()) return;
      if (act(event)) event.preventDefault();
    }

    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [shop, backOffice, creations, navigate]);

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

/** A dialog has keys of its own, and what lies beneath it must not move. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}
