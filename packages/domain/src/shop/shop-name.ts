/** The name of the shop until its owner saves another. */
export const DEFAULT_SHOP_NAME = 'Controle de Vendas';

/** The name that screens, mails and files show. */
export function shopName({ tradeName }: { readonly tradeName: string | null }): string {
  return tradeName ?? DEFAULT_SHOP_NAME;
}

/** The shop's name with the preposition that precedes it. The gender of a saved name is unknown, 'loja' is feminine. */
export function shopNameWith(preposition: keyof typeof WITH_ARTICLE, name: string): string {
  const [masculine, feminine] = WITH_ARTICLE[preposition];
  if (name === DEFAULT_SHOP_NAME) return `${masculine} ${name}`;
  return /^loja\b/i.test(name) ? `${feminine} ${name}` : `${feminine} loja ${name}`;
}

const WITH_ARTICLE = { a: ['ao', 'à'], de: ['do', 'da'], em: ['no', 'na'] } as const;
