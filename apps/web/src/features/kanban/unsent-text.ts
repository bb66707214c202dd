/** What was typed into a field after its text was sent; the whole text if the sent part was changed meanwhile. */
export function unsentText(typed: string, sent: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length) : typed;
}
