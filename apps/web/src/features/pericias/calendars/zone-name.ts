/** How a zone of Brazil is called on screens. */
const NAMES: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
};

/** 'Brasília' of 'America/Sao_Paulo'. */
export function zoneName(timeZone: string): string {
  return NAMES[timeZone] ?? timeZone;
}
