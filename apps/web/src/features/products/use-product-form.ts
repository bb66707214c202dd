import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import {
  type AdminProduct,
  type ProductForm as SavedValues,
  productFormSchema,
} from '@vendas/contract/products/admin-products';
import { isReasonFor, type ReasonGiven } from '@vendas/domain/products/stock';
import { useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { listPlace } from '#lib/navigation/list-place.ts';
import type { Change } from '#ui/dialogs/changes-panel.tsx';
import { useRevokedPreview } from '#lib/api/form-image.ts';
import type { Conflict } from './conflict.ts';
import type { ChosenImage } from './image-field.tsx';
import { changesSince, mergeEdit } from './product-edit.ts';
import type { ProductFields } from './product-fields.ts';
import { type OpenedProduct, useSaveProduct } from './use-save-product.ts';

/** The changes that another user saved while this form was open. */
interface OthersChanges {
  readonly changes: readonly Change[];
  readonly current: ProductFields;
  readonly changedAt: string | null;
}

interface FormValues extends ProductFields {
  readonly stockReason: ReasonGiven['reason'];
  readonly stockNote: ReasonGiven['note'];
}

const NO_REASON = { stockReason: null, stockNote: null } as const;
const validFields = schemaResolver(productFormSchema, { sync: true });

/**
 * The state of the product form: the values it was opened with, the input, and the changes that others saved in the
 * meantime.
 */
export function useProductForm(start: ProductFields, stored: OpenedProduct | undefined) {
  const navigate = useNavigate();
  const seesCosts = useMay('seeCosts');
  const [opened, setOpened] = useState({ values: start, stored });
  const [chosenImage, setChosenImage] = useState<ChosenImage | null>(null);
  useRevokedPreview(chosenImage?.url);
  const [othersChanges, setOthersChanges] = useState<OthersChanges>();
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm<FormValues>({
    initialValues: { ...start, ...NO_REASON },
    validate: validFields,
  });
  const { add, update, isSaving, progress } = useSaveProduct({
    form,
    onSaved: leave,
    onConflict: merge,
  });

  function leave(): void {
    setIsSaved(true);
    // without filters, so that the new product is visible in the list
    const isNew = opened.stored === undefined;
    const list = isNew ? { href: '/admin/products' } : listPlace('/admin/products');
    void navigate({ ...list, ignoreBlocker: true });
  }

  function submit(values: FormValues): void {
    if (isSaving) return;
    const { costPriceCents, ...rest } = parsed(values);
    // the permission to see costs may have changed while the form was open
    const save = { values: seesCosts ? { ...rest, costPriceCents } : rest, chosenImage };
    if (opened.stored !== undefined) {
      const { reason, note } = reasonIn(values);
      const quantityChange = values.stock - opened.stored.shownStock;
      // one chosen before the stock was changed in the other direction is no longer shown
      const shownReason = reason !== null && isReasonFor(reason, quantityChange) ? reason : null;
      const stockReason = { reason: shownReason, note };
      return update({ ...save, opened: opened.stored, stockReason });
    }
    add(seesCosts ? { ...save, values: { ...rest, costPriceCents: costPriceCents ?? 0 } } : save);
  }

  /** Keeps the user's input, and takes another user's changes into all other fields. */
  function merge({ current: { version, ...current }, changedAt }: Conflict): void {
    const id = opened.stored?.id;
    if (id === undefined) return;
    const changes = changesSince(opened.values, form.values, current);
    setOthersChanges({ changes, current, changedAt });
    setOpened({ values: current, stored: { id, version, shownStock: current.stock } });
    form.setValues(mergeEdit(opened.values, form.values, current));
    form.resetDirty({ ...current, ...NO_REASON });
  }

  function takeCurrent(current: ProductFields): void {
    setOthersChanges(undefined);
    form.setValues({ ...current, ...NO_REASON });
    setChosenImage(null);
  }

  /** After the stock was adjusted in the dialog, the form continues with the new one. */
  function takeStock({ stock }: AdminProduct): void {
    const { values, stored: shown } = opened;
    if (shown === undefined) return;
    setOpened({ values: { ...values, stock }, stored: { ...shown, shownStock: stock } });
    form.setFieldValue('stock', stock);
    form.resetDirty({ ...values, stock, ...NO_REASON });
  }

  return {
    form,
    opened,
    chosenImage,
    setChosenImage,
    othersChanges,
    submit,
    takeCurrent,
    takeStock,
    stockReason: reasonIn(form.values),
    setStockReason: ({ reason, note }: ReasonGiven) =>
      form.setValues({ stockReason: reason, stockNote: note }),
    isDirty: !isSaved && (form.isDirty() || chosenImage !== null),
    isSaving,
    progress,
  };
}

function reasonIn({ stockReason, stockNote }: Pick<FormValues, keyof typeof NO_REASON>) {
  return { reason: stockReason, note: stockNote };
}

/** Trimmed, with empty texts as null; the form has been validated, so nothing else changes. */
function parsed(values: ProductFields): SavedValues {
  return productFormSchema.parse(values);
}
