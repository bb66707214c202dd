/** What people are shown of an order's id: its first eight characters. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** First and last name, or an empty text when neither is known. */
export function personName(person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [person.firstName, person.lastName].filter((name) => name !== null).join(' ');
}
