import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CounterHeader } from './counter-header.tsx';
import { OpenSale } from './open-sale.tsx';

/** The page 'Realizar Venda Rápida'. */
export function QuickSalePage() {
  const router = useRouter();
  useEffect(() => {
    // so that the page after the sale appears at once; without it that page loads its code itself
    router.loadRouteChunk(router.routesByPath['/admin/make-sale/$id'])?.catch(() => undefined);
  }, [router]);
  return <OpenSale header={<CounterHeader />} />;
}
