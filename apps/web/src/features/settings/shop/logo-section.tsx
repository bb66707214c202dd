import { Button, Group, Input, Text } from '@mantine/core';
import { logoFormSchema, logoSchema, saveShopLogo, uploadShopLogo } from '@vendas/contract/shop';
import { IMAGE_TYPES } from '@vendas/contract/uploads';
import { useId, useRef } from 'react';
import { SectionForm } from '#features/settings/section-form.tsx';
import classes from '#features/settings/settings.module.css';
import { call } from '#lib/api/api.ts';
import { errorMessageOf } from '#lib/api/failure.ts';
import { upload } from '#lib/api/upload.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { type ShopSectionProps, useShopSection } from './use-shop-section.ts';

const LOGO = {
  id: 'logo' as const,
  section: logoSchema,
  rules: logoFormSchema,
  save: (body: object) => call(saveShopLogo, { body: saveShopLogo.body.parse(body) }),
  success: 'Logo da loja salva com sucesso!',
};

/** The shop's logo. It is uploaded when it is chosen, and used once the section is saved. */
export function LogoSection(props: ShopSectionProps) {
  const state = useShopSection({ ...LOGO, ...props });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const logoUrl = state.values['logoUrl'] ?? null;
  const sending = useApiMutation({
    mutationFn: (file: File) => upload(uploadShopLogo, { file }),
    onSuccess: (sent) => state.set('logoUrl', sent.logoUrl),
    onFailure: (error) => state.setError('logoUrl', errorMessageOf(error)),
  });

  function pick(file: File | undefined): void {
    if (file === undefined) return;
    sending.mutate(file);
  }

  return (
    <SectionForm
      id={LOGO.id}
      title="Logo"
      description="Aparece na barra do topo e no ícone do aplicativo instalado."
      state={state}
    >
      <Input.Wrapper label="Imagem da logo" id={id} error={state.errors['logoUrl']}>
        <div className={classes.drop}>
          {logoUrl !== null && (
            <img className={classes.logo} src={`${logoUrl}?w=320`} alt="Logo da loja" />
          )}
          <input
            ref={input}
            id={id}
            data-path="logoUrl"
            className="visually-hidden"
            type="file"
            accept={IMAGE_TYPES}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              pick(event.currentTarget.files?.[0]);
              // so that choosing the same file again fires a change event
              event.currentTarget.value = '';
            }}
          />
          <Group gap="xs">
            <Button
              variant="default"
              tabIndex={-1}
              loading={sending.isPending}
              onClick={() => input.current?.click()}
            >
              Escolher imagem
            </Button>
            {logoUrl !== null && (
              <Button
                variant="subtle"
                color="red"
                disabled={sending.isPending}
                onClick={() => state.set('logoUrl', null)}
              >
                Remover logo
              </Button>
            )}
          </Group>
          <Text id={`${id}-hint`} size="sm" c="dimmed">
            De preferência quadrada, com fundo claro. No máximo 8 MB.
          </Text>
        </div>
      </Input.Wrapper>
    </SectionForm>
  );
}
