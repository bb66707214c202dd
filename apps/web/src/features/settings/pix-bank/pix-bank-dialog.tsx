import { Button, Stack, TextInput } from '@mantine/core';
import { type FormErrors, schemaResolver } from '@mantine/form';
import {
  PIX_BANK_LIMITS,
  type PixBank,
  pixBankFormSchema,
  savePixBank,
} from '@vendas/contract/pix/pix-bank';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { focusFirst } from '#lib/api/form-errors.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { useProof } from '#shared/accounts/use-proof.tsx';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { UrlField } from './url-field.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly connection: PixBank['connection'];
  readonly onSaved: (saved: PixBank) => void;
  readonly onClose: () => void;
}

/** The dialog with the URLs, the credentials and the certificate of the bank. */
export function PixBankDialog({ isOpen, onClose, ...rest }: DialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal isOpen={isOpen} title="Conexão com o banco" isBusy={isBusy} onClose={onClose}>
      <PixBankForm {...rest} onBusy={setIsBusy} onClose={onClose} />
    </FormModal>
  );
}

interface FormProps extends Omit<DialogProps, 'isOpen'> {
  readonly onBusy: (isBusy: boolean) => void;
}

interface Files {
  readonly certificate?: File | undefined;
  readonly privateKey?: File | undefined;
  readonly authorities?: File | undefined;
}

const FILES = '.pfx,.p12,.pem,.crt,.cer,.key';

function PixBankForm({ connection, onBusy, onClose, onSaved }: FormProps) {
  const [texts, setTexts] = useState({
    baseUrl: connection?.baseUrl ?? '',
    tokenUrl: connection?.tokenUrl ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    passphrase: '',
  });
  const [files, setFiles] = useState<Files>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const { proven, dialog } = useProof();
  const form = {
    setErrors,
    getValues: () => texts,
    getInputNode: (field: string) =>
      document.querySelector<HTMLElement>(`#pix-bank-form [data-path="${field}"]`),
  };
  const saving = useApiMutation({
    mutationFn: (body: object) =>
      proven(() => call(savePixBank, { body: pixBankFormSchema.parse(body) })),
    success: 'Conexão com o banco salva com sucesso!',
    failure: (reason) => `Erro ao salvar: ${reason}`,
    form,
    onSuccess: onSaved,
    onSettled: () => onBusy(false),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { passphrase, ...rest } = texts;
    const version = connection?.version ?? 0;
    const body = { ...rest, certificate: await uploaded(files, passphrase), version };
    const found = schemaResolver(pixBankFormSchema, { sync: true })(body);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(found, form);
    onBusy(true);
    saving.mutate(body);
  }

  const text = (name: keyof typeof texts) => ({
    'data-path': name,
    name,
    value: texts[name],
    error: errors[name],
    autoComplete: 'off',
    onChange(event: { currentTarget: { value: string } }) {
      // a pasted text may contain a line break
      const value = event.currentTarget.value.replaceAll('\n', '');
      setTexts((typed) => ({ ...typed, [name]: value }));
    },
  });
  const chosen = (name: keyof Files) => ({
    type: 'file',
    accept: FILES,
    onChange(event: { currentTarget: HTMLInputElement }) {
      const file = event.currentTarget.files?.[0];
      setFiles((previous) => ({ ...previous, [name]: file }));
    },
  });
  const keepHint = connection === null ? '' : ' Em branco, continua o que está salvo.';

  return (
    <>
      <form id="pix-bank-form" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <UrlField
            label="Endereço da API Pix"
            description="Como está na documentação do banco, até antes de /cob e /pix."
            placeholder="https://pix.banco.com.br/api/v2"
            maxLength={PIX_BANK_LIMITS.url}
            {...text('baseUrl')}
          />
          <UrlField
            label="Endereço do token"
            placeholder="https://pix.banco.com.br/oauth/token"
            maxLength={PIX_BANK_LIMITS.url}
            {...text('tokenUrl')}
          />
          <TextInput label="Client ID" {...text('clientId')} />
          <PasswordField
            label="Client Secret"
            size="sm"
            description={`Fica guardado cifrado e não é mostrado de novo.${keepHint}`}
            value={texts.clientSecret}
            error={errors['clientSecret']}
            autoComplete="new-password"
            data-path="clientSecret"
            onChange={(clientSecret) => setTexts((typed) => ({ ...typed, clientSecret }))}
          />
          <TextInput
            label="Certificado da loja"
            description={`Um arquivo .pfx ou .p12, ou o certificado .pem ou .crt.${keepHint}`}
            error={errors['certificate']}
            {...chosen('certificate')}
          />
          <TextInput
            label="Chave privada (opcional)"
            description="Só quando o banco a entrega em outro arquivo."
            {...chosen('privateKey')}
          />
          <PasswordField
            label="Senha do certificado"
            size="sm"
            value={texts.passphrase}
            autoComplete="new-password"
            onChange={(passphrase) => setTexts((typed) => ({ ...typed, passphrase }))}
          />
          <TextInput
            label="Cadeia de certificados do banco (opcional)"
            description="Um arquivo .pem, só quando o banco usa uma autoridade própria."
            {...chosen('authorities')}
          />
          <ButtonRow>
            <Button variant="default" disabled={saving.isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Salvar
            </Button>
          </ButtonRow>
        </Stack>
      </form>
      {dialog}
    </>
  );
}

/** The chosen files with the password; null without a certificate, which keeps the stored one. */
async function uploaded({ authorities, certificate, privateKey }: Files, passphrase: string) {
  if (certificate === undefined) return null;
  return {
    certificate: await fileInBase64(certificate),
    privateKey: privateKey === undefined ? null : await fileInBase64(privateKey),
    passphrase,
    authorities: authorities === undefined ? null : await fileInBase64(authorities),
    fileName: certificate.name,
  };
}

/** The bytes of a file in base64. */
async function fileInBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
