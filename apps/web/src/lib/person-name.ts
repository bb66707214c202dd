/** What a person is called; people need not have given a name. */
export function personName(person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || 'Sem nome';
}
