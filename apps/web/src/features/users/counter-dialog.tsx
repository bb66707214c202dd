import { Button, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clearPin, listTills, type OpenTills, revokeTill } from '@vendas/contract/people/till';
import type { ReactNode } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatAt } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './users.module.css';

const tillsQuery = queryOptions({
  queryKey: ['tills'],
  queryFn: ({ signal }) => call(listTills, { signal }),
});

interface CounterDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The browsers that sellers share, and the people with a PIN; each can be removed here. */
export function CounterDialog({ isOpen, onClose }: CounterDialogProps) {
  const tills = useQuery(tillsQuery);
  return (
    <Modal isOpen={isOpen} title="Balcão e PINs" size="lg" onClose={onClose}>
      <Loaded query={tills} problem={(reason) => `Erro ao carregar o balcão: ${reason}`}>
        {(read) => <Lists {...read} />}
      </Loaded>
    </Modal>
  );
}

function Lists({ items, people }: OpenTills) {
  const closing = useApiMutation({
    mutationFn: (id: string) => call(revokeTill, { params: { id } }),
    invalidates: [tillsQuery.queryKey],
    success: 'O navegador saiu do modo balcão.',
    failure: (reason) => `Erro ao fechar o balcão: ${reason}`,
  });
  const clearing = useApiMutation({
    mutationFn: ({ id }: OpenTills['people'][number]) => call(clearPin, { params: { id } }),
    invalidates: [tillsQuery.queryKey],
    success: (_result, person) => `PIN de ${personName(person)} apagado.`,
    failure: (reason) => `Erro ao apagar o PIN: ${reason}`,
  });
  return (
    <Stack gap="lg">
      <List
        title="Navegadores no modo balcão"
        empty="Nenhum. Em Realizar Venda Rápida, “Trocar vendedor” abre um."
      >
        {items.map(({ device, id, lastUsedAt, openedBy }) => (
          <Row
            key={id}
            title={device}
            detail={`Aberto por ${openedBy ?? 'conta sem nome'}, último uso em ${formatAt(lastUsedAt)}`}
            action="Fechar"
            label={`Fechar o balcão em ${device}`}
            isBusy={closing.isPending && closing.variables === id}
            onPress={() => closing.mutate(id)}
          />
        ))}
      </List>
      <List title="Quem tem PIN" empty="Ninguém. Quem pode vender define o seu em Meu Perfil.">
        {people.map((person) => (
          <Row
            key={person.id}
            title={personName(person)}
            detail={`Definido em ${formatAt(person.setAt)}`}
            action="Apagar PIN"
            label={`Apagar o PIN de ${personName(person)}`}
            isBusy={clearing.isPending && clearing.variables.id === person.id}
            onPress={() => clearing.mutate(person)}
          />
        ))}
      </List>
    </Stack>
  );
}

interface ListProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function List({ title, empty, children }: ListProps) {
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <ul className={classes.counter}>{children}</ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly detail: string;
  readonly action: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

function Row({ title, detail, action, label, isBusy, onPress }: RowProps) {
  return (
    <li className={classes.counterRow}>
      <div className={classes.counterWords}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        flex="none"
        aria-label={label}
        loading={isBusy}
        onClick={onPress}
      >
        {action}
      </Button>
    </li>
  );
}
