import { SimpleGrid, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCardTerms, saveCardTerms } from '@vendas/contract/orders/card-terms';
import type { CardTerms } from '@vendas/domain/orders/card-terms';
import { SectionForm } from '#features/settings/section-form.tsx';
import {
  type SectionSource,
  type SettingsGroupProps,
  useSectionForm,
} from '#features/settings/use-section-form.ts';
import { call } from '#lib/api/api.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { cardBodySchema, cardSectionSchema, cardTextsSchema } from './card-texts.ts';

/** The first word of the key is the one that live changes of the shop invalidate. */
const cardsQuery = queryOptions({
  queryKey: ['shop', 'card-terms'],
  queryFn: ({ signal }) => call(getCardTerms, { signal }),
});

/** The section 'Cartões': the fees of the card company, and after how many days it pays. */
export function CardsGroup({ onDirty }: SettingsGroupProps) {
  const terms = useQuery(cardsQuery);
  return (
    <Loaded query={terms} problem={(reason) => `Erro ao carregar os cartões: ${reason}`}>
      {(stored) => <CardsSection stored={stored} onDirty={onDirty} />}
    </Loaded>
  );
}

const SOURCE: SectionSource<CardTerms> = {
  read: () => call(getCardTerms, {}),
  showRead: (queryClient, terms) => queryClient.setQueryData(cardsQuery.queryKey, terms),
  showSaved: (queryClient, terms) => queryClient.setQueryData(cardsQuery.queryKey, terms),
};

const SECTION = {
  id: 'cartoes' as const,
  source: SOURCE,
  section: cardSectionSchema,
  rules: cardTextsSchema,
  success: 'Cartões salvos com sucesso!',
};

function CardsSection({ stored, onDirty }: SettingsGroupProps & { readonly stored: CardTerms }) {
  const save = (body: object) => call(saveCardTerms, { body: cardBodySchema.parse(body) });
  const state = useSectionForm({ ...SECTION, stored, save, onDirty });
  return (
    <SectionForm
      id={SECTION.id}
      title="Cartões"
      description="Cada pagamento no cartão mostra a taxa e o dia em que o dinheiro cai. Os que já existem ficam como estão."
      state={state}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Taxa do débito" {...DECIMAL} {...state.text('debitFeeBp')} />
        <TextInput
          label="Dias até receber do débito"
          {...DECIMAL}
          inputMode="numeric"
          {...state.text('debitDays')}
        />
        <TextInput label="Taxa do crédito" {...DECIMAL} {...state.text('creditFeeBp')} />
        <TextInput
          label="Dias até receber do crédito"
          {...DECIMAL}
          inputMode="numeric"
          {...state.text('creditDays')}
        />
      </SimpleGrid>
    </SectionForm>
  );
}

const DECIMAL = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
