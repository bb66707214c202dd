import type { AuditFact, AuditSubject } from '#audit.ts';
import { GRANTS_ID, type Permission } from '#people/permission.ts';

/** The id of the shop's single row in the audit log. */
export const SHOP_ID = 'a0000000-0000-4000-8000-000000000001';

interface SettingsSection {
  /** The permission that shows the section. */
  readonly permission: Permission;
  /** The subject and the facts of the section's changes in the audit log. */
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly facts: readonly AuditFact[];
}

const ofShop = (...facts: AuditFact[]) =>
  ({ permission: 'manageShop', subject: 'shop', subjectId: SHOP_ID, facts }) as const;

/** The sections of the page 'Configurações', by the anchors of their headings. */
export const SETTINGS_SECTIONS = {
  identidade: ofShop('tradeName', 'legalName', 'taxDocument'),
  endereco: ofShop(
    'postalCode',
    'street',
    'streetNumber',
    'complement',
    'district',
    'city',
    'state',
  ),
  contato: ofShop('phone', 'whatsapp', 'email'),
  logo: ofShop('logoUrl'),
  recibo: ofShop('receiptFooter'),
  politicas: ofShop('exchangePolicy', 'deliveryPolicy', 'privacyPolicy'),
  'estoque-baixo': ofShop('hasLowStockMail'),
  crediario: ofShop(
    'fineBp',
    'interestBp',
    'instalmentInterestBp',
    'creditLimitCents',
    'creditBlockDays',
  ),
  cartoes: ofShop('debitFeeBp', 'debitDays', 'creditFeeBp', 'creditDays'),
  lembretes: ofShop('reminderDays', 'hasReminderMails'),
  prazos: ofShop('hasDeadlineMails'),
  pix: { ...ofShop('pixKeyKind', 'pixKey', 'pixName', 'pixCity'), permission: 'administer' },
  'pix-banco': {
    ...ofShop('bankBaseUrl', 'bankTokenUrl', 'bankClientId', 'bankCertificate'),
    permission: 'administer',
  },
  consultas: { ...ofShop('datajudOn', 'djenOn', 'expertName'), permission: 'administer' },
  permissoes: {
    permission: 'administer',
    subject: 'rights',
    subjectId: GRANTS_ID,
    facts: ['sellerGrants', 'consultantGrants', 'partnerGrants'],
  },
} as const satisfies Record<string, SettingsSection>;

export type SettingsSectionName = keyof typeof SETTINGS_SECTIONS;
