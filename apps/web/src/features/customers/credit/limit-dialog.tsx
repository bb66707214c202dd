import { Button, Stack, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CustomerCredit,
  customerLimitSchema,
  getCustomerCredit,
  setCustomerCredit,
} from '@vendas/contract/credit/credit';
import type { CustomerFile } from '@vendas/contract/people/customers';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatBRL } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { formatMoneyInput, parseMoneyInput } from '#ui/forms/money-input.ts';

const creditQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-files', 'credit', id],
    queryFn: ({ signal }) => call(getCustomerCredit, { params: { id }, signal }),
  });

interface LimitDialogProps {
  readonly file: CustomerFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The credit limit of a customer, for users who may give discounts. */
export function LimitDialog({ file, isOpen, onClose }: LimitDialogProps) {
  const credit = useQuery({ ...creditQuery(file.id), enabled: isOpen });
  return (
    <FormModal isOpen={isOpen} title="Limite de crédito" onClose={onClose}>
      <Loaded query={credit} problem={(reason) => `Erro ao carregar o limite: ${reason}`}>
        {(read) => <LimitForm id={file.id} credit={read} onClose={onClose} />}
      </Loaded>
    </FormModal>
  );
}

interface LimitFormProps {
  readonly id: string;
  readonly credit: CustomerCredit;
  readonly onClose: () => void;
}

function LimitForm({ id, credit, onClose }: LimitFormProps) {
  const { limitCents, shopLimitCents } = credit;
  const queryClient = useQueryClient();
  const [text, setText] = useState(limitCents === null ? '' : formatMoneyInput(limitCents));
  const [problem, setProblem] = useState<string>();
  const { mutate: save, isPending } = useApiMutation({
    mutationFn: (wantedCents: number | null) =>
      call(setCustomerCredit, {
        params: { id },
        body: { limitCents: wantedCents, shownCents: limitCents },
      }),
    success: 'Limite de crédito salvo com sucesso!',
    failure: (reason) => `Erro ao salvar o limite: ${reason}`,
    onSuccess(saved) {
      queryClient.setQueryData(creditQuery(id).queryKey, saved);
      onClose();
    },
    onRefused: () => queryClient.invalidateQueries({ queryKey: creditQuery(id).queryKey }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = text.trim() === '' ? null : parseMoneyInput(text);
    const { data: wantedCents, error } = customerLimitSchema.safeParse(typed);
    if (wantedCents !== undefined) return save(wantedCents);
    setProblem(error?.issues[0]?.message);
    focusFirstError(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label="Limite deste cliente (R$)"
          description={
            shopLimitCents === null
              ? 'Vazio: sem limite, como o padrão da loja.'
              : `Vazio: o padrão da loja, ${formatBRL(shopLimitCents)}.`
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          disabled={isPending}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Salvar limite
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
