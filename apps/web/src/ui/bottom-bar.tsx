import { type ReactNode, useEffect } from 'react';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  /** Class for wide screens, where the bar is a part of the page. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An amount and its button: fixed to the lower edge of phones and tablets, where the page reserves room for it. */
export function BottomBar({ className = '', children }: BottomBarProps) {
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-bottom-bar', '');
    return () => root.removeAttribute('data-bottom-bar');
  }, []);
  return (
    <div className={`${classes.bar} ${className}`} data-fixed-bar>
      {children}
    </div>
  );
}
