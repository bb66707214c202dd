/** Whether the main pointer is a finger; a focused field then opens a keyboard over half of the page. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none), (pointer: coarse)').matches;
}
