import { type NamedPerson, personName as nameOf } from '@vendas/domain/person-name';

/** What a person is called, or that nobody knows: people need not have given a name. */
export function personName(person: NamedPerson): string {
  return nameOf(person) ?? 'Sem nome';
}
