import { memo, type ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons next to the title. */
  readonly children?: ReactNode;
}

/** The one h1 of a page, with a line below it and buttons next to it. */
export const PageHeader = memo(function PageHeader(props: PageHeaderProps) {
  const { title, description, children } = props;
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {children}
    </div>
  );
});
