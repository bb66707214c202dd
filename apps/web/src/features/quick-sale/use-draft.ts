import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { today } from '#lib/format/format.ts';
import { toastError } from '#lib/toast.ts';
import { type DraftChange, emptyDraft, type SaleNews } from './sale-draft.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

/** The sale being put together, kept for its seller over a reload, and what the summary says of its changes. */
export function useDraft(sellerId: string | undefined) {
  const [restored] = useState(() => (sellerId === undefined ? undefined : readDraft(sellerId)));
  const [draft, setDraft] = useState(() => restored ?? emptyDraft(today()));
  const [news, setNews] = useState<SaleNews>({
    count: 0,
    ...(restored !== undefined && { text: 'Venda em andamento recuperada.' }),
  });
  // A scanner can be faster than rendering: each change builds on the newest draft, not on the one last rendered.
  const newest = useRef(draft);
  // whether the last quantity typed was refused
  const isRefused = useRef(false);

  function apply(change: DraftChange, productId?: string): boolean {
    newest.current = change.draft;
    setDraft(change.draft);
    if (sellerId !== undefined) storeDraft(sellerId, change.draft);
    const wasTaken = change.problem === undefined;
    isRefused.current = !wasTaken;
    if (!wasTaken) toastError(change.problem);
    setNews((said) => ({ ...said, refusedId: wasTaken ? undefined : productId }));
    return wasTaken;
  }

  /** Said in the summary, where the line of the product flashes. */
  function announce(text: string, productId?: string): void {
    setNews(({ count }) => ({ count: count + 1, text, changedId: productId }));
  }

  /** What is still being typed counts, and is looked at, before the sale is finished with it. */
  function takeTyped(): boolean {
    const box = document.activeElement;
    isRefused.current = false;
    if (!(box instanceof HTMLInputElement)) return true;
    flushSync(() => box.blur());
    box.focus();
    // its field says why
    return !isRefused.current && box.ariaInvalid !== 'true';
  }

  function forget(): void {
    if (sellerId !== undefined) forgetDraft(sellerId);
  }

  return { draft, news, newest, apply, announce, takeTyped, forget };
}
