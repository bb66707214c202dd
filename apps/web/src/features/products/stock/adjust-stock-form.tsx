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
import { quantityChangeOf, quantityProblem, type AdjustmentKind } from './adjustment-kind.ts';
import { useAdjustStock } from './use-adjust-stock.ts';

const KINDS = {
  in: { label: 'Entrada', field: 'Quantas unidades entraram', reason: 'purchase' },
  out: { label: 'Saída', field: 'Quantas unidades saíram', reason: null },
  count: { label: 'Contagem', field: 'Total contado', reason: 'count' },
} as const satisfies Record<
  AdjustmentKind,
  { label: string; field: string; reason: ReasonGiven['reason'] }
>;

interface AdjustStockFormProps {
  readonly product: Pick<AdminProduct, 'id' | 'name' | 'stock'>;
  readonly onAdjusted: ((product: AdminProduct) => void) | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The number of units that were added, removed or counted, the reason, and the resulting stock. */
export function AdjustStockForm({ product, onAdjusted, onBusy, onClose }: AdjustStockFormProps) {
  const id = useId();
  const [stock, setStock] = useState(product.stock);
  const [kind, setKind] = useState<AdjustmentKind>('in');
  const [text, setText] = useState('');
  const [stockReason, setStockReason] = useState<ReasonGiven>({
    reason: KINDS.in.reason,
    note: null,
  });
  const [wasSent, setWasSent] = useState(false);
  const [staleness, setStaleness] = useState<string>();

  const change = quantityChangeOf(kind, text, stock);
  const problem = quantityProblem({ name: product.name, stock }, kind, change);
  // before units are typed, only the kind of change decides which reasons fit
  const direction = Number.isNaN(change) ? (kind === 'out' ? -1 : 1) : change;
  const reasons = reasonProblems(direction, stockReason);

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
      shownStock: kind === 'count' ? stock : null,
      stockReason: stockReason.reason,
      stockNote: stockReason.note,
    });
  }

  function choose(value: string): void {
    if (!isKind(value)) return;
    setKind(value);
    setStockReason({ ...stockReason, reason: KINDS[value].reason });
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
          data={Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))}
          value={kind}
          onChange={choose}
        />
        <TextInput
          data-autofocus
          label={KINDS[kind].field}
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
          {...stockReason}
          onChange={setStockReason}
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

function isKind(value: string): value is AdjustmentKind {
  return Object.hasOwn(KINDS, value);
}
