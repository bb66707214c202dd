/** Administrative actions that are stored permanently, with their labels. */
export const AUDIT_ACTIONS = {
  productCreated: { label: 'Produto adicionado' },
  productUpdated: { label: 'Produto alterado' },
  stockAdjusted: { label: 'Estoque ajustado' },
  productHidden: { label: 'Produto ocultado da loja' },
  productShown: { label: 'Produto mostrado na loja' },
  productDeleted: { label: 'Produto excluído' },
  orderStatusSet: { label: 'Status alterado' },
  paymentRegistered: { label: 'Pagamento registrado' },
  discountGiven: { label: 'Desconto dado' },
  orderRenegotiated: { label: 'Pedido renegociado' },
  orderSplit: { label: 'Pedido parcelado' },
  paymentConfirmed: { label: 'Pagamento conferido com o extrato' },
  paymentUnconfirmed: { label: 'Conferência com o extrato desfeita' },
  statementImported: { label: 'Extrato enviado' },
  statementLineIgnored: { label: 'Lançamento do extrato ignorado' },
  statementLineReopened: { label: 'Lançamento do extrato de volta à conferência' },
  paymentTakenBack: { label: 'Pagamento desfeito' },
  paymentRefunded: { label: 'Pagamento devolvido' },
  bankRefundRequested: { label: 'Devolução pedida ao banco' },
  bankRefundFailed: { label: 'Devolução não feita pelo banco' },
  pixRefundReviewed: { label: 'Devolução de PIX conferida' },
  pixUnreadReviewed: { label: 'PIX ilegível conferido' },
  paymentLinkRevoked: { label: 'Link de pagamento revogado' },
  receiptSent: { label: 'Recibo enviado por e-mail' },
  dueDateSet: { label: 'Vencimento alterado' },
  quickSalePlaced: { label: 'Venda rápida realizada' },
  roleSet: { label: 'Papel alterado' },
  grantsSet: { label: 'Permissões alteradas' },
  sessionsEnded: { label: 'Sessões encerradas' },
  pinCleared: { label: 'PIN apagado' },
  tillClosed: { label: 'Balcão fechado' },
  customerCreated: { label: 'Cliente cadastrado' },
  customerUpdated: { label: 'Cadastro alterado' },
  customersMerged: { label: 'Cadastros unidos' },
  customerNoteRemoved: { label: 'Anotação excluída' },
  shopUpdated: { label: 'Dados da loja alterados' },
  pixSet: { label: 'Chave PIX alterada' },
  pixReturned: { label: 'PIX devolvido' },
  pixBankSet: { label: 'Conexão PIX com o banco alterada' },
  creditSet: { label: 'Crediário alterado' },
  cardTermsSet: { label: 'Cartões alterados' },
  lookupsSet: { label: 'Consultas aos tribunais alteradas' },
  deadlineFulfilled: { label: 'Prazo cumprido' },
  deadlineReopened: { label: 'Cumprimento de prazo desfeito' },
  caseCalendarSet: { label: 'Tribunal da perícia mudado' },
  remindersSet: { label: 'Lembretes alterados' },
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Actors that are not a person. */
export const AUDIT_SOURCES = {
  bank: { label: 'automático, pelo banco' },
} as const;

export type AuditSource = keyof typeof AUDIT_SOURCES;

/** The kinds of objects that an entry of the audit log concerns. */
export const AUDIT_SUBJECTS = ['order', 'product', 'user', 'shop', 'rights', 'pericia'] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Every fact an entry can contain before or after: its label and its format. */
export const AUDIT_FACTS = {
  name: { label: 'Nome', kind: 'text' },
  description: { label: 'Descrição', kind: 'text' },
  priceCents: { label: 'Preço de Venda', kind: 'money' },
  costPriceCents: { label: 'Preço de Custo', kind: 'money' },
  stock: { label: 'Estoque', kind: 'number' },
  category: { label: 'Categoria', kind: 'text' },
  imageUrl: { label: 'Imagem', kind: 'image' },
  sku: { label: 'Código', kind: 'text' },
  ean: { label: 'Código de barras', kind: 'text' },
  isHidden: { label: 'Oculto na loja', kind: 'flag' },
  lowStockAt: { label: 'Estoque baixo a partir de', kind: 'number' },
  status: { label: 'Status', kind: 'orderStatus' },
  isRestocked: { label: 'Itens devolvidos ao estoque', kind: 'flag' },
  isRefunded: { label: 'Recebido devolvido ao cliente', kind: 'flag' },
  totalCents: { label: 'Total', kind: 'money' },
  amountPaidCents: { label: 'Valor pago', kind: 'money' },
  receivedCents: { label: 'Valor recebido', kind: 'money' },
  paymentCents: { label: 'Pagamento', kind: 'money' },
  discountCents: { label: 'Desconto', kind: 'money' },
  owedCents: { label: 'Devido', kind: 'money' },
  agreedCents: { label: 'Saldo combinado', kind: 'money' },
  downPaymentCents: { label: 'Entrada', kind: 'money' },
  waivedCents: { label: 'Multa e juros dispensados', kind: 'money' },
  loweredCents: { label: 'Multa e juros a menos pela data', kind: 'money' },
  lineDate: { label: 'Data do lançamento', kind: 'date' },
  lineCents: { label: 'Lançamento', kind: 'money' },
  statementLines: { label: 'Lançamentos novos', kind: 'number' },
  paymentDate: { label: 'Data do pagamento', kind: 'date' },
  method: { label: 'Forma de pagamento', kind: 'paymentMethod' },
  notes: { label: 'Observações', kind: 'text' },
  dueDate: { label: 'Vencimento', kind: 'date' },
  instalments: { label: 'Parcelas', kind: 'number' },
  isCreditOverridden: { label: 'Apesar do limite ou do atraso', kind: 'flag' },
  financingCents: { label: 'Juros do parcelamento', kind: 'money' },
  role: { label: 'Papel', kind: 'role' },
  sellerGrants: { label: 'Permissões de Vendedor', kind: 'text' },
  consultantGrants: { label: 'Permissões de Consultor', kind: 'text' },
  partnerGrants: { label: 'Permissões de Parceiro', kind: 'text' },
  sessions: { label: 'Sessões encerradas', kind: 'number' },
  firstName: { label: 'Primeiro Nome', kind: 'text' },
  lastName: { label: 'Sobrenome', kind: 'text' },
  email: { label: 'E-mail', kind: 'text' },
  phone: { label: 'Telefone', kind: 'text' },
  taxDocument: { label: 'CPF ou CNPJ', kind: 'text' },
  birthday: { label: 'Aniversário', kind: 'date' },
  emails: { label: 'Outros e-mails', kind: 'text' },
  phones: { label: 'Outros telefones', kind: 'text' },
  addresses: { label: 'Endereços', kind: 'text' },
  acceptsMessages: { label: 'Aceita mensagens', kind: 'flag' },
  mergedCustomer: { label: 'Cadastro unido', kind: 'text' },
  orders: { label: 'Pedidos', kind: 'number' },
  hasDeadlineMails: { label: 'E-mails de prazos', kind: 'flag' },
  hasLowStockMail: { label: 'E-mail diário de estoque baixo', kind: 'flag' },
  tradeName: { label: 'Nome da loja', kind: 'text' },
  legalName: { label: 'Razão social', kind: 'text' },
  postalCode: { label: 'CEP', kind: 'text' },
  street: { label: 'Logradouro', kind: 'text' },
  streetNumber: { label: 'Número', kind: 'text' },
  complement: { label: 'Complemento', kind: 'text' },
  district: { label: 'Bairro', kind: 'text' },
  city: { label: 'Cidade', kind: 'text' },
  state: { label: 'UF', kind: 'text' },
  whatsapp: { label: 'WhatsApp', kind: 'text' },
  logoUrl: { label: 'Logo', kind: 'image' },
  receiptFooter: { label: 'Rodapé do recibo', kind: 'text' },
  exchangePolicy: { label: 'Trocas e devoluções', kind: 'text' },
  deliveryPolicy: { label: 'Entrega', kind: 'text' },
  privacyPolicy: { label: 'Privacidade', kind: 'text' },
  pixKeyKind: { label: 'Tipo da chave PIX', kind: 'text' },
  pixKey: { label: 'Chave PIX', kind: 'text' },
  pixName: { label: 'Titular da conta', kind: 'text' },
  pixCity: { label: 'Cidade do titular', kind: 'text' },
  returnedCents: { label: 'Valor devolvido', kind: 'money' },
  refundDate: { label: 'Data da devolução', kind: 'date' },
  isOwedAgain: { label: 'Volta a ser devido', kind: 'flag' },
  bankBaseUrl: { label: 'Endereço da API do banco', kind: 'text' },
  bankTokenUrl: { label: 'Endereço do token do banco', kind: 'text' },
  bankClientId: { label: 'Client ID do banco', kind: 'text' },
  bankCertificate: { label: 'Certificado do banco', kind: 'text' },
  datajudOn: { label: 'Consultas ao DataJud', kind: 'flag' },
  djenOn: { label: 'Consultas ao DJEN', kind: 'flag' },
  expertName: { label: 'Nome do perito nas publicações', kind: 'text' },
  fineBp: { label: 'Multa por atraso', kind: 'percent' },
  interestBp: { label: 'Juros de atraso ao mês', kind: 'percent' },
  instalmentInterestBp: { label: 'Juros do parcelamento ao mês', kind: 'percent' },
  creditLimitCents: { label: 'Limite de crédito', kind: 'money' },
  reminderDays: { label: 'Dias dos lembretes', kind: 'text' },
  hasReminderMails: { label: 'Lembretes por e-mail', kind: 'flag' },
  creditBlockDays: { label: 'Bloqueio após dias de atraso', kind: 'number' },
  debitFeeBp: { label: 'Taxa do débito', kind: 'percent' },
  debitDays: { label: 'Dias até receber do débito', kind: 'number' },
  creditFeeBp: { label: 'Taxa do crédito', kind: 'percent' },
  deadline: { label: 'Prazo', kind: 'text' },
  fulfilledOn: { label: 'Cumprido em', kind: 'date' },
  court: { label: 'Tribunal', kind: 'text' },
  courtCalendar: { label: 'Calendário do tribunal', kind: 'text' },
  movedDeadlines: { label: 'Prazos que mudaram de data', kind: 'number' },
  creditDays: { label: 'Dias até receber do crédito', kind: 'number' },
} as const;

export type AuditFact = keyof typeof AUDIT_FACTS;

/** The facts about a person, which an erasure removes. */
export const PERSONAL_FACTS: readonly string[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'taxDocument',
  'birthday',
  'emails',
  'phones',
  'addresses',
  'acceptsMessages',
  'mergedCustomer',
] satisfies readonly AuditFact[];

export type AuditValue = string | number | boolean | null;

/** The facts of a subject before or after an action; only those that the action concerns. */
export type AuditFacts = { readonly [K in AuditFact]?: AuditValue };

/** The facts that differ before and after the change; both are undefined when no fact differs. */
export function changedFacts(
  before: AuditFacts,
  after: AuditFacts,
): { before: AuditFacts; after: AuditFacts } | undefined {
  const changed = Object.keys(AUDIT_FACTS).filter(
    (fact): fact is AuditFact => isAuditFact(fact) && before[fact] !== after[fact],
  );
  if (changed.length === 0) return undefined;
  return { before: pick(before, changed), after: pick(after, changed) };
}

/** Whether a string is the name of a fact of the audit log. */
export function isAuditFact(name: string): name is AuditFact {
  return Object.hasOwn(AUDIT_FACTS, name);
}

function pick(facts: AuditFacts, names: readonly AuditFact[]): AuditFacts {
  return Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
}
