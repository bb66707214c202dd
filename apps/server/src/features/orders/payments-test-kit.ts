import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { listPayments, registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import type { PaymentForm } from '@vendas/contract/orders/payments';
import { refundPayment } from '@vendas/contract/orders/refunds';
import type { RefundForm } from '@vendas/contract/orders/refunds';
import { addDays } from '@vendas/domain/calendar';
import type { ReceivedChoice } from '@vendas/domain/orders/cancellation';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { anOrder, backdateOrder } from '#testing/back-office.ts';
import { aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import type { TestPlan } from '#testing/charges.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A payment of 10/05/2026, unless another day is given. */
export const paymentForm = (amountCents: number, paymentDate = '2026-05-10') => ({
  amountCents,
  paymentDate,
  notes: '',
});

interface People {
  /** Registers and takes back payments. */
  readonly ana: Person;
  readonly buyer: Person;
}

/** The calls by which tests of payments change an order. */
export function paymentCalls(app: TestApp, { ana, buyer }: People) {
  /** An order of 01/05/2026. */
  async function anOrderOf(totalCents: number): Promise<string> {
    const { id } = await anOrder(app, buyer, await aProduct(app, { priceCents: totalCents }));
    await backdateOrder(app, id, '2026-05-01T15:00:00Z');
    return id;
  }

  return {
    anOrderOf,
    /** An order in charges of equal amounts, placed sixty days before the first is due. */
    async anOrderInCharges(totalCents: number, plan: TestPlan): Promise<string> {
      const id = await anOrderOf(totalCents);
      await backdateOrder(app, id, `${addDays(plan.firstDueDate, -60)}T15:00:00Z`);
      await splitIntoCharges(app, id, plan);
      return id;
    },
    pay: (
      id: string,
      body: Partial<PaymentForm> & ReturnType<typeof paymentForm>,
      key: string = crypto.randomUUID(),
    ) => callRoute(app, registerPayment, { as: ana, params: { id }, body, key }),
    takeBack: (id: string, paymentId: string, key: string = crypto.randomUUID()) =>
      callRoute(app, takePaymentBack, {
        as: ana,
        params: { id, paymentId },
        body: { reason: 'em dobro' },
        key,
      }),
    refund: (
      id: string,
      paymentId: string,
      form: Partial<RefundForm> & Pick<RefundForm, 'amountCents'>,
      key: string = crypto.randomUUID(),
    ) => {
      const body = {
        date: '2026-05-11',
        method: 'cash',
        outcome: 'open',
        reason: null,
        ...form,
      } as const;
      return callRoute(app, refundPayment, { as: ana, params: { id, paymentId }, body, key });
    },
    async setStatus(
      id: string,
      status: OrderStatus,
      expectedStatus: OrderStatus,
      received: ReceivedChoice | null = null,
    ) {
      const body = { status, expectedStatus, received };
      return succeeded(await callRoute(app, setOrderStatus, { as: ana, params: { id }, body }));
    },
    async history(id: string) {
      const { items } = succeeded(await callRoute(app, listPayments, { as: ana, params: { id } }));
      return items.map(({ authorName: _, ...payment }) => payment);
    },
  };
}
