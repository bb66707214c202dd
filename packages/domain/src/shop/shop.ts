import { formatPhone } from '#people/person.ts';
import { formatPostalCode } from '#people/address.ts';
import { formatTaxDocument, taxDocumentKind } from '#people/tax-document.ts';
import { isPolicy, POLICIES } from './policies.ts';
import type { Policy } from './policies.ts';

/** The identity of the shop as it is stored; null for what the owner has not filled in. */
export interface Shop {
  readonly tradeName: string | null;
  readonly legalName: string | null;
  /** CPF or CNPJ, without punctuation and in upper case. */
  readonly taxDocument: string | null;
  /** Eight digits. */
  readonly postalCode: string | null;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** E.164 digits without '+', like `whatsapp`. */
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  /** The path of a stored image. */
  readonly logoUrl: string | null;
  readonly receiptFooter: string | null;
  readonly exchangePolicy: string | null;
  readonly deliveryPolicy: string | null;
  readonly privacyPolicy: string | null;
}

type Address = Pick<
  Shop,
  'postalCode' | 'street' | 'streetNumber' | 'complement' | 'district' | 'city' | 'state'
>;

/** The address in one line; undefined if it is empty. */
export function shopAddress(shop: Address): string | undefined {
  const { street, streetNumber, complement, district, city, state, postalCode } = shop;
  if (street === null || city === null || state === null) return undefined;
  const code = postalCode === null ? null : `CEP ${formatPostalCode(postalCode)}`;
  const parts = [street, streetNumber, complement, district, `${city}/${state}`, code];
  return parts.filter((part) => part !== null).join(', ');
}

/** The document with its kind: 'CNPJ 12.ABC.345/01DE-35'; undefined if it is empty. */
export function shopDocument({ taxDocument }: Pick<Shop, 'taxDocument'>): string | undefined {
  if (taxDocument === null) return undefined;
  const kind = taxDocumentKind(taxDocument) === 'cpf' ? 'CPF' : 'CNPJ';
  return `${kind} ${formatTaxDocument(taxDocument)}`;
}

/** The seller's identity, address and contact in one line, as Decreto 7.962/2013 (art. 2) requires on a web shop. */
export function shopImprint(shop: Shop): string | undefined {
  const { legalName, phone, email } = shop;
  const telephone = phone === null ? null : formatPhone(phone);
  const parts = [legalName, shopDocument(shop), shopAddress(shop), telephone, email];
  const filled = parts.filter((part) => part !== null && part !== undefined);
  return filled.length === 0 ? undefined : filled.join(' · ');
}

/** The identity of a shop before the owner fills it in. */
export const UNTOUCHED_SHOP: Shop = {
  tradeName: null,
  legalName: null,
  taxDocument: null,
  postalCode: null,
  street: null,
  streetNumber: null,
  complement: null,
  district: null,
  city: null,
  state: null,
  phone: null,
  whatsapp: null,
  email: null,
  logoUrl: null,
  receiptFooter: null,
  exchangePolicy: null,
  deliveryPolicy: null,
  privacyPolicy: null,
};

/** The policies that have a text, in the order in which they are listed. */
export function publishedPolicies(shop: Pick<Shop, (typeof POLICIES)[Policy]['text']>): Policy[] {
  return Object.keys(POLICIES)
    .filter(isPolicy)
    .filter((policy) => policyText(shop, policy) !== null);
}

/** The text of a policy; null if it is not published. */
export function policyText(
  shop: Pick<Shop, (typeof POLICIES)[Policy]['text']>,
  policy: Policy,
): string | null {
  return shop[POLICIES[policy].text];
}

/** The public facts of the shop. */
export const SHOP_FACTS = [
  'name',
  'imprint',
  'document',
  'address',
  'whatsapp',
  'logo',
  'policies',
  'receiptFooter',
] as const;

export type ShopFacts = { readonly [K in (typeof SHOP_FACTS)[number]]?: string };

/** The public facts of the shop, without empty ones. The keys of policies are separated by spaces. */
export function shopFacts(shop: Shop): ShopFacts {
  const facts = {
    name: shop.tradeName,
    imprint: shopImprint(shop),
    document: shopDocument(shop),
    address: shopAddress(shop),
    whatsapp: shop.whatsapp,
    logo: shop.logoUrl,
    policies: publishedPolicies(shop).join(' ') || null,
    receiptFooter: shop.receiptFooter,
  };
  const filled = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined);
  return Object.fromEntries(filled);
}

/** The name of the shop until its owner saves another. */
export const DEFAULT_SHOP_NAME = 'Controle de Vendas';

/** The name that screens, mails and files show. */
export function shopName({ tradeName }: { readonly tradeName: string | null }): string {
  return tradeName ?? DEFAULT_SHOP_NAME;
}

/**
 * The shop's name with the preposition in front of it. The gender of a saved name is unknown, so 'loja' is inserted,
 * which is feminine.
 */
export function shopNameWith(preposition: keyof typeof WITH_ARTICLE, name: string): string {
  const [masculine, feminine] = WITH_ARTICLE[preposition];
  if (name === DEFAULT_SHOP_NAME) return `${masculine} ${name}`;
  return /^loja\b/i.test(name) ? `${feminine} ${name}` : `${feminine} loja ${name}`;
}

const WITH_ARTICLE = { a: ['ao', 'à'], de: ['do', 'da'], em: ['no', 'na'] } as const;
