import { useNavigate } from '@tanstack/react-router';
import { enterTill, type SellerAtTill } from '@vendas/contract/people/till';
import { PIN_DIGITS } from '@vendas/domain/people/pin';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { auth } from '#lib/auth/auth.ts';
import { personName } from '#lib/format/person-name.ts';
import { markTill } from '#shared/till/till.ts';
import classes from './till.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Prompts a seller for their PIN, by keys or touch; the last digit submits it. */
export function PinPad({ seller }: { readonly seller: SellerAtTill }) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const name = personName(seller);
  const entering = useApiMutation({
    async mutationFn(typed: string) {
      const { accessToken, refreshToken } = await call(enterTill, {
        body: { personId: seller.id, pin: typed },
      });
      const { error } = await auth.setSession({
        access_token: accessToken,
        refresh_token: refreshToken,
      });
      if (error !== null) throw error;
      markTill(true);
      await navigate({ to: '/admin/make-sale', replace: true });
    },
    onFailure() {
      setPin('');
      field.current?.focus();
    },
  });
  useEffect(() => field.current?.focus(), []);

  /** Pasted text may contain spaces. */
  function changePin(typed: string): void {
    if (entering.isPending) return;
    const digits = typed.replaceAll(/\D/g, '').slice(0, PIN_DIGITS);
    setPin(digits);
    if (digits.length > 0) entering.reset();
    if (digits.length === PIN_DIGITS) entering.mutate(digits);
  }

  return (
    <section className={classes.pad} aria-label={`PIN de ${name}`}>
      <label htmlFor="pin">PIN de {name}</label>
      <input
        ref={field}
        id="pin"
        className={classes.pin}
        type="password"
        // no on-screen keyboard, because the keys below are large enough and it would cover them
        inputMode="none"
        autoComplete="off"
        value={pin}
        aria-describedby="pin-problem"
        aria-invalid={entering.isError}
        readOnly={entering.isPending}
        onChange={(event: ChangeEvent<HTMLInputElement>) => changePin(event.currentTarget.value)}
      />
      <p id="pin-problem" className={classes.problem} role="alert">
        {entering.isError && entering.error.message}
      </p>
      <div className={classes.keys}>
        {KEYS.map((digit) => (
          <Key key={digit} label={digit} onPress={() => changePin(pin + digit)} />
        ))}
        <span />
        <Key label="0" onPress={() => changePin(`${pin}0`)} />
        <Key label="Apagar" onPress={() => changePin(pin.slice(0, -1))} />
      </div>
      <p role="status" className={classes.status}>
        {entering.isPending && 'Entrando…'}
      </p>
    </section>
  );
}

/** A key of the pad; it leaves the focus in the field, so that the next digit can be typed. */
function Key({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className={classes.key}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
