import { Text } from '@mantine/core';
import { MoneyField } from '#ui/forms/money-field.tsx';
import type { ComponentProps } from 'react';
import { marginText } from './margin-text.ts';

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
