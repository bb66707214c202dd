import { Button } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { shortId } from '@vendas/domain/order';
import { lazy, Suspense } from 'react';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { useNamedPage } from '#lib/navigation/page-name.ts';
import { BackLink } from '#ui/back-links.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { orderQuery } from './orders-admin.queries.ts';
import classes from './orders-admin.module.css';
import { OrderDetails } from './order-details.tsx';

const route = getRouteApi('/admin/orders/$id');

// below the order itself
const LinkedTasks = lazy(async () => ({
  default: (await retryUntilReachable(() => import('#shared/tasks/linked-tasks.tsx'))).LinkedTasks,
}));

/** One order as administrators see it. */
export function OrderAdminPage() {
  const { id } = route.useParams();
  const order = useQuery(orderQuery(id));
  useNamedPage(`Pedido #${shortId(id)}`);
  return (
    <>
      <BackLink to="/admin/orders" className={classes.back}>
        Voltar aos pedidos
      </BackLink>
      <PageHeader title={`Pedido #${shortId(id)}`}>
        {order.data && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )}
      </PageHeader>
      {order.isPending && <Loading />}
      {order.isError && (
        <ErrorPanel
          message={`Erro ao carregar pedidos: ${order.error.message}`}
          onRetry={() => void order.refetch()}
        />
      )}
      {order.data && <OrderDetails order={order.data} />}
      {order.data && (
        <Suspense>
          <LinkedTasks order={id} />
        </Suspense>
      )}
    </>
  );
}
