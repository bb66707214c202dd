/** Whether the main pointer is a finger: then a focused field opens a keyboard over half of the page. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none), (pointer: coarse)').matches;
}
