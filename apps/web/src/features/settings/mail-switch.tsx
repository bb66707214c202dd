import '@mantine/core/styles/Switch.css';
import { Switch, Text } from '@mantine/core';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsSectionName } from '@vendas/domain/shop/settings-sections';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { LastEdit, readEditsAgain } from './last-edit.tsx';
import classes from './settings.module.css';

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
  /** The whole sentence that says why the setting could not be loaded. */
  readonly problem: (reason: string) => string;
}

/** A section with one switch of mails to the team, saved when it is clicked. */
export function MailSwitch(props: MailSwitchProps) {
  const { section, title, label, description, queryKey, read, save, saved, problem } = props;
  const setting = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const queryClient = useQueryClient();
  const { mutate: set, isPending } = useApiMutation({
    mutationFn: save,
    success: ({ isOn }) => saved(isOn),
    failure: (reason) => `Erro ao salvar: ${reason}`,
    onSuccess(answer) {
      queryClient.setQueryData(queryKey, answer);
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
