import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A choice made with one click is quickly repeated, so it does not count as typed input. */
const CHOSEN = new Set(['checkbox', 'radio', 'file']);

/**
 * Remembers which fields of a dialog the user typed into. While one of them is not empty, leaving
 * the page waits for `mayLeave`, and closing the tab requests a confirmation as well.
 */
export function useUnsavedInput(isOpen: boolean, mayLeave: () => Promise<boolean>) {
  // components are also rendered alone, without a router
  const router = useRouter({ warn: false });
  const fields = useRef(new Set<Field>());
  const mayLeaveNow = useEffectEvent(mayLeave);

  useEffect(() => {
    const typed = fields.current;
    if (!isOpen) return typed.clear();
    return router?.history.block({
      enableBeforeUnload: () => holdsText(typed),
      blockerFn: async (step) => isLeaving(step) && holdsText(typed) && !(await mayLeaveNow()),
    });
  }, [isOpen, router]);

  return {
    remember({ target }: FormEvent): void {
      if (isTextField(target)) fields.current.add(target);
    },
    hasText: () => holdsText(fields.current),
    forget: () => fields.current.clear(),
  };
}

/** A list behind the dialog may still write its search to the query string; that does not leave the page. */
function isLeaving({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): boolean {
  return action !== 'REPLACE' || currentLocation.pathname !== nextLocation.pathname;
}

function holdsText(fields: ReadonlySet<Field>): boolean {
  return [...fields].some((field) => field.isConnected && field.value.trim() !== '');
}

function isTextField(target: EventTarget): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !CHOSEN.has(target.type);
}
