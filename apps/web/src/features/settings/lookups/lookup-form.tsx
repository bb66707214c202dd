import '@mantine/core/styles/Switch.css';
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  EXPERT_NAME_LIMIT,
  type Lookups,
  type LookupSettings,
  saveLookup,
  testLookup,
} from '@vendas/contract/lookups/lookups';
import {
  LOOKUP_PROBLEMS,
  LOOKUP_SERVICES,
  type LookupService,
} from '@vendas/domain/lookups/lookup-service';
import { isSearchableName } from '@vendas/domain/notices/notice-text';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { readEditsAgain } from '#features/settings/last-edit.tsx';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatAt } from '#lib/format/format.ts';
import { useProof } from '#shared/accounts/use-proof.tsx';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';

/** Stable, so that it runs once. */
const takeLostFocus = (input: HTMLElement | null) => {
  if (document.activeElement === document.body) input?.focus({ preventScroll: true });
};

interface LookupFormProps {
  readonly lookup: LookupSettings;
  readonly canSeal: boolean;
  /** It replaces the form that was saved, which had the focus. */
  readonly wasSaved: boolean;
  /** Stable. */
  readonly onEdited: (service: LookupService, isEdited: boolean) => void;
  readonly onSaved: (service: LookupService) => void;
  /** Shows the response to a change. */
  readonly onRead: (lookups: Lookups) => void;
}

/** Whether a court service is queried, with its key, and the result of the last requests. */
export function LookupForm(props: LookupFormProps) {
  const { lookup, canSeal, wasSaved, onEdited, onRead, onSaved } = props;
  const { service, hasKey, version } = lookup;
  const { label, needsKey } = LOOKUP_SERVICES[service];
  const [isOn, setIsOn] = useState(lookup.isOn);
  const [key, setKey] = useState('');
  const [name, setName] = useState(lookup.expertName ?? '');
  const [wasSent, setWasSent] = useState(false);
  const id = useId();
  const isNarrow = name.trim() === '' || isSearchableName(name);
  const queryClient = useQueryClient();
  const { proven, dialog } = useProof();
  const saving = useApiMutation({
    mutationFn: () =>
      proven(() =>
        call(saveLookup, {
          params: { service },
          body: { isOn, key, version, ...(service === 'djen' && { expertName: name }) },
        }),
      ),
    success: 'Consulta salva com sucesso!',
    failure: (reason) => `Erro ao salvar: ${reason}`,
    onSuccess(saved) {
      onSaved(service);
      onRead(saved);
      readEditsAgain(queryClient);
    },
  });
  const testing = useApiMutation({
    mutationFn: () => call(testLookup, { params: { service } }),
    failure: (reason) => `Erro ao testar a conexão: ${reason}`,
    onSuccess: onRead,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (saving.isPending || focusFirstError(event.currentTarget)) return;
    saving.mutate();
  }

  const isDirty = isOn !== lookup.isOn || key !== '' || name.trim() !== (lookup.expertName ?? '');
  useEffect(() => {
    onEdited(service, isDirty);
    return () => onEdited(service, false);
  }, [onEdited, service, isDirty]);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Switch
          ref={wasSaved ? takeLostFocus : null}
          label={`Consultar o ${label}`}
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
        {needsKey && !canSeal && (
          <Text size="sm">
            Este servidor não tem uma chave para guardar segredos. Quem cuida dele precisa definir
            SECRETS_KEY antes.
          </Text>
        )}
        {needsKey && canSeal && (
          <PasswordField
            label={`Chave do ${label}`}
            description={
              hasKey
                ? 'Fica guardada cifrada. Em branco, continua a que está salva.'
                : 'O CNJ a publica na página da API pública do DataJud (datajud-wiki.cnj.jus.br). Fica guardada cifrada.'
            }
            value={key}
            autoComplete="new-password"
            onChange={setKey}
          />
        )}
        {service === 'djen' && (
          <TextInput
            label="Nome do perito nas publicações (opcional)"
            description="O DJEN também é consultado por este nome. O que não for de uma perícia daqui fica em Avisos sem perícia."
            maxLength={EXPERT_NAME_LIMIT}
            autoComplete="off"
            value={name}
            error={
              wasSent && !isNarrow && 'Informe nome e sobrenome, como aparecem nas publicações.'
            }
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <DisabledReason id={`${id}-motivo`}>
          {isDirty ? undefined : 'Altere algum valor para salvar.'}
        </DisabledReason>
        <Group gap="sm">
          <Button
            type="submit"
            loading={saving.isPending}
            disabled={!isDirty}
            aria-describedby={`${id}-motivo`}
          >
            Salvar
          </Button>
          {(hasKey || !needsKey) && (
            <Button
              variant="default"
              loading={testing.isPending}
              disabled={lookup.isTesting}
              aria-describedby={`${id}-estado`}
              onClick={() => testing.mutate()}
            >
              Testar conexão
            </Button>
          )}
        </Group>
        {/* below the buttons, because its lines change while a connection is tested */}
        <State id={`${id}-estado`} lookup={lookup} />
      </Stack>
      {dialog}
    </form>
  );
}

/** The result of the test or of the last request. */
function State({ id, lookup }: Pick<LookupFormProps, 'lookup'> & { readonly id: string }) {
  const { isTesting, lastSuccessAt, problem, service, testedAt } = lookup;
  const { label } = LOOKUP_SERVICES[service];
  return (
    <Stack id={id} gap={4} mih="calc(2lh + 4px)" aria-live="polite">
      {isTesting && (
        <Text size="sm">{`Testando a conexão… O ${label} pode demorar um minuto.`}</Text>
      )}
      {!isTesting && problem !== null && (
        <Text size="sm" role="alert">
          {LOOKUP_PROBLEMS[problem].label}
        </Text>
      )}
      {!isTesting && problem === null && testedAt !== null && (
        <Text size="sm">A conexão funciona. Testada em {formatAt(testedAt)}.</Text>
      )}
      <Text size="sm" c="dimmed">
        {lastSuccessAt === null
          ? 'Nenhuma consulta respondida ainda.'
          : `Última consulta respondida: ${formatAt(lastSuccessAt)}.`}
      </Text>
    </Stack>
  );
}
