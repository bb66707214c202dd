import { z } from 'zod';
import { BRAZILIAN_STATES } from '@vendas/domain/people/address';
import { optionalEmail } from '#people/email-fields.ts';
import { keysOf } from './fields.ts';
import { optionalText } from './text-fields.ts';
import { brazilianPhone, optionalLine, postalCodeField, taxDocumentField } from './shop-fields.ts';
import { get, post, put } from './route.ts';

/** The longest texts of the shop's identity, in UTF-16 units. */
export const SHOP_LIMITS = {
  tradeName: 60,
  legalName: 150,
  street: 150,
  streetNumber: 20,
  complement: 80,
  district: 80,
  city: 80,
  email: 255,
  receiptFooter: 500,
  policy: 10_000,
} as const;

const text = z.string().nullable();

// the sections of the settings as they are stored; each request saves one

export const identitySchema = z.object({ tradeName: text, legalName: text, taxDocument: text });
export const addressSchema = z.object({
  postalCode: text,
  street: text,
  streetNumber: text,
  complement: text,
  district: text,
  city: text,
  state: text,
});
export const contactSchema = z.object({ phone: text, whatsapp: text, email: text });
export const logoSchema = z.object({ logoUrl: text });
export const receiptSchema = z.object({ receiptFooter: text });
export const policiesSchema = z.object({
  exchangePolicy: text,
  deliveryPolicy: text,
  privacyPolicy: text,
});

/** The whole identity of the shop, as its settings show it. */
export const shopSchema = z.object({
  ...identitySchema.shape,
  ...addressSchema.shape,
  ...contactSchema.shape,
  ...logoSchema.shape,
  ...receiptSchema.shape,
  ...policiesSchema.shape,
});

export type ShopSettings = z.output<typeof shopSchema>;

/** Who the shop is. */
export const identityFormSchema = z.object({
  tradeName: optionalLine(SHOP_LIMITS.tradeName),
  legalName: optionalLine(SHOP_LIMITS.legalName),
  taxDocument: taxDocumentField,
});

const NEEDED_IN_ADDRESS = {
  postalCode: 'Informe o CEP.',
  street: 'Informe o logradouro.',
  streetNumber: 'Informe o número, ou S/N.',
  city: 'Informe a cidade.',
  state: 'Escolha a UF.',
} as const;

/** The shop's address: complete or empty. */
export const addressFormSchema = z
  .object({
    postalCode: postalCodeField,
    street: optionalLine(SHOP_LIMITS.street),
    streetNumber: optionalLine(SHOP_LIMITS.streetNumber),
    complement: optionalLine(SHOP_LIMITS.complement),
    district: optionalLine(SHOP_LIMITS.district),
    city: optionalLine(SHOP_LIMITS.city),
    state: z.enum(BRAZILIAN_STATES, NEEDED_IN_ADDRESS.state).nullable(),
  })
  .check(({ value, issues }) => {
    // the request has other fields besides the address
    if (keysOf(addressSchema.shape).every((part) => value[part] === null)) return;
    for (const field of keysOf(NEEDED_IN_ADDRESS)) {
      if (value[field] !== null) continue;
      issues.push({
        code: 'custom',
        message: NEEDED_IN_ADDRESS[field],
        path: [field],
        input: value,
      });
    }
  });

/** The shop's contact. */
export const contactFormSchema = z.object({
  phone: brazilianPhone('Informe um telefone do Brasil, com DDD.'),
  whatsapp: brazilianPhone('Informe um WhatsApp do Brasil, com DDD.'),
  email: optionalEmail(SHOP_LIMITS.email),
});

/** The uploaded image, or null. */
export const logoFormSchema = z.object({
  logoUrl: z
    .string()
    .regex(
      /^\/files\/shop_images\/[\w-]+\/[\w.-]+$/,
      'A imagem não foi encontrada. Envie-a de novo.',
    )
    .nullable(),
});

export const receiptFormSchema = z.object({
  receiptFooter: optionalText(SHOP_LIMITS.receiptFooter),
});

/** Plain texts; each non-empty one has a public page. */
export const policiesFormSchema = z.object({
  exchangePolicy: optionalText(SHOP_LIMITS.policy),
  deliveryPolicy: optionalText(SHOP_LIMITS.policy),
  privacyPolicy: optionalText(SHOP_LIMITS.policy),
});

export const getShopSettings = get('/api/admin/shop', {
  summary: "The shop's identity as the settings show it.",
  access: 'manageShop',
  response: shopSchema,
});

/**
 * `shown` are the values that the form started with: if another person changed the same section since, the call is
 * refused.
 */
export const saveShopIdentity = put('/api/admin/shop/identity', {
  summary: 'Saves trade name, legal name and CNPJ or CPF.',
  access: 'manageShop',
  body: identityFormSchema.extend({ shown: identitySchema }),
  response: shopSchema,
});

export const saveShopAddress = put('/api/admin/shop/address', {
  summary: 'Saves the address, complete or empty.',
  access: 'manageShop',
  body: addressFormSchema.safeExtend({ shown: addressSchema }),
  response: shopSchema,
});

export const saveShopContact = put('/api/admin/shop/contact', {
  summary: 'Saves telephone, WhatsApp and e-mail.',
  access: 'manageShop',
  body: contactFormSchema.extend({ shown: contactSchema }),
  response: shopSchema,
});

export const saveShopLogo = put('/api/admin/shop/logo', {
  summary: 'Saves the uploaded logo, or removes it.',
  access: 'manageShop',
  body: logoFormSchema.extend({ shown: logoSchema }),
  response: shopSchema,
});

export const saveReceiptFooter = put('/api/admin/shop/receipt', {
  summary: 'Saves the text at the end of every receipt.',
  access: 'manageShop',
  body: receiptFormSchema.extend({ shown: receiptSchema }),
  response: shopSchema,
});

export const saveShopPolicies = put('/api/admin/shop/policies', {
  summary: 'Saves the policies; a policy without text has no page.',
  access: 'manageShop',
  body: policiesFormSchema.extend({ shown: policiesSchema }),
  response: shopSchema,
});

export const uploadShopLogo = post('/api/admin/shop/logo', {
  summary:
    'Stores an image for the logo and returns its URL; saving the logo makes the shop use it.',
  access: 'manageShop',
  upload: true,
  status: 201,
  response: z.object({ logoUrl: z.string() }),
});
