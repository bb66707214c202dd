import { Button } from '@mantine/core';
import IconBan from '~icons/tabler/ban';
import IconLock from '~icons/tabler/lock';
import type { NoticeRow } from '@vendas/contract/notices/notices';
import { NOTICE_STATES } from '@vendas/domain/notices/court-notice';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import { Fragment, useState } from 'react';
import { formatDay } from '#lib/format/format.ts';
import { keepFocusInList } from '#ui/focus/keep-focus-in-list.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AcceptForm } from './accept-form.tsx';
import { NoticeDialog } from './notice-text.tsx';
import { cancellation, daysText, noticeLabel } from './notice-texts.ts';
import classes from './notices.module.css';
import { useDismissNotice } from './notices.queries.ts';

interface OpenDialog {
  readonly name: 'text' | 'accept';
  readonly notice: NoticeRow;
}

interface NoticeListProps {
  readonly notices: readonly NoticeRow[];
  readonly isStale?: boolean;
  /** Whether the list contains notices in different states. */
  readonly showsState?: boolean;
  /** Whether the list is on the page of a case. */
  readonly isOfCase?: boolean;
}

/** Notices with the possible actions for each. */
export function NoticeList({ notices, isStale = false, ...shown }: NoticeListProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const noticeOf = (name: OpenDialog['name']) => (open?.name === name ? open.notice : undefined);
  return (
    <>
      <ul ref={keepFocusInList} className={classes.list} data-stale={isStale || undefined}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onOpen={setOpen} {...shown} />
        ))}
      </ul>
      <NoticeDialog notice={noticeOf('text')} onClose={close} />
      <FormDialog
        subject={noticeOf('accept')}
        title="Aceitar Aviso"
        size="xl"
        isSheet
        onClose={close}
      >
        {(notice, onBusy) => <AcceptForm notice={notice} onBusy={onBusy} onClose={close} />}
      </FormDialog>
    </>
  );
}

interface NoticeItemProps extends Pick<NoticeListProps, 'showsState' | 'isOfCase'> {
  readonly notice: NoticeRow;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function NoticeItem({ notice, onOpen, showsState = false, isOfCase = false }: NoticeItemProps) {
  const { bodyName, court, documentKind, isSealed, kind, state, text } = notice;
  const cancelled = cancellation(notice);
  return (
    <li className={classes.notice}>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong>{kind}</strong>
          {!isOfCase && <CaseLinks notice={notice} />}
        </p>
        <p className={classes.facts}>
          <span>{daysText(notice)}</span>
          <span>{[court, bodyName].filter(Boolean).join(', ')}</span>
          {documentKind !== null && <span>{documentKind}</span>}
        </p>
        {(cancelled !== undefined || isSealed || showsState) && (
          <div className={classes.badges}>
            {showsState && (
              <StatusBadge color={STATE_COLORS[state]}>{NOTICE_STATES[state].label}</StatusBadge>
            )}
            {cancelled !== undefined && (
              <StatusBadge color="red" icon={<IconBan size={14} aria-hidden />}>
                {cancelled}
              </StatusBadge>
            )}
            {isSealed && (
              <StatusBadge color="gray" icon={<IconLock size={14} aria-hidden />}>
                Segredo de justiça
              </StatusBadge>
            )}
          </div>
        )}
        <p className={classes.excerpt}>
          {isSealed ? 'O texto aparece só ao abrir o aviso.' : text}
        </p>
        <Deadlines notice={notice} />
      </div>
      <Actions notice={notice} onOpen={onOpen} />
    </li>
  );
}

const STATE_COLORS = {
  silent: 'gray',
  toReview: 'orange',
  accepted: 'petrol',
  dismissed: 'gray',
} as const;

/** The cases with the number of a notice; the number itself if there is none. */
function CaseLinks({ notice }: { readonly notice: NoticeRow }) {
  const { cases, isSealed } = notice;
  if (cases.length === 0) return <span className={classes.number}>{noticeLabel(notice)}</span>;
  return cases.map(({ id, processNumber }, index) => (
    <Fragment key={id}>
      {index > 0 && ' '}
      <RowLink href={`/admin/pericias/${id}`} className={classes.number}>
        {caseLabel({ processNumber, isSealed })}
      </RowLink>
    </Fragment>
  ));
}

/** The deadlines that were made from a notice. */
function Deadlines({ notice: { deadlines } }: Pick<NoticeItemProps, 'notice'>) {
  return deadlines.map(({ id, periciaId, label, safeDate, legalDate, isFulfilled }) => (
    <p key={id} className={classes.facts}>
      <RowLink href={`/admin/pericias/${periciaId}`}>Prazo: {label}</RowLink>
      <span>
        segura <strong>{formatDay(safeDate)}</strong>
      </span>
      <span>legal {formatDay(legalDate)}</span>
      {isFulfilled && <span>cumprido</span>}
    </p>
  ));
}

type ActionsProps = Pick<NoticeItemProps, 'notice' | 'onOpen'>;

function Actions({ notice, onOpen }: ActionsProps) {
  const { availableOn, cases, id, kind, processNumber, state } = notice;
  const dismissal = useDismissNotice();
  const label = `${kind}, ${noticeLabel(notice)}, ${formatDay(availableOn)}`;
  const isDismissed = state === 'dismissed';
  const open = (name: OpenDialog['name'], text: string) => (
    <Button
      size="compact-sm"
      variant={name === 'accept' ? 'default' : 'subtle'}
      aria-label={`${text}: ${label}`}
      onClick={() => onOpen({ name, notice })}
    >
      {text}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {open('text', 'Ler texto')}
      {state !== 'accepted' && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={dismissal.isPending}
          aria-label={`${isDismissed ? 'Voltar a conferir' : 'Dispensar'}: ${label}`}
          onClick={() => dismissal.mutate({ id, isDismissed: !isDismissed })}
        >
          {isDismissed ? 'Voltar a conferir' : 'Dispensar'}
        </Button>
      )}
      {cases.length > 0 &&
        !isDismissed &&
        open('accept', state === 'accepted' ? 'Criar outro prazo' : 'Aceitar')}
      {cases.length === 0 && !isDismissed && (
        <ButtonLink
          to="/admin/pericias/new"
          search={{ numero: processNumber }}
          size="compact-sm"
          variant="default"
          aria-label={`Cadastrar perícia: ${label}`}
        >
          Cadastrar perícia
        </ButtonLink>
      )}
    </div>
  );
}
