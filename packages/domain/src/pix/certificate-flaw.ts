/** Why a certificate cannot be used to reach a bank. */
export type CertificateFlaw =
  | 'missing'
  | 'passphrase'
  | 'old'
  | 'mismatch'
  | 'unreadable'
  | 'authorities';
