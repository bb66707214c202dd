import { SimpleGrid, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCreditSettings, saveCreditSettings } from '@vendas/contract/credit/credit';
import type { CreditSettings } from '@vendas/domain/charges/credit-settings';
import { SectionForm } from '#features/settings/section-form.tsx';
import {
  type SectionSource,
  type SettingsGroupProps,
  useSectionForm,
} from '#features/settings/use-section-form.ts';
import { call } from '#lib/api/api.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { creditBodySchema, creditSectionSchema, creditTextsSchema } from './credit-texts.ts';

/** The first word of the key is the one that live changes of the shop invalidate. */
const creditQuery = queryOptions({
  queryKey: ['shop', 'credit'],
  queryFn: ({ signal }) => call(getCreditSettings, { signal }),
});

/** The section 'Crediário': late charges, interest of instalments, limit and block of sales on credit. */
export function CreditGroup({ onDirty }: SettingsGroupProps) {
  const credit = useQuery(creditQuery);
  return (
    <Loaded query={credit} problem={(reason) => `Erro ao carregar o crediário: ${reason}`}>
      {(stored) => <CreditSection stored={stored} onDirty={onDirty} />}
    </Loaded>
  );
}

const SOURCE: SectionSource<CreditSettings> = {
  read: () => call(getCreditSettings, {}),
  showRead: (queryClient, credit) => queryClient.setQueryData(creditQuery.queryKey, credit),
  showSaved: (queryClient, credit) => queryClient.setQueryData(creditQuery.queryKey, credit),
};

const SECTION = {
  id: 'crediario' as const,
  source: SOURCE,
  section: creditSectionSchema,
  rules: creditTextsSchema,
  success: 'Crediário salvo com sucesso!',
};

function CreditSection({
  stored,
  onDirty,
}: SettingsGroupProps & { readonly stored: CreditSettings }) {
  const save = (body: object) => call(saveCreditSettings, { body: creditBodySchema.parse(body) });
  const state = useSectionForm({ ...SECTION, stored, save, onDirty });
  return (
    <SectionForm
      id={SECTION.id}
      title="Crediário"
      description="Vale para as cobranças criadas a partir de agora: as que já existem ficam como foram combinadas."
      state={state}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Multa por atraso"
          description="Uma vez, sobre o que estava em aberto no vencimento. Até 2% (CDC, art. 52, §1º)."
          {...DECIMAL}
          {...state.text('fineBp')}
        />
        <TextInput
          label="Juros de atraso ao mês"
          description="Por dia de atraso, sem juros sobre juros. Até 1% (Código Civil, art. 406)."
          {...DECIMAL}
          {...state.text('interestBp')}
        />
        <TextInput
          label="Juros do parcelamento ao mês"
          description="Em 0%, a loja parcela sem juros. Até 1%, o limite de quem não é banco."
          {...DECIMAL}
          {...state.text('instalmentInterestBp')}
        />
        <TextInput
          label="Limite de crédito por cliente (R$)"
          description="Vazio: sem limite. O cadastro de um cliente pode ter outro."
          {...DECIMAL}
          {...state.text('creditLimitCents')}
        />
        <TextInput
          label="Parar de vender a prazo após quantos dias de atraso"
          description="Vazio: o atraso não impede uma nova venda a prazo."
          {...DECIMAL}
          inputMode="numeric"
          {...state.text('creditBlockDays')}
        />
      </SimpleGrid>
    </SectionForm>
  );
}

const DECIMAL = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
