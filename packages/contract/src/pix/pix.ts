import { z } from 'zod';
import { pixCity, pixName } from '@vendas/domain/pix/br-code';
import { normalizePixKey, PIX_KEY_KINDS, type PixKeyKind } from '@vendas/domain/pix/pix-key';
import { keysOf } from '#fields.ts';
import { orNull, plainField } from '#text-fields.ts';
import { optionalLine } from '#shop-fields.ts';
import { pixCodeSchema } from '#orders/pix-code.ts';
import { get, post, put } from '#route.ts';

/** The longest texts of the settings, in UTF-16 units. */
export const PIX_LIMITS = { key: 100, name: 60, city: 60 } as const;

const keyKindSchema = z.enum(keysOf(PIX_KEY_KINDS));

/** The recipient account of PIX payments: all fields, or all null. */
export const pixSchema = z.object({
  pixKeyKind: keyKindSchema.nullable(),
  pixKey: z.string().nullable(),
  pixName: z.string().nullable(),
  pixCity: z.string().nullable(),
});

export type Pix = z.output<typeof pixSchema>;

const NEEDED = {
  pixKeyKind: 'Escolha o tipo da chave.',
  pixKey: 'Informe a chave.',
  pixName: 'Informe o nome do titular da conta.',
  pixCity: 'Informe a cidade do titular da conta.',
} as const;

const WRONG_KEY: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'Este CPF não existe: confira os números.',
  cnpj: 'Este CNPJ não existe: confira os números e as letras.',
  phone: 'Informe um celular do Brasil, com DDD.',
  email: 'Informe um e-mail válido, de no máximo 77 caracteres.',
  random: 'Informe a chave aleatória inteira, com os hifens.',
};

const WITHOUT_LETTERS = 'Use pelo menos uma letra ou um número.';

/** All fields of the account or none; the key in the form that banks register. */
export const pixFormSchema = z
  .object({
    pixKeyKind: z.enum(keysOf(PIX_KEY_KINDS), NEEDED.pixKeyKind).nullable(),
    pixKey: plainField(PIX_LIMITS.key).transform(orNull).nullable(),
    pixName: optionalLine(PIX_LIMITS.name).refine(
      (name) => name === null || pixName(name) !== '',
      WITHOUT_LETTERS,
    ),
    pixCity: optionalLine(PIX_LIMITS.city).refine(
      (city) => city === null || pixCity(city) !== '',
      WITHOUT_LETTERS,
    ),
  })
  .check(({ value, issues }) => {
    const { pixKeyKind: kind, pixKey: key, pixName: name, pixCity: city } = value;
    const values = { pixKeyKind: kind, pixKey: key, pixName: name, pixCity: city };
    if (Object.values(values).every((part) => part === null)) return;
    const refuse = (field: keyof typeof NEEDED, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value });
    for (const field of keysOf(NEEDED)) if (values[field] === null) refuse(field, NEEDED[field]);
    if (kind === null || key === null) return;
    if (normalizePixKey(kind, key) === undefined) refuse('pixKey', WRONG_KEY[kind]);
  })
  .overwrite((form) => {
    const { pixKeyKind: kind, pixKey: key } = form;
    if (kind === null || key === null) return form;
    return { ...form, pixKey: normalizePixKey(kind, key) ?? key };
  });

export const getPix = get('/api/admin/pix', {
  summary: 'The PIX key of the shop, with the name and city of its owner.',
  response: pixSchema,
});

/**
 * `shown` are the values that the form started with: if another person changed them since, the call is refused with
 * shopChanged.
 */
export const savePix = put('/api/admin/pix', {
  summary: 'Saves the PIX key with its kind, name and city: all fields or none.',
  needsProof: true,
  body: pixFormSchema.safeExtend({ shown: pixSchema }),
  response: pixSchema,
});

export const previewPix = post('/api/admin/pix/preview', {
  summary: 'A code of R$ 1,00 for a PIX key that is not saved yet; null without a key.',
  body: pixFormSchema,
  response: pixCodeSchema.nullable(),
});
