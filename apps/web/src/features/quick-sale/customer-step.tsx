import { Button, Text } from '@mantine/core';
import IconUserPlus from '~icons/tabler/user-plus';
import type { Customer } from '@vendas/contract/people/customer';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { isTill } from '#lib/auth/till-mark.ts';
import { personName } from '#lib/format/person-name.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { ButtonLink } from '#ui/links.tsx';
import type { Buyer } from './sale-draft.ts';
import classes from './quick-sale.module.css';
import { ShortcutKey, Step } from './step.tsx';
import { CustomerLookup } from './customer-lookup.tsx';

const importDialog = () => import('#shared/customers/new-customer-dialog.tsx');
// Loaded on demand: most sales are to known customers.
const NewCustomerDialog = lazyComponent(async () => (await importDialog()).NewCustomerDialog);

/** The dialog that adds a customer, with the text that was typed when it was last opened. */
interface NewCustomer {
  readonly name: string;
  readonly isOpen: boolean;
}

interface CustomerStepProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly buyer: Buyer | null;
  readonly onChoose: (buyer: Buyer | null) => void;
  /** Called with a bar code that was scanned into the customer search. */
  readonly onCode: (code: string) => void;
  readonly newCustomer: NewCustomer;
  readonly onNew: () => void;
  readonly onNewClosed: () => void;
  readonly isLocked: boolean;
}

/** Step 1: the customer. */
export function CustomerStep(props: CustomerStepProps) {
  const { inputRef, buyer, onChoose, onCode, newCustomer, onNew, onNewClosed, isLocked } = props;
  const [hasOpened, setHasOpened] = useState(false);
  if (newCustomer.isOpen && !hasOpened) setHasOpened(true);
  // preloaded, because the user may type right after opening it
  useEffect(() => void importDialog().catch(() => undefined), []);

  function choose(customer: Customer): void {
    onChoose({ id: customer.id, name: personName(customer) });
  }

  return (
    <Step
      number={1}
      title="Selecionar Cliente"
      action={
        <Button
          variant="default"
          disabled={isLocked}
          aria-keyshortcuts="Shift+F2"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={onNew}
        >
          Novo cliente <ShortcutKey>Shift F2</ShortcutKey>
        </Button>
      }
    >
      {buyer ? (
        <div className={classes.buyer}>
          <Text fw={600}>{buyer.name}</Text>
          <span>
            {/* a till opens no other page */}
            {!isTill() && (
              <ButtonLink
                to="/admin/customers/$id"
                params={{ id: buyer.id }}
                target="_blank"
                variant="subtle"
                size="compact-sm"
                fz="xs"
                aria-label={`Ver cadastro de ${buyer.name}, em outra aba`}
              >
                Ver cadastro
              </ButtonLink>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              fz="xs"
              disabled={isLocked}
              onClick={() => onChoose(null)}
            >
              Trocar cliente
            </Button>
          </span>
        </div>
      ) : (
        <CustomerLookup inputRef={inputRef} onChoose={choose} onCode={onCode} onNew={onNew} />
      )}
      {hasOpened && (
        <Suspense>
          <NewCustomerDialog
            {...newCustomer}
            onClose={onNewClosed}
            onAdded={(customer) => {
              onNewClosed();
              choose(customer);
            }}
          />
        </Suspense>
      )}
    </Step>
  );
}
