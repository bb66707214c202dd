import { keysOf } from '@vendas/contract/fields';
import { PAYMENT_METHODS, type PaymentMethod } from '@vendas/domain/orders/payment-method';
import { useId } from 'react';
import classes from './payment-method-field.module.css';

interface PaymentMethodFieldProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
  readonly isDisabled: boolean;
}

/** The payment method as radio buttons: one click, or the arrow keys. */
export function PaymentMethodField({ value, onChange, isDisabled }: PaymentMethodFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes.field} disabled={isDisabled}>
      <legend className={classes.legend}>Forma de pagamento</legend>
      <div className={classes.choices}>
        {keysOf(PAYMENT_METHODS).map((method) => (
          <label key={method} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            {PAYMENT_METHODS[method].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
