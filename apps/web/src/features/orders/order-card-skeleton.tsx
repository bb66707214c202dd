import { Skeleton } from '@mantine/core';
import classes from './orders.module.css';

/** The card's place while the orders load. */
export function OrderCardSkeleton() {
  return (
    <li className={classes.card}>
      <Skeleton height={24} width="12rem" mb="lg" />
      <Skeleton height={40} mb="lg" />
      <Skeleton height={60} width="60%" />
    </li>
  );
}
