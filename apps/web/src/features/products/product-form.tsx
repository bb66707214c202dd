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
import { CATEGORIES } from '@vendas/domain/products/product';
import { useState } from 'react';
import { focusFirst } from '#lib/api/form-errors.ts';
import { formatAt } from '#lib/format/format.ts';
import { focusFirstField } from '#ui/focus/focus-first-field.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { ChangesPanel } from '#ui/dialogs/changes-panel.tsx';
import { CancelLink } from '#ui/links.tsx';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { ImageField } from './image-field.tsx';
import { AdjustStockDialog } from './lazy-dialogs.tsx';
import { PriceFields } from './price-fields.tsx';
import type { ProductFields } from './product-fields.ts';
import classes from './product-form.module.css';
import {
  LowStockField,
  StockField,
  StoredStockField,
} from '#features/products/stock/stock-field.tsx';
import { useProductForm } from './use-product-form.ts';
import type { OpenedProduct } from './use-save-product.ts';

interface ProductFormProps {
  /** The initial values of the fields. */
  readonly start: ProductFields;
  /** The stored product behind the form; undefined for a new one. */
  readonly stored?: OpenedProduct;
}

/** Adds or edits a product, and then opens the list. */
export function ProductForm({ start, stored }: ProductFormProps) {
  const { form, opened, chosenImage, setChosenImage, othersChanges, ...edit } = useProductForm(
    start,
    stored,
  );
  const { isSaving, progress } = edit;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const adjusted = isAdjusting &&
    opened.stored && {
      id: opened.stored.id,
      name: opened.values.name,
      stock: opened.stored.shownStock,
    };

  const field = (name: keyof ProductFields) => ({
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
  const stock = {
    input: { disabled: isSaving, error: form.errors['stock'] },
    stock: form.values.stock,
    onStock: (units: number) => form.setFieldValue('stock', units),
  };
  const money = (name: 'priceCents' | 'costPriceCents', value: number) => ({
    ...field(name),
    value,
    onChange: (cents: number) => form.setFieldValue(name, cents),
  });
  const { priceCents, costPriceCents } = form.values;

  return (
    <>
      <form
        ref={focusFirstField}
        noValidate
        className={classes.card}
        onSubmit={form.onSubmit(edit.submit, (errors) => focusFirst(errors, form))}
      >
        <Stack gap="md">
          {othersChanges && (
            <ChangesPanel
              changes={othersChanges.changes}
              changedAt={
                othersChanges.changedAt === null ? undefined : formatAt(othersChanges.changedAt)
              }
              onTake={() => edit.takeCurrent(othersChanges.current)}
            />
          )}
          <TextInput label="Nome do Produto" withAsterisk autoComplete="off" {...text('name')} />
          <Textarea label="Descrição" autosize minRows={3} maxRows={10} {...text('description')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <PriceFields
              price={money('priceCents', priceCents)}
              cost={
                costPriceCents === undefined ? undefined : money('costPriceCents', costPriceCents)
              }
            />
            {opened.stored === undefined ? (
              <StockField {...stock} />
            ) : (
              <StoredStockField
                {...stock}
                shownStock={opened.stored.shownStock}
                stockReason={edit.stockReason}
                onStockReason={edit.setStockReason}
                problems={form.errors}
                onAdjust={() => setIsAdjusting(true)}
              />
            )}
            <LowStockField
              input={field('lowStockAt')}
              lowStockAt={form.values.lowStockAt}
              onLowStockAt={(units) => form.setFieldValue('lowStockAt', units)}
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
            chosenImage={chosenImage}
            onPick={setChosenImage}
            onRemove={() => {
              if (chosenImage === null) form.setFieldValue('imageUrl', null);
              setChosenImage(null);
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
        <UnsavedChanges isDirty={edit.isDirty} />
      </form>
      {/* outside the form, because submitting the dialog must not save the product as well */}
      <AdjustStockDialog
        product={adjusted || undefined}
        onAdjusted={edit.takeStock}
        onClose={() => setIsAdjusting(false)}
      />
    </>
  );
}
