import type { Person } from '@vendas/contract/tasks/tasks';
import { personName as nameOf } from '@vendas/domain/people/person';

/** The display name of a person; people without a name are distinguished by the start of their id. */
export function personName(person: Person): string {
  return nameOf(person) ?? `Sem nome (${person.id.slice(0, 8)})`;
}

/** The initials of first and last name, for a person without an image. */
export function personInitials(person: Person): string {
  const words = (nameOf(person) ?? 'S').split(/\s+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => {
    const [letter = ''] = word ?? '';
    return letter;
  });
  return letters.join('').toLocaleUpperCase('pt-BR');
}

/** Every possible assignee, with 'Não atribuído' as the first choice. */
export function assigneeOptions(unassigned: string, people: readonly Person[]) {
  return [
    { value: unassigned, label: 'Não atribuído' },
    ...people.map((person) => ({ value: person.id, label: personName(person) })),
  ];
}
