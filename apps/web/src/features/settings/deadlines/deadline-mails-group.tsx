import { getDeadlineMails, setDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { MailSwitch } from '#features/settings/mail-switch.tsx';
import { call } from '#lib/api/api.ts';

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
