import { getLowStockMail, setLowStockMail } from '@vendas/contract/products/low-stock';
import { MailSwitch } from '#features/settings/mail-switch.tsx';
import { call } from '#lib/api/api.ts';

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
