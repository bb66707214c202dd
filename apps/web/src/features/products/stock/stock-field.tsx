import { Button, type TextInputProps } from '@mantine/core';
import type { ReasonGiven } from '@vendas/domain/products/stock';
import { UnitsField } from '#ui/forms/units-field.tsx';
import { type ReasonProblems, StockReasonFields } from './stock-reason-fields.tsx';

interface StockFieldProps {
  readonly input: Pick<TextInputProps, 'disabled' | 'error'>;
  readonly stock: number;
  readonly onStock: (stock: number) => void;
}

/** The stock of a new product. */
export function StockField({ input, stock, onStock }: StockFieldProps) {
  return (
    <UnitsField label="Estoque" data-path="stock" {...input} value={stock} onChange={onStock} />
  );
}

interface LowStockFieldProps {
  readonly input: Pick<TextInputProps, 'disabled' | 'error'>;
  readonly lowStockAt: number;
  readonly onLowStockAt: (units: number) => void;
}

/** The number of units from which the back office marks a low stock. */
export function LowStockField({ input, lowStockAt, onLowStockAt }: LowStockFieldProps) {
  return (
    <UnitsField
      label="Estoque baixo a partir de"
      description="As listas marcam o produto com tantas unidades ou menos."
      {...input}
      value={lowStockAt}
      onChange={onLowStockAt}
    />
  );
}

interface StoredStockFieldProps extends StockFieldProps {
  readonly shownStock: number;
  readonly stockReason: ReasonGiven;
  readonly onStockReason: (stockReason: ReasonGiven) => void;
  readonly problems: ReasonProblems;
  /** Called to open the dialog 'Ajustar estoque'. */
  readonly onAdjust: () => void;
}

/** The stock of a stored product: a changed number may have a reason, and 'Ajustar estoque' books units immediately. */
export function StoredStockField(props: StoredStockFieldProps) {
  const { shownStock, stockReason, onStockReason, problems, onAdjust, ...field } = props;
  const quantityChange = field.stock - shownStock;
  const isChanged = quantityChange !== 0 && !Number.isNaN(quantityChange);
  return (
    <>
      <div>
        <StockField {...field} />
        {!isChanged && (
          <Button
            variant="default"
            size="compact-sm"
            mt={6}
            disabled={field.input.disabled ?? false}
            onClick={onAdjust}
          >
            Ajustar estoque
          </Button>
        )}
      </div>
      {isChanged && (
        <StockReasonFields
          quantityChange={quantityChange}
          {...stockReason}
          onChange={onStockReason}
          problems={problems}
          isOptional
          isDisabled={field.input.disabled ?? false}
        />
      )}
    </>
  );
}
