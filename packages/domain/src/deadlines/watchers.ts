/**
 * Whom a deadline is reported to: its responsible person, or everyone who manages cases where there is none or they no
 * longer do, as after a ban or an erasure. No deadline is left to someone who cannot act on it.
 */
export function watchersOf<Person extends { readonly id: string }>(
  responsibleId: string | null,
  managers: readonly Person[],
): readonly Person[] {
  const responsible = managers.filter(({ id }) => id === responsibleId);
  return responsible.length > 0 ? responsible : managers;
}
