/** The greeting of the hour on the business's clock. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
