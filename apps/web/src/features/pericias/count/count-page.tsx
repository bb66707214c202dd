import { Button } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { PaperTools, ScreenOnly } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { BackLink } from '#ui/links.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { deadlineQuery } from '#features/pericias/deadlines/deadlines.queries.ts';
import classes from '#features/pericias/case/case.module.css';
import { CountPaper } from './count-paper.tsx';

const route = getRouteApi('/admin/deadlines/$id');

/** How both dates of a deadline are counted; in print it is the only content. */
export function CountPage() {
  const { id } = route.useParams();
  const query = useQuery(deadlineQuery(id));
  const { paper, choose } = usePaper('count');
  useNamedPage('Memória de cálculo');
  return (
    <>
      <ScreenOnly>
        <BackLink to="/admin/deadlines" className={classes.back}>
          Voltar aos prazos
        </BackLink>
        <PageHeader title="Memória de cálculo" />
        <PaperTools paper={paper} onChoose={choose}>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </PaperTools>
      </ScreenOnly>
      <Loaded
        query={query}
        problem={(reason) => `Erro ao carregar prazo: ${reason}`}
        back={{ to: '/admin/deadlines', label: 'Voltar aos prazos' }}
      >
        {(deadline) => <CountPaper deadline={deadline} paper={paper} />}
      </Loaded>
    </>
  );
}
