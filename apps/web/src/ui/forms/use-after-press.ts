import { useEffect, useRef } from 'react';

/**
 * Runs an action immediately, or once the pressed button of the mouse is released: what the action shows must not move
 * a control from under the press, which would then be lost. A touch counts as a press of the mouse.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const setPressed = (pressed: boolean) => () => {
      isPressed.current = pressed;
      waiting.current?.();
      waiting.current = undefined;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('mousedown', setPressed(true), options);
    for (const end of ['mouseup', 'dragend'])
      document.addEventListener(end, setPressed(false), options);
    return () => listening.abort();
  }, []);
  return (action) => {
    if (isPressed.current) waiting.current = action;
    else action();
  };
}
