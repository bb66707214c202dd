import { Button, Stack, Text } from '@mantine/core';
import type { ProductValues } from '@vendas/domain/product';
import { formatAt } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/button-row.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { usePreviousDefined } from '#ui/lists/use-previous-defined.ts';
import { changesSince } from './product-edit.ts';
import classes from './products.module.css';
import type { Conflict } from './conflict.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict | undefined;
  readonly opened: ProductValues;
  readonly mine: ProductValues;
  readonly onKeepMine: (current: Conflict['current']) => void;
  readonly onTakeCurrent: (current: Conflict['current']) => void;
  readonly onClose: () => void;
}

/** Shows what changed meanwhile and lets the person choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, opened, mine, onKeepMine, onTakeCurrent, onClose } = props;
  const shown = usePreviousDefined(conflict);
  const changes = shown ? changesSince(opened, mine, shown.current) : [];
  return (
    <Modal
      isOpen={conflict !== undefined}
      title="O produto mudou enquanto você editava"
      size="lg"
      onClose={onClose}
    >
      {shown && (
        <Stack gap="md">
          <Text>{shown.message}</Text>
          {shown.changedAt !== null && (
            <Text size="sm" c="dimmed">
              Alterado em {formatAt(shown.changedAt)}.
            </Text>
          )}
          <dl className={classes.changes}>
            {changes.map(({ label, before, after, mine: typed }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {before} → <strong>{after}</strong>
                </dd>
                {typed !== undefined && <dd>Você digitou: {typed}</dd>}
              </div>
            ))}
          </dl>
          <ButtonRow>
            <Button variant="default" onClick={() => onTakeCurrent(shown.current)}>
              Usar os valores atuais
            </Button>
            <Button data-autofocus onClick={() => onKeepMine(shown.current)}>
              Salvar as minhas alterações
            </Button>
          </ButtonRow>
        </Stack>
      )}
    </Modal>
  );
}
