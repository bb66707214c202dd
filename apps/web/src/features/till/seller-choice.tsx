import { Avatar } from '@mantine/core';
import type { SellerAtTill } from '@vendas/contract/people/till';
import { useEffect, useRef, useState } from 'react';
import { personName } from '#lib/format/person-name.ts';
import { AVATAR_COLORS } from '#ui/avatar-colors.ts';
import { isTouchScreen } from '#ui/focus/is-touch-screen.ts';
import { PinPad } from './pin-pad.tsx';
import classes from './till.module.css';

/** The names of all people with a PIN; a click on one opens the PIN prompt. */
export function SellerChoice({ sellers }: { readonly sellers: readonly SellerAtTill[] }) {
  const [chosenId, setChosenId] = useState(sellers.length === 1 ? sellers[0]?.id : undefined);
  const [presses, setPresses] = useState(0);
  const first = useRef<HTMLButtonElement>(null);
  // with a single seller the PIN gets the focus immediately
  useEffect(() => {
    if (sellers.length > 1 && !isTouchScreen()) first.current?.focus();
  }, [sellers.length]);
  const chosen = sellers.find(({ id }) => id === chosenId);
  return (
    <>
      <ul className={classes.sellers} aria-label="Vendedores">
        {sellers.map((seller, index) => (
          <li key={seller.id}>
            <button
              type="button"
              className={classes.seller}
              aria-pressed={seller.id === chosenId}
              ref={index === 0 ? first : undefined}
              onClick={() => {
                setChosenId(seller.id);
                setPresses(presses + 1);
              }}
            >
              <Avatar
                aria-hidden
                src={imageOf(seller)}
                alt=""
                size={40}
                name={personName(seller)}
                color="initials"
                allowedInitialsColors={AVATAR_COLORS}
                variant="filled"
              >
                {personName(seller).slice(0, 1)}
              </Avatar>
              <span className={classes.name}>{personName(seller)}</span>
            </button>
          </li>
        ))}
      </ul>
      {/* a new key per click, so that the PIN is empty and has the focus */}
      {chosen !== undefined && <PinPad key={presses} seller={chosen} />}
    </>
  );
}

/** The URL of the stored image in the width of a small avatar. */
function imageOf({ avatarUrl }: SellerAtTill): string | null {
  return avatarUrl === null ? null : `${avatarUrl}?w=320`;
}
