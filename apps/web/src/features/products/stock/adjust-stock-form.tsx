import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import { MAX_STOCK } from '@vendas/domain/products/product';
import type { ReasonGiven } from '@vendas/domain/products/stock';
import { type FormEvent, useId, useState } from 'react';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { reasonProblems, StockReasonFields } from './stock-reason-fields.tsx';
import { quantityChangeOf, quantityProblem, type StockWay } from './stock-way.ts';
import { useAdjustStock } from './use-adjust-stock.ts';

const WAYS = {
  in: { label: 'Entrada', field: 'Quantas unidades entraram', reason: 'purchase' },
  out: { label: 'Saída', field: 'Quantas unidades saíram', reason: null },
  count: { label: 'Contagem', field: 'Total contado', reason: 'count' },
} as const satisfies Record<
  StockWay,
  { label: string; field: string; reason: ReasonGiven['reason'] }
>;

interface AdjustStockFormProps {
  readonly product: Pick<AdminProduct, 'id' | 'name' | 'stock'>;
  readonly onAdjusted: ((product: AdminProduct) => void) | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The number of units that came, went or were counted, the reason, and the resulting stock. */
export function AdjustStockForm({ product, onAdjusted, onBusy, onClose }: AdjustStockFormProps) {
  const id = useId();
  const [stock, setStock] = useState(product.stock);
  const [way, setWay] = useState<StockWay>('in');
  const [text, setText] = useState('');
  const [given, setGiven] = useState<ReasonGiven>({ reason: WAYS.in.reason, note: null });
  const [wasSent, setWasSent] = useState(false);
  const [staleness, setStaleness] = useState<string>();

  const change = quantityChangeOf(way, text, stock);
  const problem = quantityProblem({ name: product.name, stock }, way, change);
  // before units are typed, only the kind of change decides which reasons fit
  const direction = Number.isNaN(change) ? (way === 'out' ? -1 : 1) : change;
  const reasons = reasonProblems(direction, given);

  const { adjust, isPending } = useAdjustStock(product.id, {
    onDone(adjusted) {
      onAdjusted?.(adjusted);
      onClose();
    },
    onStale(current, message) {
      setStock(current);
      setStaleness(message);
    },
    onSettled: () => onBusy(false),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    setStaleness(undefined);
    if (focusFirstError(event.currentTarget)) return;
    onBusy(true);
    adjust({
      quantityChange: change,
      shownStock: way === 'count' ? stock : null,
      stockReason: given.reason,
      stockNote: given.note,
    });
  }

  function choose(value: string): void {
    if (!isWay(value)) return;
    setWay(value);
    setGiven({ ...given, reason: WAYS[value].reason });
    setWasSent(false);
    setStaleness(undefined);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          {product.name}: estoque atual <strong>{stock}</strong>
        </Text>
        <SegmentedControl
          aria-label="Como o estoque muda"
          fullWidth
          disabled={isPending}
          data={Object.entries(WAYS).map(([value, { label }]) => ({ value, label }))}
          value={way}
          onChange={choose}
        />
        <TextInput
          data-autofocus
          label={WAYS[way].field}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MAX_STOCK).length}
          value={text}
          disabled={isPending}
          error={staleness ?? (wasSent && problem)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setStaleness(undefined);
          }}
        />
        <StockReasonFields
          quantityChange={direction}
          {...given}
          onChange={setGiven}
          problems={wasSent ? reasons : {}}
          isDisabled={isPending}
        />
        <Text id={`${id}-result`} role="status" size="sm">
          {problem === undefined
            ? `O estoque passa de ${stock} para ${stock + change}.`
            : `O estoque continua em ${stock}.`}
        </Text>
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} aria-describedby={`${id}-result`}>
            Salvar Ajuste
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function isWay(value: string): value is StockWay {
  return Object.hasOwn(WAYS, value);
}
