import { Button, FileButton } from '@mantine/core';
import IconFileUpload from '~icons/tabler/file-upload';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MAX_STATEMENT_LENGTH } from '@vendas/contract/statements/statements';
import { STATEMENT_STATES, type StatementState } from '@vendas/domain/statements/statement-line';
import { useEffect, useEffectEvent } from 'react';
import { toastError } from '#lib/toast.ts';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ImportResult } from './import-result.tsx';
import { StatementLines } from './statement-lines.tsx';
import { readFile, useImport } from './statements.queries.ts';

const route = getRouteApi('/admin/statements');

/** The page 'Conferência': amounts received at the bank, and the matching payments. */
export function StatementsPage() {
  const { send, isSending, result } = useImport();
  const state = route.useSearch({ select: stateOf });

  async function sendFile(file: File | null): Promise<void> {
    if (file === null) return;
    const text = await readFile(file);
    if (text.length <= MAX_STATEMENT_LENGTH) send(text);
    else toastError('Este extrato é grande demais. Envie um período menor.');
  }

  usePastedText((text) => send(text));
  return (
    <>
      <PageHeader
        title="Conferência"
        description="Envie ou cole aqui o extrato do banco (OFX ou CSV): cada lançamento entra uma vez só."
      >
        <FileButton accept=".ofx,.csv,.txt" onChange={(file) => void sendFile(file)}>
          {(props) => (
            <Button
              {...props}
              loading={isSending}
              leftSection={<IconFileUpload size={18} aria-hidden />}
            >
              Enviar extrato
            </Button>
          )}
        </FileButton>
      </PageHeader>
      <ImportResult result={result} />
      <StateChips state={state} />
      <StatementLines state={state} />
    </>
  );
}

function StateChips({ state }: { readonly state: StatementState }) {
  const navigate = useNavigate();
  const show = (shown: StatementState) =>
    void navigate({
      to: '.',
      search: shown === 'open' ? {} : { estado: shown },
      replace: true,
      resetScroll: false,
    });
  return (
    <ChipRow label="Lançamentos">
      {STATES.map((one) => (
        <FilterChip
          key={one}
          label={STATEMENT_STATES[one].label}
          isPressed={one === state}
          onPress={() => show(one)}
        />
      ))}
    </ChipRow>
  );
}

const STATES: readonly StatementState[] = ['open', 'settled', 'ignored'];

function stateOf({ estado }: { readonly estado?: string | undefined }): StatementState {
  return STATES.find((state) => state === estado) ?? 'open';
}

/** Called with a text that is pasted into the page, outside of its fields. */
function usePastedText(onText: (text: string) => void): void {
  const read = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.includes('\n')) onText(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => read(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
