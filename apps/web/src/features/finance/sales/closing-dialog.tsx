import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { downloadMonthClosing, type FinanceSummary } from '@vendas/contract/finance';
import { formatMonth, type Month } from '@vendas/domain/month';
import { useState } from 'react';
import { summaryQuery } from '#features/finance/finance.queries.ts';
import { download } from '#lib/api/download.ts';
import { useMay } from '#lib/auth/session.tsx';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { ButtonRow, Modal } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';

interface ClosingDialogProps {
  readonly isOpen: boolean;
  /** The month that is selected at first. */
  readonly month: Month;
  readonly onClose: () => void;
}

/** The dialog 'Fechamento do mês': a month's sales, money, costs and receivables in one workbook. */
export function ClosingDialog({ isOpen, month, onClose }: ClosingDialogProps) {
  const summary = useQuery(summaryQuery({}));
  return (
    <Modal isOpen={isOpen} title="Fechamento do mês" onClose={onClose}>
      <Loaded query={summary} problem={(reason) => `Erro ao carregar dados financeiros: ${reason}`}>
        {(read) => (
          <ClosingForm key={month} months={monthsOf(read, month)} month={month} onClose={onClose} />
        )}
      </Loaded>
    </Modal>
  );
}

interface ClosingFormProps {
  readonly months: readonly Month[];
  readonly month: Month;
  readonly onClose: () => void;
}

function ClosingForm({ months, month: first, onClose }: ClosingFormProps) {
  const [month, setMonth] = useState(first);
  const seesCosts = useMay('seeCosts');
  const saving = useApiMutation({
    mutationFn: () =>
      download(downloadMonthClosing, { query: { month } }, `fechamento-${month}.xlsx`),
    failure: (reason) => `Erro ao baixar o arquivo: ${reason}`,
    onSuccess: onClose,
  });
  return (
    <Stack gap="md">
      <NativeSelect
        label="Mês"
        data-autofocus
        data={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        Uma planilha com as abas Vendas, Recebimentos por dia, Formas de pagamento, Devoluções,
        Juros e multas{seesCosts && ', Custos'} e A Receber. Os totais são os dos cartões e do Caixa
        do mês; o que sai é negativo. O que falta receber é o de agora.
      </Text>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          Baixar planilha
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** The months with orders or payments, and the initially selected one; newest first. */
function monthsOf(summary: FinanceSummary, first: Month): readonly Month[] {
  const months = [...summary.monthlyData, ...summary.monthlyCash].map(({ month }) => month);
  return [...new Set([...months, first])].toSorted().toReversed();
}
