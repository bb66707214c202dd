import '@mantine/core/styles/Combobox.css';
import {
  ActionIcon,
  Combobox,
  Group,
  Loader,
  Stack,
  Text,
  TextInput,
  useCombobox,
} from '@mantine/core';
import IconX from '~icons/tabler/x';
import { useQuery } from '@tanstack/react-query';
import type { TaskLinks } from '@vendas/contract/tasks/tasks';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Permission } from '@vendas/domain/people/permission';
import { useSession } from '#lib/auth/session.tsx';
import { MAX_SEARCH_LENGTH } from '#lib/navigation/query-string.ts';
import { IN_CONTENT } from '#features/kanban/task-styles.tsx';
import { type Linkable, linkableQuery, mayLink } from './linkable.queries.ts';
import { linksOf } from './task-links.ts';

interface LinksFieldProps {
  readonly value: TaskLinks;
  readonly error: ReactNode;
  readonly onChange: (links: TaskLinks) => void;
}

/**
 * The subjects of a task: at most one order, one customer and one case, found by one search box. Hidden from users
 * who may search none.
 */
export function LinksField(props: LinksFieldProps) {
  const { permissions } = useSession();
  return mayLink(permissions) ? <SearchedLinks {...props} permissions={permissions} /> : null;
}

interface SearchedLinksProps extends LinksFieldProps {
  readonly permissions: ReadonlySet<Permission>;
}

function SearchedLinks({ value, error, onChange, permissions }: SearchedLinksProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const search = useDeferredValue(text.trim());
  const found = useQuery(linkableQuery(search, permissions));
  const links = linksOf(value);

  function pick(id: string): void {
    const subject = found.data?.find((one) => one.id === id);
    if (subject === undefined) return;
    onChange({ ...value, ...subject.link });
    setText('');
    combobox.closeDropdown();
  }

  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const markFirst = useEffectEvent((options: readonly Linkable[]) => {
    if (options.length > 0) combobox.selectFirstOption();
  });
  // the options arrive after the typed text, and Enter takes the first one
  useEffect(() => markFirst(found.data ?? []), [found.data]);

  return (
    <Stack gap={6}>
      <Combobox store={combobox} onOptionSubmit={pick} {...IN_CONTENT}>
        <Combobox.Target>
          <TextInput
            ref={input}
            label="Ligada a"
            description="Um pedido, um cliente ou uma perícia; a tarefa aparece também lá."
            placeholder="Buscar pedido, cliente ou perícia..."
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            value={text}
            error={error}
            rightSection={found.isFetching && <Loader size="xs" aria-hidden />}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
            {groupsOf(found.data ?? []).map(([group, subjects]) => (
              <Combobox.Group key={group} label={group}>
                {subjects.map(({ id, label }) => (
                  <Combobox.Option key={id} value={id}>
                    {label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {found.data?.length === 0 && (
              <Combobox.Empty>{nothingFound(search, found)}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {links.map(({ kind, label }) => (
        <Group key={kind} gap={4} wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {label}
          </Text>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Tirar a ligação: ${label}`}
            onClick={() => {
              // the button is removed with its link
              input.current?.focus();
              onChange({ ...value, [kind]: null });
            }}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

const groupsOf = (subjects: readonly Linkable[]) => [
  ...Map.groupBy(subjects, ({ group }) => group),
];

function nothingFound(
  search: string,
  { isFetching, error }: { readonly isFetching: boolean; readonly error: Error | null },
): string {
  if (search === '') return 'Digite um número, um nome ou um e-mail.';
  if (isFetching) return 'Buscando…';
  return error === null ? 'Nada encontrado.' : `Erro ao buscar: ${error.message}`;
}
