import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import type { BarPictureProps } from './bar-picture.tsx';
import classes from './finance.module.css';

// the figures and tables are there before the drawing library
const BarPicture = lazy(async () => {
  const { BarPicture: Bars } = await retryUntilReachable(() => import('./bar-picture.tsx'));
  return { default: Bars };
});

interface PictureProps extends BarPictureProps {
  /** What is drawn, and where the same numbers can be read. */
  readonly caption: string;
}

/** A drawing for the eye alone: its numbers are in the table beside it, which keyboard and screen reader reach. */
export function Picture({ caption, ...bars }: PictureProps) {
  return (
    <figure className={classes.picture}>
      <figcaption>{caption}</figcaption>
      <div aria-hidden className={classes.drawing}>
        <Suspense fallback={<Skeleton height={280} />}>
          <BarPicture {...bars} />
        </Suspense>
      </div>
    </figure>
  );
}
