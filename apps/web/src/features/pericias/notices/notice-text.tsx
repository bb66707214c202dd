import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Notice, NoticeRow } from '@vendas/contract/notices/notices';
import { NOTICE_STATES, NOTICE_SUPPORT } from '@vendas/domain/notices/court-notice';
import { useState } from 'react';
import { formatAt } from '#lib/format/format.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { cancellation, daysText, noticeLabel } from './notice-texts.ts';
import classes from './notices.module.css';
import { noticeQuery } from './notices.queries.ts';

const problem = (reason: string) => `Erro ao carregar aviso: ${reason}`;

/** What identifies a notice, and its text on demand. */
export function NoticeSummary({ notice }: { readonly notice: NoticeRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const read = useQuery({ ...noticeQuery(notice.id), enabled: isOpen });
  const cancelled = cancellation(notice);
  return (
    <div className={classes.summary}>
      <p className={classes.line}>
        <strong>{noticeLabel(notice)}</strong> {notice.kind}, {notice.court}
      </p>
      <p className={classes.facts}>
        <span>{daysText(notice)}</span>
        {notice.bodyName !== null && <span>{notice.bodyName}</span>}
      </p>
      {cancelled !== undefined && (
        <Text size="sm" className={classes.cancelled}>
          {cancelled}: confira no portal antes de criar um prazo.
        </Text>
      )}
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>Ver o texto</summary>
        {isOpen && (
          <Loaded query={read} problem={problem}>
            {(whole) => <WholeText notice={whole} />}
          </Loaded>
        )}
      </details>
    </div>
  );
}

interface NoticeDialogProps {
  readonly notice: NoticeRow | undefined;
  readonly onClose: () => void;
}

/** A notice with all values that the court sent, as texts. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const [shown, setShown] = useState(notice);
  if (notice !== undefined && notice !== shown) setShown(notice);
  const read = useQuery({ ...noticeQuery(shown?.id ?? ''), enabled: notice !== undefined });
  return (
    <Modal
      isOpen={notice !== undefined}
      title={shown === undefined ? '' : `Aviso: ${noticeLabel(shown)}`}
      size="lg"
      isSheet
      onClose={onClose}
    >
      <Loaded query={read} problem={problem}>
        {(whole) => (
          <Stack gap="md">
            <NoticeFacts notice={whole} />
            <WholeText notice={whole} />
            {whole.link !== null && (
              <Anchor href={whole.link} target="_blank" rel="noopener noreferrer" size="sm">
                Abrir no site do tribunal
              </Anchor>
            )}
            <Text size="sm" c="dimmed">
              {NOTICE_SUPPORT}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

function NoticeFacts({ notice }: { readonly notice: Notice }) {
  const { className, documentKind, otherNumbers, recipients, reviewedAt } = notice;
  const facts = [
    ['Tribunal', notice.court],
    ['Órgão', notice.bodyName],
    ['Tipo', notice.kind],
    ['Documento', documentKind],
    ['Classe', className],
    ['Datas', daysText(notice)],
    ['Destinatários', recipients.map(({ name }) => name).join('; ') || null],
    ['Outros processos citados', otherNumbers.join(', ') || null],
    ['Situação', NOTICE_STATES[notice.state].label],
    [
      'Conferido',
      reviewedAt && `${formatAt(reviewedAt)}, por ${notice.reviewedByName ?? 'conta sem nome'}`,
    ],
  ] as const;
  return (
    <dl className={classes.about}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The text of the court, never rendered as HTML; that of a sealed case is not printed. */
function WholeText({ notice }: { readonly notice: Notice }) {
  const { cancellationReason, cancelledText, isSealed, text } = notice;
  const cancelled = cancellation(notice);
  return (
    <div className={classes.whole} data-sealed={isSealed || undefined}>
      {cancelled !== undefined && (
        <Text size="sm" className={classes.cancelled}>
          {cancellationReason === null ? cancelled : `${cancelled}: ${cancellationReason}`}
        </Text>
      )}
      <p className={classes.text}>{text === '' ? 'O tribunal não enviou texto.' : text}</p>
      {cancelledText !== null && cancelledText !== cancellationReason && (
        <p className={classes.text}>Texto do cancelamento: {cancelledText}</p>
      )}
    </div>
  );
}
