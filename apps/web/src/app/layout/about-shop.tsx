import { isPolicy, POLICIES } from '@vendas/domain/shop/policies';
import { useShopFact } from '#lib/shop/shop.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from './about-shop.module.css';

/** Numbers that must not be broken across lines: the postal code, the tax document, the telephone number. */
const WHOLE = /((?:CEP|CNPJ|CPF) \S+|\(\d\d\) \S+)/;

/** The shop's identity and policies, in the footer once the owner has filled them in. */
export function AboutShop() {
  const imprint = useShopFact('imprint');
  const policies = useShopFact('policies') ?? '';
  return (
    <>
      {imprint !== undefined && (
        <p className={classes.imprint}>
          {imprint.split(WHOLE).map((part) =>
            WHOLE.test(part) ? (
              <span key={part} className={classes.whole}>
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
          <RowLink key={policy} href={`/politicas/${policy}`} className={classes.policy}>
            {POLICIES[policy].title}
          </RowLink>
        ))}
    </>
  );
}
