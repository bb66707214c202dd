import { ButtonLink } from '#ui/links.tsx';

/** The way on from a list that a search or filters have emptied: the same page without them. */
export function ClearFilters() {
  return (
    <ButtonLink to="." search={{}} variant="default">
      Limpar filtros
    </ButtonLink>
  );
}
