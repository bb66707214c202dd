import { Radio, Stack } from '@mantine/core';
import { refusalMessage } from '@vendas/contract/refusals';
import type { BankRefund } from '@vendas/domain/pix/pix-refund';

interface RefundMethodProps {
  readonly bankRefund: BankRefund;
  readonly isByBank: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isByBank: boolean) => void;
}

const DESCRIPTIONS: Readonly<Record<BankRefund, string>> = {
  available:
    'O banco envia o dinheiro para a conta de quem pagou. A devolução conta quando ele confirmar.',
  noBank: 'Nenhum banco está conectado.',
  tooLate: refusalMessage('pixRefundTooLate', {}),
};

/** Whether the bank makes the refund, or a person makes and registers it. */
export function RefundMethod({ bankRefund, isByBank, isDisabled, onChange }: RefundMethodProps) {
  return (
    <Radio.Group
      label="Como devolver?"
      value={isByBank ? 'bank' : 'hand'}
      onChange={(value) => onChange(value === 'bank')}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="bank"
          label="Pelo banco"
          description={DESCRIPTIONS[bankRefund]}
          disabled={isDisabled || bankRefund !== 'available'}
        />
        <Radio
          value="hand"
          label="Por fora"
          description="O dinheiro já foi devolvido, ou será agora. Aqui só fica registrado."
          disabled={isDisabled}
        />
      </Stack>
    </Radio.Group>
  );
}
