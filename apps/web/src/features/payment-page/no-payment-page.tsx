import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The page of an invalid link. */
export function NoPaymentPage() {
  return (
    <>
      <PageHeader
        title="Página não encontrada"
        description="Este link de pagamento não vale mais. Peça um novo à loja."
      />
      <ButtonLink to="/">Voltar ao início</ButtonLink>
    </>
  );
}
