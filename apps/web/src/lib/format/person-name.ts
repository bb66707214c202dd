import { type NamedPerson, personName as nameOf } from '@vendas/domain/people/person';

/** The name of a person, or a text for a missing name: names are optional. */
export function personName(person: NamedPerson): string {
  return nameOf(person) ?? 'Sem nome';
}
