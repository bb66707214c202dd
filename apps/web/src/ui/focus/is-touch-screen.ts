/** Whether fingers do what a mouse does elsewhere: then a focused field opens a keyboard over half of the page. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none), (pointer: coarse)').matches;
}
