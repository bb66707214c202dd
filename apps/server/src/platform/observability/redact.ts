/** Texts that must never be in a log, and their replacements. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  // a JSON Web Token, complete or truncated
  [/\beyJ[\w-]{6,}(\.[\w-]*){0,2}/g, '[token]'],
  // hashes and the tokens of links; request ids and the parts of a UUID are shorter
  [/\b[0-9a-f]{32,}\b/gi, '[token]'],
  // not the decimals of a number: 12.5512345678901 ms must remain readable in a log
  [/\+\d{8,15}\b|(?<!\d\.)\b55\d{10,11}\b/g, '[telefone]'],
];

/** The text without e-mail addresses, phone numbers and tokens, wherever an error message contained them. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, stand]) => clean.replace(pattern, stand), text);
}
