import { Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listAudit } from '@vendas/contract/audit';
import { AUDIT_ACTIONS } from '@vendas/domain/audit';
import { SETTINGS_SECTIONS } from '@vendas/domain/shop/settings-sections';
import { useState } from 'react';
import classes from '#features/settings/settings.module.css';
import { call } from '#lib/api/api.ts';
import { formatAt } from '#lib/format/format.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { EndlessList } from '#ui/lists/endless-list.tsx';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import IconHistory from '~icons/tabler/history';
import { auditLines } from './audit-lines.ts';

/** The two lists of the audit log: the shop, and the permissions of the roles. */
const SUBJECTS = {
  loja: { label: 'Loja', ...SETTINGS_SECTIONS.identidade },
  permissoes: { label: 'Permissões', ...SETTINGS_SECTIONS.permissoes },
} as const;

type HistorySubject = (typeof SUBJECTS)[keyof typeof SUBJECTS];

/** The first word of the key is the one that live changes of the shop invalidate. */
const historyQuery = ({ subject, subjectId: id }: HistorySubject) => ({
  ...pagesQuery(['shop', 'history', subject], (page, signal) =>
    call(listAudit, { query: { subject, id, ...page }, signal }),
  ),
  staleTime: 0,
});

/** The button 'Histórico' of the page and its dialog: every change of the settings, newest first. */
export function SettingsHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const [selected, setSelected] = useState<HistorySubject>(SUBJECTS.loja);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} />}
        onClick={() => setIsOpen(true)}
      >
        Histórico
      </Button>
      <Modal isOpen={isOpen} title="Histórico das configurações" onClose={() => setIsOpen(false)}>
        <Group gap="xs" mb="sm">
          {Object.values(SUBJECTS).map((one) => (
            <FilterChip
              key={one.label}
              label={one.label}
              isPressed={one === selected}
              onPress={() => setSelected(one)}
            />
          ))}
        </Group>
        <Entries key={selected.label} selected={selected} />
      </Modal>
    </>
  );
}

function Entries({ selected }: { readonly selected: HistorySubject }) {
  const entries = useInfiniteQuery(historyQuery(selected));
  const empty = <EmptyState icon={<IconHistory size={32} />} message="Nenhuma alteração ainda." />;
  return (
    <EndlessList
      query={entries}
      problem={(reason) => `Erro ao carregar o histórico: ${reason}`}
      empty={empty}
    >
      {(items) => (
        <ol className={classes.history}>
          {items.map((entry) => (
            <li key={entry.id}>
              <strong>{AUDIT_ACTIONS[entry.action].label}</strong>
              {auditLines(entry).map((line) => (
                <div key={line}>{line}</div>
              ))}
              <div className={classes.quiet}>
                {formatAt(entry.at)} · {entry.actorName ?? 'conta sem nome'}
              </div>
            </li>
          ))}
        </ol>
      )}
    </EndlessList>
  );
}
