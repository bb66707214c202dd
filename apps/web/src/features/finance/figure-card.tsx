import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import IconInfoCircle from '~icons/tabler/info-circle';
import type { ReactNode } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import classes from './finance.module.css';

interface FigureCardProps {
  readonly label: string;
  readonly cents: number;
  /** What the figure includes and excludes. */
  readonly explanation: string;
  /** A line below the amount, such as the difference to another period. */
  readonly note?: ReactNode;
  /** Lists the rows that the figure sums, or all rows again. */
  readonly rows?: { readonly isOpen: boolean; readonly onPress: () => void };
}

const EVENTS = { hover: true, focus: true, touch: true };

/** One figure with an explanation on hover or focus; a click on the amount lists its rows. */
export function FigureCard({ label, cents, explanation, note, rows }: FigureCardProps) {
  return (
    <li className={classes.figure}>
      <div className={classes.figureLabel}>
        <span>{label}</span>
        <Tooltip label={explanation} multiline maw={280} events={EVENTS}>
          <ActionIcon
            className={classes.noPrint}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={`O que entra em ${label}`}
          >
            <IconInfoCircle size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <strong className={classes.figureValue}>
        {rows === undefined ? (
          formatBRL(cents)
        ) : (
          <UnstyledButton
            className={classes.figureRows ?? ''}
            aria-label={`${label} ${formatBRL(cents)}: ver os lançamentos`}
            aria-pressed={rows.isOpen}
            onClick={rows.onPress}
          >
            {formatBRL(cents)}
          </UnstyledButton>
        )}
      </strong>
      {note !== undefined && <div className={classes.figureNote}>{note}</div>}
    </li>
  );
}
