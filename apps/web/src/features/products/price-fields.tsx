import { Text } from '@mantine/core';
import { marginPercent } from '@vendas/domain/products/product';
import { MoneyField } from '#ui/forms/money-field.tsx';
import type { ComponentProps } from 'react';

interface PriceFieldsProps {
  readonly price: ComponentProps<typeof MoneyField>;
  /** Undefined for users who may not see costs. */
  readonly cost: ComponentProps<typeof MoneyField> | undefined;
}

/** The sale price and the cost, with the margin updated while the user types. */
export function PriceFields({ price, cost }: PriceFieldsProps) {
  return (
    <>
      <MoneyField label="Preço de Venda" withAsterisk {...price} />
      {cost !== undefined && (
        <div>
          <MoneyField label="Preço de Custo" {...cost} />
          <Text role="status" size="sm" c="dimmed" mt={4}>
            {marginText(price.value, cost.value)}
          </Text>
        </div>
      )}
    </>
  );
}

const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** The margin as a text, such as 'Margem 43 %'; undefined without a price or a cost. */
export function marginText(
  priceCents: number,
  costPriceCents: number | undefined,
): string | undefined {
  if (costPriceCents === undefined) return undefined;
  const percent = marginPercent(priceCents, costPriceCents);
  if (percent === undefined || Number.isNaN(percent)) return undefined;
  const figure = `${percent < 0 ? '−' : ''}${WHOLE.format(Math.abs(percent))}\u00A0%`;
  return percent < 0 ? `Margem ${figure}, abaixo do custo` : `Margem ${figure}`;
}
