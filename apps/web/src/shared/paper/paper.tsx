import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './paper.module.css';
import { PAPERS, type Paper } from './use-paper.ts';

/** Shown around the paper on screen, and not printed. */
export function ScreenOnly({ children }: { readonly children: ReactNode }) {
  return <div className={classes.screenOnly}>{children}</div>;
}

interface PaperToolsProps {
  readonly paper: Paper;
  readonly onChoose: (paper: string) => void;
  readonly children: ReactNode;
}

/** The choice of the paper, next to the print button. */
export function PaperTools({ paper, onChoose, children }: PaperToolsProps) {
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label="Papel"
        data={Object.entries(PAPERS).map(([value, label]) => ({ value, label }))}
        value={paper}
        onChange={onChoose}
      />
      {children}
    </div>
  );
}

interface PaperSheetProps {
  readonly paper: Paper;
  readonly label: string;
  readonly children: ReactNode;
}

/** A text as it is printed, in the width of its paper. */
export function PaperSheet({ paper, label, children }: PaperSheetProps) {
  return (
    <article className={classes.paper} data-paper={paper} aria-label={label}>
      {children}
    </article>
  );
}
