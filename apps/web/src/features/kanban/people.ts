import type { Person } from '@vendas/contract/tasks';

/** What somebody is called; people who never gave a name are told apart by the beginning of their id. */
export function personName({ id, firstName, lastName }: Person): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? `Sem nome (${id.slice(0, 8)})` : name;
}

/** The letter that stands for somebody without a picture. */
export function personInitial(person: Person): string {
  const [letter = ''] = personName(person);
  return letter.toLocaleUpperCase('pt-BR');
}
