import { getOrder } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { refundByBank } from '@vendas/contract/orders/refunds';
import { todayOf } from '#testing/back-office.ts';
import type { RefundOutcome } from '@vendas/domain/charges/refund';
import { callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import type { BankPix } from '#testing/pix-bank/bank-account.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

interface PaymentKey {
  readonly id: string;
  readonly paymentId: string;
}

interface RefundRequest {
  readonly as?: Person;
  readonly outcome?: RefundOutcome;
  readonly key?: string;
}

/** The calls by which tests request refunds of payments from the bank. */
export function refundCalls(shop: PixShop) {
  const detailOf = async (id: string) =>
    succeeded(await callRoute(shop.app, getOrder, { as: shop.administrator, params: { id } }));

  return {
    detailOf,
    /** An order of R$ 100,00 paid by a Pix. */
    async aPaidOrder() {
      const { id, txid } = await shop.aDebt();
      const pix = shop.bank.account.receive({ cents: 10_000, txid });
      await shop.poll();
      const [payment] = (await detailOf(id)).payments;
      return { id, pix, paymentId: payment?.id ?? '' };
    },
    /** An order of R$ 100,00 whose payment was registered by hand. */
    async anOrderPaidByHand() {
      const { id } = await shop.aDebt();
      const paymentDate = todayOf(shop.app);
      const body = { amountCents: 10_000, paymentDate, method: 'pix', notes: '' } as const;
      const call = { as: shop.administrator, params: { id }, body };
      const { payment } = succeeded(await callRoute(shop.app, registerPayment, call));
      return { id, paymentId: payment.id };
    },
    request: (
      { id, paymentId }: PaymentKey,
      amountCents: number,
      { as = shop.administrator, outcome = 'open', key = crypto.randomUUID() }: RefundRequest = {},
    ) =>
      callRoute(shop.app, refundByBank, {
        as,
        params: { id, paymentId },
        body: {
          amountCents,
          outcome,
          reason: 'Defeito',
        },
        key,
      }),
    puts: ({ endToEndId }: BankPix) =>
      shop.bank.requests.filter((one) => one.startsWith(`PUT /api/v2/pix/${endToEndId}/`)),
    async orderOf(id: string) {
      const { amountPaidCents, adjustmentCents, payments, status } = await detailOf(id);
      const refunds = payments.flatMap((one) => one.refunds);
      return {
        status,
        paid: amountPaidCents,
        off: adjustmentCents,
        refunds: refunds.map((one) => [one.amountCents, one.state]),
      };
    },
  };
}
