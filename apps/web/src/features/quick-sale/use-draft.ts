import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { today } from '#lib/format/format.ts';
import { toastError } from '#lib/toast.ts';
import { type DraftChange, emptyDraft, type SaleFeedback } from './sale-draft.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

/**
 * The sale in progress, stored for its seller so that it survives a reload, and the announcement of its last change.
 */
export function useDraft(sellerId: string | undefined) {
  const [restored] = useState(() => (sellerId === undefined ? undefined : readDraft(sellerId)));
  const [draft, setDraft] = useState(() => restored ?? emptyDraft(today()));
  const [feedback, setFeedback] = useState<SaleFeedback>({
    count: 0,
    ...(restored !== undefined && { text: 'Venda em andamento recuperada.' }),
  });
  // A scanner can be faster than rendering: each change is based on the newest draft, not on the last rendered one.
  const newest = useRef(draft);
  // whether the last typed quantity was refused
  const isRefused = useRef(false);

  function apply(change: DraftChange, productId?: string): boolean {
    newest.current = change.draft;
    setDraft(change.draft);
    if (sellerId !== undefined) storeDraft(sellerId, change.draft);
    const wasAccepted = change.problem === undefined;
    isRefused.current = !wasAccepted;
    if (!wasAccepted) toastError(change.problem);
    setFeedback((previous) => ({ ...previous, refusedId: wasAccepted ? undefined : productId }));
    return wasAccepted;
  }

  /** Announced in the summary, where the line of the product flashes. */
  function announce(text: string, productId?: string): void {
    setFeedback(({ count }) => ({ count: count + 1, text, changedId: productId }));
  }

  /** Includes and validates a quantity that is still being typed, before the sale is finished. */
  function commitTypedQuantity(): boolean {
    const box = document.activeElement;
    isRefused.current = false;
    if (!(box instanceof HTMLInputElement)) return true;
    flushSync(() => box.blur());
    box.focus();
    // its field reports the reason
    return !isRefused.current && box.ariaInvalid !== 'true';
  }

  /** Starts an empty sale. What is scanned before the page is left belongs to the next one. */
  function forget(): void {
    newest.current = emptyDraft(today());
    setDraft(newest.current);
    if (sellerId !== undefined) forgetDraft(sellerId);
  }

  return { draft, feedback, newest, apply, announce, commitTypedQuantity, forget };
}
