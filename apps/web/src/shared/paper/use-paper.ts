import { useEffect, useState } from 'react';

/** The papers for receipts and calculations; the style sheets have a named page for each. */
export const PAPERS = { roll: '80 mm', sheet: 'A4' } as const;

export type Paper = keyof typeof PAPERS;

/** The kinds of prints, each with its own stored paper and its default. */
const PRINTED = {
  receipt: { storedAs: 'receipt-paper', first: 'roll' },
  // a payer rarely has a receipt printer
  payer: { storedAs: 'payer-paper', first: 'sheet' },
  // a court reads the print as part of the case file
  count: { storedAs: 'count-paper', first: 'sheet' },
} as const;

/** The paper that this device used last, and the function that changes it. */
export function usePaper(printed: keyof typeof PRINTED = 'receipt') {
  const { storedAs, first } = PRINTED[printed];
  const [paper, setPaper] = useState<Paper>(() => paperOf(localStorage.getItem(storedAs)) ?? first);

  // A named page must start at the root: on an inner element it would start after a page break.
  useEffect(() => {
    const { dataset } = document.body;
    dataset['paper'] = paper;
    return () => {
      delete dataset['paper'];
    };
  }, [paper]);

  function choose(value: string): void {
    const chosen = paperOf(value) ?? first;
    setPaper(chosen);
    try {
      localStorage.setItem(storedAs, chosen);
    } catch {
      // the storage is full: the next print has the earlier paper
    }
  }

  return { paper, choose };
}

function paperOf(value: string | null): Paper | undefined {
  return value === 'sheet' || value === 'roll' ? value : undefined;
}
