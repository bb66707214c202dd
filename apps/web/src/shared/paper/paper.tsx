import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, type ButtonProps, SegmentedControl } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { shortId } from '@vendas/domain/orders/order';
import type { ReactNode } from 'react';
import { AnchorLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './paper.module.css';
import { PAPERS, type Paper } from './use-paper.ts';

/** Shown around the paper on screen, and not printed. */
export function ScreenOnly({ children }: { readonly children: ReactNode }) {
  return <div className={classes.screenOnly}>{children}</div>;
}

interface PaperHeadProps {
  /** The link back to the page that the paper is about. */
  readonly back: ReactNode;
  readonly title: string;
  readonly description?: string;
  readonly paper: Paper;
  readonly onChoose: (paper: string) => void;
  /** The buttons next to the choice of the paper. */
  readonly children: ReactNode;
}

/** The head of a paper, on screen only: a link back, the title, and the choice of the paper next to the buttons. */
export function PaperHead(props: PaperHeadProps) {
  const { back, title, description, paper, onChoose, children } = props;
  return (
    <ScreenOnly>
      {back}
      <PageHeader title={title} description={description} />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Papel"
          data={Object.entries(PAPERS).map(([value, label]) => ({ value, label }))}
          value={paper}
          onChange={onChoose}
        />
        {children}
      </div>
    </ScreenOnly>
  );
}

/** The link from a paper back to its order. */
export function BackToOrder({ id }: { readonly id: string }) {
  return (
    <AnchorLink to="/admin/orders/$id" params={{ id }} size="sm">
      Voltar ao pedido #{shortId(id)}
    </AnchorLink>
  );
}

interface PrintButtonProps extends Pick<ButtonProps, 'disabled' | 'loading'> {
  readonly onClick?: () => void;
  readonly children?: ReactNode;
}

/** The button that prints the page; `onClick` replaces the print. */
export function PrintButton({ children = 'Imprimir', ...props }: PrintButtonProps) {
  return (
    <Button
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
      {...props}
    >
      {children}
    </Button>
  );
}

interface PaperSheetProps {
  readonly paper: Paper;
  readonly label: string;
  readonly children: ReactNode;
}

/** A text as it is printed, in the width of its paper. */
export function PaperSheet({ paper, label, children }: PaperSheetProps) {
  return (
    <article className={classes.paper} data-paper={paper} aria-label={label}>
      {children}
    </article>
  );
}
