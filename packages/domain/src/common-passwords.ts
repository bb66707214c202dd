/** The passwords that attackers try first: the start of published lists, with the Brazilian favourites. */
const COMMON = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345 123123 111111 000000 654321 666666 112233 121212 101010
  102030 10203040 123321 159753 147258 987654 987654321 222222 333333 555555 777777 888888 999999
  password password1 password123 passw0rd p@ssw0rd qwerty qwerty123 qwertyuiop abc123 abcdef abcd1234 a1b2c3
  1q2w3e 1q2w3e4r 1q2w3e4r5t iloveyou welcome welcome1 letmein monkey dragon master superman batman football
  admin admin123 administrator root toor login test test123 guest changeme secret default
  senha senha1 senha12 senha123 senha1234 senha123456 minhasenha mudar123 trocar123 brasil brasil123 flamengo
  corinthians palmeiras saopaulo vasco gremio internacional santos cruzeiro botafogo fluminense
  familia felicidade jesus deus jesuscristo amor teamo saudade princesa estrela esperança esperanca liberdade
  gabriel rafael lucas mariana fernanda juliana camila amanda leticia beatriz
  `
    .trim()
    .split(/\s+/),
);

/** Whether a password is on the list of common passwords. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
