import { isPolicy, POLICIES } from '@vendas/domain/shop/policies';
import { useShopFact } from '#lib/shop/shop.ts';
import { RowLink } from '#ui/lists/row-link.tsx';

/** Numbers that must not be broken across lines: the postal code, the tax document, the telephone number. */
const WHOLE = /((?:CEP|CNPJ|CPF) \S+|\(\d\d\) \S+)/;

/** Inline styles, because a CSS file would be listed in the first page of every shopper. */
const IMPRINT = { margin: '0.5rem 0', overflowWrap: 'anywhere' } as const;
const POLICY = {
  display: 'inline-block',
  padding: '0.25rem 0.6rem',
  color: 'var(--mantine-color-anchor)',
};

/** The shop's identity and policies, in the footer once the owner has filled them in. */
export function AboutShop() {
  const imprint = useShopFact('imprint');
  const policies = useShopFact('policies') ?? '';
  return (
    <>
      {imprint !== undefined && (
        <p style={IMPRINT}>
          {imprint.split(WHOLE).map((part) =>
            WHOLE.test(part) ? (
              <span key={part} style={{ whiteSpace: 'nowrap' }}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </p>
      )}
      {policies
        .split(' ')
        .filter(isPolicy)
        .map((policy) => (
          <RowLink key={policy} href={`/politicas/${policy}`} style={POLICY}>
            {POLICIES[policy].title}
          </RowLink>
        ))}
    </>
  );
}
