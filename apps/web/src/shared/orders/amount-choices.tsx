import { Button, Group } from '@mantine/core';
import { formatBRL } from '#lib/format/format.ts';

interface AmountChoicesProps {
  readonly balanceCents: number;
  /** The label for the whole balance. */
  readonly payoffLabel: string;
  readonly amountCents: number;
  readonly isDisabled: boolean;
  readonly onChoose: (cents: number) => void;
}

/** Buttons for the most frequent amounts: the whole balance, or half of it. */
export function AmountChoices(props: AmountChoicesProps) {
  const { balanceCents, payoffLabel, amountCents, isDisabled, onChoose } = props;
  if (balanceCents === 0) return null;
  const halfCents = Math.floor(balanceCents / 2);
  const choices = [
    { label: `${payoffLabel} ${formatBRL(balanceCents)}`, cents: balanceCents },
    ...(halfCents > 0 ? [{ label: 'Metade', cents: halfCents }] : []),
  ];
  return (
    <Group gap="xs" mt={-6}>
      {choices.map(({ label, cents }) => (
        <Button
          key={label}
          variant={cents === amountCents ? 'light' : 'default'}
          size="compact-sm"
          radius="xl"
          aria-pressed={cents === amountCents}
          disabled={isDisabled}
          onClick={() => onChoose(cents)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
