import '@mantine/core/styles/Switch.css';
import { Switch, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getLowStockMail, setLowStockMail } from '@vendas/contract/products/low-stock';
import { LastEdit, readEditsAgain } from '#features/settings/last-edit.tsx';
import classes from '#features/settings/settings.module.css';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';

const mailQuery = queryOptions({
  queryKey: ['low-stock-mail'],
  queryFn: ({ signal }) => call(getLowStockMail, { signal }),
});

/** The section 'Estoque baixo': one switch, saved when it is pressed. */
export function LowStockGroup() {
  const mail = useQuery(mailQuery);
  const queryClient = useQueryClient();
  const { mutate: set, isPending } = useApiMutation({
    mutationFn: (isOn: boolean) => call(setLowStockMail, { body: { isOn } }),
    success: ({ isOn }) =>
      isOn ? 'E-mail de estoque baixo ligado.' : 'E-mail de estoque baixo desligado.',
    failure: (reason) => `Erro ao salvar: ${reason}`,
    onSuccess(saved) {
      queryClient.setQueryData(mailQuery.queryKey, saved);
      readEditsAgain(queryClient);
    },
  });
  return (
    <div id="estoque-baixo" className={classes.section}>
      <Section title="Estoque baixo">
        <Loaded query={mail} problem={(reason) => `Erro ao carregar o aviso de estoque: ${reason}`}>
          {(read) => (
            <>
              <Switch
                label="Enviar um e-mail por dia com os produtos de estoque baixo"
                description="Vai para administradores e para quem gerencia produtos. Sem nenhum produto no limite, nada é enviado."
                checked={read.isOn}
                disabled={isPending}
                onChange={(event) => set(event.currentTarget.checked)}
              />
              {!read.canSend && (
                <Text size="sm" c="dimmed" mt="sm">
                  Este servidor ainda não envia e-mails: o aviso começa quando isso for configurado.
                </Text>
              )}
              <LastEdit section="estoque-baixo" />
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}
