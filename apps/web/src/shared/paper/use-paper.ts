import { useEffect, useState } from 'react';

/** The paper that receipts and calculations are printed on; their style sheets name a page after each. */
export const PAPERS = { roll: '80 mm', sheet: 'A4' } as const;

export type Paper = keyof typeof PAPERS;

/** What is printed on its own paper, with the paper of a device that has not chosen one. */
const PRINTED = {
  receipt: { storedAs: 'receipt-paper', first: 'roll' },
  // a payer has no printer of receipts
  payer: { storedAs: 'payer-paper', first: 'sheet' },
  // a court reads it as part of the case file
  count: { storedAs: 'count-paper', first: 'sheet' },
} as const;

/** The paper that this device printed on last, and the change of that. */
export function usePaper(printed: keyof typeof PRINTED = 'receipt') {
  const { storedAs, first } = PRINTED[printed];
  const [paper, setPaper] = useState<Paper>(() => paperOf(localStorage.getItem(storedAs)) ?? first);

  // a page is named at the root: further inside, it would begin after a break
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
      // full: the next one has the paper of before
    }
  }

  return { paper, choose };
}

function paperOf(value: string | null): Paper | undefined {
  return value === 'sheet' || value === 'roll' ? value : undefined;
}
