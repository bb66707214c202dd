import { useEffect, useState } from 'react';

/** The paper that receipts and calculations are printed on; their style sheets name a page after each. */
export const PAPERS = { roll: '80 mm', sheet: 'A4' } as const;

export type Paper = keyof typeof PAPERS;

const STORED = 'receipt-paper';

/** The paper that this device printed on last, and the change of that. */
export function usePaper() {
  const [paper, setPaper] = useState<Paper>(() =>
    localStorage.getItem(STORED) === 'sheet' ? 'sheet' : 'roll',
  );

  // a page is named at the root: further inside, it would begin after a break
  useEffect(() => {
    const { dataset } = document.body;
    dataset['paper'] = paper;
    return () => {
      delete dataset['paper'];
    };
  }, [paper]);

  function choose(value: string): void {
    const chosen = value === 'sheet' ? 'sheet' : 'roll';
    setPaper(chosen);
    try {
      localStorage.setItem(STORED, chosen);
    } catch {
      // full: the next receipt has the paper of before
    }
  }

  return { paper, choose };
}
