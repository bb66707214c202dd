import { Stack, Text } from '@mantine/core';
import type { NoticeCounts } from '@vendas/contract/notices/notices';
import { LOOKUP_PROBLEMS } from '@vendas/domain/lookups/lookup-service';
import { useMay } from '#lib/auth/session.tsx';
import { formatAt } from '#lib/format/format.ts';
import { AnchorLink } from '#ui/links.tsx';

type Outcome = Omit<NoticeCounts['search'], 'isOn'>;

interface LastSearchProps extends Outcome {
  /** Distinguishes the searches where there are two: ' pelo nome'. */
  readonly subject?: string;
}

/** The time of the last query to the gazette, what could not be read, and the problem if it has failed for a day. */
export function LastSearch(props: LastSearchProps) {
  const { lastSuccessAt, problem, isFailing, unreadable, subject = '' } = props;
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {lastSuccessAt === null
          ? `Última verificação${subject}: nenhuma ainda.`
          : `Última verificação${subject}: ${formatAt(lastSuccessAt)}.`}
      </Text>
      {unreadable > 0 && (
        <Text size="sm" role="alert">
          {unreadable === 1
            ? '1 aviso da última resposta não pôde ser lido.'
            : `${unreadable} avisos da última resposta não puderam ser lidos.`}{' '}
          Confira no portal do tribunal.
        </Text>
      )}
      {isFailing && problem !== null && (
        <Text size="sm" role="alert">
          {lastSuccessAt === null
            ? 'Nenhuma consulta foi respondida ainda.'
            : `Sem resposta do DJEN desde ${formatAt(lastSuccessAt)}.`}{' '}
          {LOOKUP_PROBLEMS[problem].label}
        </Text>
      )}
    </Stack>
  );
}

/** States that the gazette is not queried, and who can change that. */
export function SearchIsOff() {
  const mayTurnOn = useMay('administer');
  return (
    <Text size="sm">
      A busca de avisos no DJEN está desligada.{' '}
      {mayTurnOn ? (
        <AnchorLink to="/admin/settings" hash="consultas" size="sm" td="underline">
          Ligar em Configurações
        </AnchorLink>
      ) : (
        'Um administrador pode ligá-la em Configurações, Consultas aos tribunais.'
      )}
    </Text>
  );
}
