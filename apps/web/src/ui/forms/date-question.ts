/** Focuses the first unanswered question about a date within an element; returns false if there is none. */
export function focusDateQuestion(within: ParentNode): boolean {
  const button = within.querySelector<HTMLElement>('[data-date-question]');
  button?.focus();
  return button !== null;
}
