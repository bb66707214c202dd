import type { Person } from '@vendas/contract/tasks';
import { personName as nameOf } from '@vendas/domain/person-name';

/** What somebody is called; people without a name are distinguished by the beginning of their id. */
export function personName(person: Person): string {
  return nameOf(person) ?? `Sem nome (${person.id.slice(0, 8)})`;
}

/** The letter that represents a person without an image. */
export function personInitial(person: Person): string {
  const [letter = ''] = personName(person);
  return letter.toLocaleUpperCase('pt-BR');
}
