import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createRecoveryCodes } from '@vendas/contract/people/recovery-codes';
import { useState } from 'react';
import { currentShopName } from '#lib/shop/shop.ts';
import { call } from '#lib/api/api.ts';
import { auth } from '#lib/auth/auth.ts';
import { authErrorReason } from '#lib/auth/auth-form-message.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { SECURITY_KEY } from '#features/account/account.queries.ts';
import { type Enrolment, EnrolForm } from './enrol-form.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Turns two-step verification on: scan, confirm, save the recovery codes. */
export function TurnOnTwoStep({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const shown = usePreviousDefined(enrolment);
  const [isBusy, setIsBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const enrolling = useApiMutation({
    mutationFn: enrol,
    failure: (_reason, error) => `Erro ao ativar a verificação: ${error.message}`,
    onSuccess: setEnrolment,
  });

  function giveUp(): void {
    // An unconfirmed factor protects nothing; if this fails, the service deletes it later.
    if (enrolment !== undefined) void auth.mfa.unenroll({ factorId: enrolment.factorId });
    setEnrolment(undefined);
  }

  async function finish(): Promise<void> {
    toastSuccess('Verificação em duas etapas ativada!');
    await call(createRecoveryCodes)
      .then((created) => setCodes(created.codes))
      .catch((error: Error) =>
        toastError(`Erro ao criar os códigos de recuperação: ${error.message}`),
      );
    setEnrolment(undefined);
    await queryClient.invalidateQueries({ queryKey: SECURITY_KEY });
  }

  return (
    <>
      {!isOn && (
        <Group>
          <Button loading={enrolling.isPending} onClick={() => enrolling.mutate()}>
            Ativar
          </Button>
        </Group>
      )}
      <Modal
        isOpen={enrolment !== undefined}
        title="Ativar a verificação em duas etapas"
        isBusy={isBusy}
        onClose={giveUp}
      >
        {shown && <EnrolForm enrolment={shown} onVerified={finish} onBusy={setIsBusy} />}
      </Modal>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}

async function enrol(): Promise<Enrolment> {
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    issuer: currentShopName(),
    // The service requires a unique name for each factor, also when another tab is setting one up.
    friendlyName: `Aplicativo autenticador ${Date.now().toString(36)}`,
  });
  if (error !== null) throw new Error(authErrorReason(error), { cause: error });
  const { qr_code: qrCode, secret, uri } = data.totp;
  return { factorId: data.id, qrCode, secret, uri };
}
