import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import {
  Button,
  Checkbox,
  Loader,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type ProductForm as Values, productFormSchema } from '@vendas/contract/admin-products';
import { CATEGORIES, type ProductValues } from '@vendas/domain/product';
import { useState } from 'react';
import { focusFirst } from '#lib/api/form-errors.ts';
import { formatAt } from '#lib/format/format.ts';
import { focusFirstField } from '#ui/focus/focus-first-field.ts';
import { ButtonRow } from '#ui/dialogs/button-row.tsx';
import { type Change, ChangesPanel } from '#ui/dialogs/changes-panel.tsx';
import { listPlace } from '#lib/navigation/list-place.ts';
import { CancelLink } from '#ui/back-links.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { usePreviewMemory } from '#ui/lists/use-preview-memory.ts';
import type { Conflict } from './conflict.ts';
import { type ChosenImage, ImageField } from './image-field.tsx';
import { changesSince, mergeEdit } from './product-edit.ts';
import classes from './products.module.css';
import { type OpenedProduct, useSaveProduct } from './use-save-product.ts';

/** What another person saved while this form was open. */
interface OthersChanges {
  readonly changes: readonly Change[];
  readonly current: ProductValues;
  readonly changedAt: string | null;
}

interface ProductFormProps {
  /** What the fields start with. */
  readonly start: ProductValues;
  /** The stored product behind the form; undefined for a new one. */
  readonly stored?: OpenedProduct;
}

/** Adds a product or edits one, and leads back to the list. */
export function ProductForm({ start, stored }: ProductFormProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState({ values: start, stored });
  const [picture, setPicture] = useState<ChosenImage | null>(null);
  usePreviewMemory(picture?.url);
  const [others, setOthers] = useState<OthersChanges>();
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm<ProductValues>({
    initialValues: start,
    validate: schemaResolver(productFormSchema, { sync: true }),
  });
  const { add, update, isSaving, progress } = useSaveProduct({
    form,
    onSaved: leave,
    onConflict: merge,
  });

  function leave(): void {
    setIsSaved(true);
    // what is new is seen in the whole list
    const isNew = opened.stored === undefined;
    const list = isNew ? { href: '/admin/products' } : listPlace('/admin/products');
    void navigate({ ...list, ignoreBlocker: true });
  }

  function submit(values: ProductValues): void {
    if (isSaving) return;
    const save = { values: parsed(values), picture };
    if (opened.stored === undefined) add(save);
    else update({ ...save, opened: opened.stored });
  }

  /** Keeps what the person typed, and takes what another person saved into every other field. */
  function merge({ current: { version, ...current }, changedAt }: Conflict): void {
    const id = opened.stored?.id;
    if (id === undefined) return;
    const changes = changesSince(opened.values, form.values, current);
    setOthers({ changes, current, changedAt });
    setOpened({ values: current, stored: { id, version, shownStock: current.stock } });
    form.setValues(mergeEdit(opened.values, form.values, current));
    form.resetDirty(current);
  }

  function takeCurrent(current: ProductValues): void {
    setOthers(undefined);
    form.setValues(current);
    setPicture(null);
  }

  const field = (name: keyof ProductValues) => ({
    'data-path': name,
    error: form.errors[name],
    disabled: isSaving,
  });
  const text = (name: 'name' | 'description' | 'sku' | 'ean') => ({
    ...field(name),
    value: form.values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, event.currentTarget.value),
  });
  const money = (name: 'priceCents' | 'costPriceCents') => ({
    ...field(name),
    value: form.values[name],
    onChange: (cents: number) => form.setFieldValue(name, cents),
  });

  return (
    <form
      ref={focusFirstField}
      noValidate
      className={classes.card}
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(errors, form))}
    >
      <Stack gap="md">
        {others && (
          <ChangesPanel
            changes={others.changes}
            changedAt={others.changedAt === null ? undefined : formatAt(others.changedAt)}
            onTake={() => takeCurrent(others.current)}
          />
        )}
        <TextInput label="Nome do Produto" withAsterisk autoComplete="off" {...text('name')} />
        <Textarea label="Descrição" autosize minRows={3} maxRows={10} {...text('description')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MoneyField label="Preço de Venda" withAsterisk {...money('priceCents')} />
          <MoneyField label="Preço de Custo" {...money('costPriceCents')} />
          <TextInput
            label="Estoque"
            type="number"
            inputMode="numeric"
            step={1}
            {...field('stock')}
            value={Number.isNaN(form.values.stock) ? '' : form.values.stock}
            onChange={(event) => form.setFieldValue('stock', event.currentTarget.valueAsNumber)}
          />
          <NativeSelect
            label="Categoria"
            data={[...CATEGORIES]}
            {...field('category')}
            value={form.values.category}
            onChange={(event) => {
              const chosen = CATEGORIES.find((name) => name === event.currentTarget.value);
              if (chosen !== undefined) form.setFieldValue('category', chosen);
            }}
          />
          <TextInput
            label="Código (SKU)"
            description="Opcional: o código da própria loja."
            autoComplete="off"
            {...text('sku')}
          />
          <TextInput
            label="Código de barras (EAN)"
            description="Opcional: o que o leitor lê na embalagem."
            autoComplete="off"
            inputMode="numeric"
            {...text('ean')}
          />
        </SimpleGrid>
        <ImageField
          imageUrl={form.values.imageUrl}
          picture={picture}
          onPick={setPicture}
          onRemove={() => {
            if (picture === null) form.setFieldValue('imageUrl', null);
            setPicture(null);
          }}
          problem={form.errors['imageUrl']}
          progress={progress}
          isDisabled={isSaving}
        />
        <Checkbox
          label="Ocultar da loja"
          description="Os clientes deixam de ver o produto; o balcão continua a vendê-lo."
          {...field('isHidden')}
          checked={form.values.isHidden}
          onChange={(event) => form.setFieldValue('isHidden', event.currentTarget.checked)}
        />
        <ButtonRow>
          <CancelLink to="/admin/products" isDisabled={isSaving} />
          <Button
            type="submit"
            disabled={isSaving}
            leftSection={isSaving && <Loader size="xs" color="currentColor" aria-hidden />}
          >
            {opened.stored === undefined ? 'Adicionar Produto' : 'Salvar Alterações'}
          </Button>
        </ButtonRow>
      </Stack>
      <UnsavedChanges isDirty={!isSaved && (form.isDirty() || picture !== null)} />
    </form>
  );
}

/** Trimmed, with empty texts as null; the form has been validated, so this changes nothing else. */
function parsed(values: ProductValues): Values {
  return productFormSchema.parse(values);
}
