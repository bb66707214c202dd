import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PaperHead, PrintButton } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { BackLink } from '#ui/links.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { deadlineQuery } from '#features/pericias/deadlines/deadlines.queries.ts';
import classes from '#features/pericias/case/case.module.css';
import { CountPaper } from './count-paper.tsx';

const route = getRouteApi('/admin/deadlines/$id');

/** How both dates of a deadline are counted; in print it is the only content. */
export function CountPage() {
  const { id } = route.useParams();
  const query = useQuery(deadlineQuery(id));
  const { paper, choose } = usePaper('count');
  const back = (
    <BackLink to="/admin/deadlines" className={classes.back}>
      Voltar aos prazos
    </BackLink>
  );
  return (
    <>
      <PaperHead back={back} title="Memória de cálculo" paper={paper} onChoose={choose}>
        <PrintButton />
      </PaperHead>
      <Loaded
        isPage
        query={query}
        problem={(reason) => `Erro ao carregar prazo: ${reason}`}
        back={{ to: '/admin/deadlines', label: 'Voltar aos prazos' }}
      >
        {(deadline) => <CountPaper deadline={deadline} paper={paper} />}
      </Loaded>
    </>
  );
}
