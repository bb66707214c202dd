import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import IconInfoCircle from '~icons/tabler/info-circle';
import { formatBRL } from '#lib/format/format.ts';
import classes from './finance.module.css';

interface FigureCardProps {
  readonly label: string;
  readonly cents: number;
  /** What is in the figure and what is left out. */
  readonly explanation: string;
}

const EVENTS = { hover: true, focus: true, touch: true };

/** One figure that explains itself on hover or focus. */
export function FigureCard({ label, cents, explanation }: FigureCardProps) {
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
      <strong className={classes.figureValue} data-negative={cents < 0 || undefined}>
        {formatBRL(cents)}
      </strong>
    </li>
  );
}
