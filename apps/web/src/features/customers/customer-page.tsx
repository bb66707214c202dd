import { Button } from '@mantine/core';
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp';
import IconPencil from '~icons/tabler/pencil';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { CustomerFile } from '@vendas/contract/people/customers';
import { formatPhone } from '@vendas/domain/people/person';
import { useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { formatAtDay } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { LinkedTasks, linkedTasksQuery } from '#shared/tasks/linked-tasks.tsx';
import { BackLink, ButtonLink } from '#ui/links.tsx';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { Loaded, isSettled } from '#ui/feedback/loaded.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CustomerData } from './customer-data.tsx';
import { CustomerMoney } from './customer-money.tsx';
import { CustomerReminders, sentQuery } from './customer-reminders.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { accountQuery, customerOrdersQuery, customerQuery } from './customers.queries.ts';
import classes from './customers.module.css';

const route = getRouteApi('/admin/customers/$id');

// Loaded on demand: most visits only read.
const CustomerDialogs = lazyComponent(
  async () => (await import('./customer-dialogs.tsx')).CustomerDialogs,
);

/** The page of one customer. */
export function CustomerPage() {
  const { id } = route.useParams();
  const customer = useQuery(customerQuery(id));
  const { data: file } = customer;
  const name = file && personName(file);
  useNamedPage(name ?? 'Cliente');
  // two files were merged: the old URL redirects to the remaining file
  if (file !== undefined && file.id !== id) {
    return <Navigate to="/admin/customers/$id" params={{ id: file.id }} replace />;
  }
  return (
    <>
      <BackLink to="/admin/customers" className={classes.back}>
        Voltar aos clientes
      </BackLink>
      <Loaded
        isPage
        query={customer}
        problem={(reason) => `Erro ao carregar cliente: ${reason}`}
        back={{ to: '/admin/customers', label: 'Voltar para a lista' }}
      >
        {(read) => <OpenFile key={read.id} file={read} />}
      </Loaded>
    </>
  );
}

function OpenFile({ file }: { file: CustomerFile }) {
  const [open, setOpen] = useState<'edit' | 'merge' | 'limit'>();
  const seesOrders = useMay('seeOrders');
  const seesTasks = useMay('manageTasks');
  const setsLimit = useMay('giveDiscounts');
  const isComplete = useHasParts(file.id, { seesOrders, seesTasks });
  return (
    <>
      <PageHeader title={personName(file)} description={describe(file)}>
        <HeaderActions file={file} onEdit={() => setOpen('edit')} />
      </PageHeader>
      {isComplete ? (
        <div className={classes.columns}>
          <div className={classes.part}>{seesOrders && <CustomerMoney file={file} />}</div>
          <div className={classes.part}>
            <CustomerData
              file={file}
              onMerge={() => setOpen('merge')}
              onLimit={setsLimit ? () => setOpen('limit') : undefined}
            />
            <CustomerNotes file={file} />
            {seesOrders && <CustomerReminders customerId={file.id} />}
            {seesTasks && <LinkedTasks customer={file.id} />}
          </div>
        </div>
      ) : (
        <Loading />
      )}
      <WhenOpened isOpen={open !== undefined}>
        <CustomerDialogs file={file} open={open} onClose={() => setOpen(undefined)} />
      </WhenOpened>
    </>
  );
}

/** Whether the parts can be shown: one that loads later would move what is below it. */
function useHasParts(id: string, sees: { seesOrders: boolean; seesTasks: boolean }): boolean {
  const enabled = sees.seesOrders;
  const account = useQuery({ ...accountQuery(id), enabled });
  const orders = useInfiniteQuery({ ...customerOrdersQuery(id), enabled });
  const sent = useQuery({ ...sentQuery(id), enabled });
  const tasks = useQuery({ ...linkedTasksQuery({ customer: id }), enabled: sees.seesTasks });
  const hasMoney = [account, orders, sent].every(isSettled);
  return (hasMoney || !sees.seesOrders) && (isSettled(tasks) || !sees.seesTasks);
}

/** The contacts of the customer, and since when they are one. */
function describe({ phone, phones, email, createdAt }: CustomerFile): string {
  const [number = phones[0]] = phone === null ? [] : [phone];
  const parts = [
    number && formatPhone(number),
    email,
    `cliente desde ${formatAtDay(createdAt).slice(3)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function HeaderActions({ file, onEdit }: { file: CustomerFile; onEdit: () => void }) {
  const number = file.phone ?? file.phones[0];
  return (
    <div className={classes.actions}>
      {number !== undefined && (
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/${number}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp de ${personName(file)}, em outra aba`}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
      )}
      {!file.isTeam && (
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          >
            Editar
          </Button>
          <ButtonLink
            to="/admin/make-sale"
            search={{ cliente: file.id }}
            className={classes.mainAction}
          >
            Nova venda
          </ButtonLink>
        </>
      )}
    </div>
  );
}
