import type { PericiaRow } from '@vendas/contract/pericias';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';

const PericiaMenuItems = lazyComponent(
  async () => (await import('./pericia-menu-items.tsx')).PericiaMenuItems,
);

export type CaseDialog = 'status' | 'history' | 'delete';

export type CaseAction = CaseDialog | 'access';

export type OnCaseAction = (action: CaseAction, pericia: PericiaRow) => void;

interface PericiaMenuProps {
  readonly pericia: PericiaRow;
  readonly onAction: OnCaseAction;
}

/** The menu with further actions for a case of the list. */
export function PericiaMenu(props: PericiaMenuProps) {
  const label = `Ações do processo ${props.pericia.processNumber}`;
  return (
    <RowMenuButton label={label}>
      <PericiaMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
