import '@mantine/core/styles/Switch.css';
import { Switch, Text } from '@mantine/core';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDeadlineMails, setDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail, setLowStockMail } from '@vendas/contract/products/low-stock';
import type { SettingsSectionName } from '@vendas/domain/shop/settings-sections';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { LastEdit, readEditsAgain } from '#features/settings/last-edit.tsx';
import classes from '#features/settings/settings.module.css';

/** The section 'Estoque baixo'. */
export function LowStockGroup() {
  return (
    <MailSwitch
      section="estoque-baixo"
      title="Estoque baixo"
      label="Enviar um e-mail por dia com os produtos de estoque baixo"
      description="Vai para administradores e para quem gerencia produtos. Sem nenhum produto no limite, nada é enviado."
      queryKey={['low-stock-mail']}
      read={(signal) => call(getLowStockMail, { signal })}
      save={(isOn) => call(setLowStockMail, { body: { isOn } })}
      saved={(isOn) =>
        isOn ? 'E-mail de estoque baixo ligado.' : 'E-mail de estoque baixo desligado.'
      }
      problem={(reason) => `Erro ao carregar o aviso de estoque: ${reason}`}
    />
  );
}

/** The section 'Prazos das perícias'. */
export function DeadlineMailsGroup() {
  return (
    <MailSwitch
      section="prazos"
      title="Prazos das perícias"
      label="Enviar e-mails de prazos e de avisos dos tribunais"
      description="Um resumo por manhã, e na hora o que muda de data e os avisos novos. Vão para o responsável de cada prazo ou para quem gerencia perícias. Os prazos continuam em Prazos e em Hoje."
      queryKey={['deadline-mails']}
      read={(signal) => call(getDeadlineMails, { signal })}
      save={(isOn) => call(setDeadlineMails, { body: { isOn } })}
      saved={(isOn) => (isOn ? 'E-mails de prazos ligados.' : 'E-mails de prazos desligados.')}
      problem={(reason) => `Erro ao carregar os e-mails de prazos: ${reason}`}
    />
  );
}

interface MailSetting {
  readonly isOn: boolean;
  readonly canSend: boolean;
}

interface MailSwitchProps {
  readonly section: SettingsSectionName;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly queryKey: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<MailSetting>;
  readonly save: (isOn: boolean) => Promise<MailSetting>;
  /** The text of the toast. */
  readonly saved: (isOn: boolean) => string;
  /** The whole sentence that states why the setting could not be loaded. */
  readonly problem: (reason: string) => string;
}

/** A section with one switch of mails to the team, saved when it is clicked. */
function MailSwitch(props: MailSwitchProps) {
  const { section, title, label, description, queryKey, read, save, saved, problem } = props;
  const setting = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const queryClient = useQueryClient();
  const { mutate: set, isPending } = useApiMutation({
    mutationFn: save,
    success: ({ isOn }) => saved(isOn),
    failure: (reason) => `Erro ao salvar: ${reason}`,
    onSuccess(changed) {
      queryClient.setQueryData(queryKey, changed);
      readEditsAgain(queryClient);
    },
  });
  return (
    <div id={section} className={classes.section}>
      <Section title={title}>
        <Loaded query={setting} problem={problem}>
          {({ isOn, canSend }) => (
            <>
              <Switch
                label={label}
                description={description}
                checked={isOn}
                disabled={isPending}
                onChange={(event) => set(event.currentTarget.checked)}
              />
              {!canSend && (
                <Text size="sm" c="dimmed" mt="sm">
                  Este servidor ainda não envia e-mails: o aviso começa quando isso for configurado.
                </Text>
              )}
              <LastEdit section={section} />
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}
