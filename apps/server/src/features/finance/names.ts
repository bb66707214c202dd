/** First and last name, or an empty text when neither is known. */
export function personName(person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [person.firstName, person.lastName].filter((name) => name !== null).join(' ');
}
