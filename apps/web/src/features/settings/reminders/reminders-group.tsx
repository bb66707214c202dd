import '@mantine/core/styles/Switch.css';
import { Switch, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getReminderSettings, saveReminderSettings } from '@vendas/contract/credit/reminders';
import type { ReminderSettings } from '@vendas/domain/reminders/reminder';
import { SectionForm } from '#features/settings/section-form.tsx';
import {
  type SectionSource,
  type SettingsGroupProps,
  useSectionForm,
} from '#features/settings/use-section-form.ts';
import { call } from '#lib/api/api.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import {
  ON,
  reminderBodySchema,
  reminderSectionSchema,
  reminderTextsSchema,
} from './reminder-texts.ts';

/** The first word of the key is the one that live changes of the shop invalidate. */
const remindersQuery = queryOptions({
  queryKey: ['shop', 'reminders'],
  queryFn: ({ signal }) => call(getReminderSettings, { signal }),
});

/** The section 'Lembretes': the days on which customers are reminded, and whether by e-mail. */
export function RemindersGroup({ onDirty }: SettingsGroupProps) {
  const reminders = useQuery(remindersQuery);
  return (
    <Loaded query={reminders} problem={(reason) => `Erro ao carregar os lembretes: ${reason}`}>
      {({ canSendMails, ...stored }) => (
        <RemindersSection stored={stored} canSendMails={canSendMails} onDirty={onDirty} />
      )}
    </Loaded>
  );
}

const SOURCE: SectionSource<ReminderSettings> = {
  read: () => call(getReminderSettings, {}),
  showRead: (queryClient, read) =>
    queryClient.setQueryData(remindersQuery.queryKey, (old) => old && { ...old, ...read }),
  showSaved: (queryClient, saved) => {
    queryClient.setQueryData(remindersQuery.queryKey, (old) => old && { ...old, ...saved });
    void queryClient.invalidateQueries({ queryKey: ['reminders'] });
  },
};

const SECTION = {
  id: 'lembretes' as const,
  source: SOURCE,
  section: reminderSectionSchema,
  rules: reminderTextsSchema,
  success: 'Lembretes salvos com sucesso!',
};

interface RemindersSectionProps extends SettingsGroupProps {
  readonly stored: ReminderSettings;
  readonly canSendMails: boolean;
}

function RemindersSection({ stored, canSendMails, onDirty }: RemindersSectionProps) {
  const save = (body: object) =>
    call(saveReminderSettings, { body: reminderBodySchema.parse(body) });
  const state = useSectionForm({ ...SECTION, stored, save, onDirty });
  return (
    <SectionForm
      id={SECTION.id}
      title="Lembretes"
      description="Quando uma cobrança aparece em Cobrar hoje. Cada cliente recebe no máximo uma mensagem por dia, e nunca duas do mesmo dia da régua."
      state={state}
    >
      <TextInput
        label="Dias em relação ao vencimento"
        description="Negativo é antes: −3, 0, 3 avisa três dias antes, no dia e três dias depois. Vazio: nenhum lembrete."
        autoComplete="off"
        {...state.text('reminderDays')}
      />
      <Switch
        mt="md"
        label="Enviar também por e-mail, sem ninguém precisar apertar"
        description={
          canSendMails
            ? 'Só para clientes que aceitaram receber mensagens, entre 8 e 20 horas.'
            : 'Este servidor ainda não envia e-mails: os lembretes começam quando isso for configurado.'
        }
        checked={state.values['hasReminderMails'] === ON}
        onChange={({ currentTarget }) =>
          state.set('hasReminderMails', currentTarget.checked ? ON : null)
        }
      />
    </SectionForm>
  );
}
