import { RawExpressionNode } from 'kysely-codegen';

const typeOf = (area: string, name: string) => `import('@vendas/domain/${area}').${name}`;

/** A column with a default is optional when inserting. */
const withDefault = (type: string) => `ColumnType<${type}, ${type} | undefined, ${type}>`;

const raw = (expression: string) => new RawExpressionNode(expression);

/** Read as an object, written as JSON text. */
const agreementContent = `ColumnType<${typeOf('charges/agreement-content', 'AgreementContent')}, string, string>`;
const receiptContent = `ColumnType<${typeOf('orders/receipt', 'ReceiptContent')}, string, string>`;

const facts = `ColumnType<${typeOf('audit', 'AuditFacts')}, string | undefined, never>`;

/**
 * Columns whose text is one of a list of the domain get that list's type. The check constraints contain the same
 * lists; a test compares them.
 */
export const columnTypes = {
  'audit_log.action': raw(typeOf('audit', 'AuditAction')),
  'audit_log.after': raw(facts),
  'audit_log.before': raw(facts),
  'audit_log.source': raw(typeOf('audit', 'AuditSource')),
  'audit_log.subject': raw(typeOf('audit', 'AuditSubject')),
  'charge_adjustments.kind': raw(typeOf('charges/charge', 'AdjustmentKind')),
  'court_records.content': raw(
    `ColumnType<${typeOf('lookups/court-record', 'CourtRecord')} | null, string | null, string | null>`,
  ),
  'court_records.problem': raw(typeOf('lookups/lookup-service', 'LookupProblemKind')),
  'court_calendars.rules': raw(typeOf('deadlines/court-rules', 'CourtRules')),
  'court_days.effect': raw(typeOf('deadlines/court-calendar', 'CourtDayEffect')),
  'court_notices.recipients': raw(
    `ColumnType<readonly ${typeOf('notices/court-notice', 'NoticeRecipient')}[], string | undefined, string>`,
  ),
  'court_notices.state': raw(typeOf('notices/court-notice', 'NoticeState')),
  'deadline_moves.cause': raw(typeOf('deadlines/change-deadline', 'MoveCause')),
  'deadlines.calculation': raw(
    `ColumnType<${typeOf('deadlines/deadline', 'ComputedDeadline')} | null, never, string | null>`,
  ),
  'deadlines.kind': raw(typeOf('deadlines/deadline-kinds', 'DeadlineKind')),
  'deadlines.other_start': raw(
    `ColumnType<${typeOf('deadlines/deadline-terms', 'OtherStart')} | null, string | null | undefined, string | null>`,
  ),
  'deadlines.start': raw(typeOf('deadlines/deadline-kinds', 'StartKind')),
  'deadlines.suspensions': raw(
    `ColumnType<readonly ${typeOf('deadlines/court-calendar', 'Suspension')}[], string, string>`,
  ),
  'deadlines.unit': raw(typeOf('deadlines/deadline-kinds', 'DayUnit')),
  'charges.state': raw(withDefault(typeOf('charges/charge', 'ChargeState'))),
  'lookup_services.problem': raw(typeOf('lookups/lookup-service', 'LookupProblemKind')),
  'lookup_services.service': raw(typeOf('lookups/lookup-service', 'LookupService')),
  'files.bucket': raw("'avatars' | 'product_images' | 'shop_images'"),
  'notice_searches.problem': raw(`${typeOf('lookups/lookup-service', 'LookupProblemKind')} | null`),
  'orders.status': raw(withDefault(typeOf('orders/order-status', 'OrderStatus'))),
  'payments.method': raw(withDefault(typeOf('orders/payment-method', 'PaymentMethod'))),
  'pericia_status_history.status_type': raw(typeOf('pericias/pericia-status', 'PericiaStatus')),
  'pericias.assistants': raw(
    `ColumnType<readonly ${typeOf('pericias/pericia', 'Assistant')}[], string | undefined, string>`,
  ),
  'pericias.current_status': raw(withDefault(typeOf('pericias/pericia-status', 'PericiaStatus'))),
  'products.category': raw(typeOf('products/product', 'Category')),
  'stock_movements.reason': raw(typeOf('products/product', 'StockReason')),
  'refunds.method': raw(typeOf('orders/payment-method', 'PaymentMethod')),
  'refunds.outcome': raw(typeOf('charges/refund', 'RefundOutcome')),
  'refunds.state': raw(withDefault(typeOf('charges/refund', 'RefundState'))),
  'agreements.kind': raw(withDefault(typeOf('charges/agreement-content', 'AgreementKind'))),
  'agreements.content': raw(agreementContent),
  'receipts.content': raw(receiptContent),
  'role_grants.permission': raw(typeOf('people/permission', 'Grant')),
  'role_grants.role': raw(typeOf('people/permission', 'GrantedRole')),
  'profiles.role': raw(withDefault(typeOf('people/role', 'Role'))),
  'reminder_messages.channel': raw(typeOf('reminders/reminder', 'ReminderChannel')),
  'pix_codes.kind': raw("'cob' | 'cobv'"),
  'pix_received.reason': raw(typeOf('pix/received-pix', 'PixReviewReason')),
  'pix_refunds.origin': raw(withDefault(typeOf('pix/pix-refund', 'PixRefundOrigin'))),
  'pix_refunds.state': raw(withDefault(typeOf('pix/pix-refund', 'PixRefundState'))),
  'pix_received.state': raw(typeOf('pix/received-pix', 'PixReceivedState')),
  'shop.pix_key_kind': raw(typeOf('pix/pix-key', 'PixKeyKind')),
  'tasks.priority': raw(withDefault(typeOf('tasks/task', 'TaskPriority'))),
  'tasks.status': raw(withDefault(typeOf('tasks/task-status', 'TaskStatus'))),
};

/** bigint columns are cents read as numbers, dates remain text: see database.ts. */
export const typeMapping = { int8: 'number', date: 'string', inet: 'string' };
