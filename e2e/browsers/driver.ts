/** One action of an input device, in the format of both WebDriver classic and BiDi. */
export type InputStep =
  | { readonly type: 'pause'; readonly duration: number }
  | {
      readonly type: 'pointerMove';
      readonly x: number;
      readonly y: number;
      readonly duration?: number;
    }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly InputStep[];
}

/** The operations that both protocols offer, for one window. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Calls a function, given as source text, in the page; returns its result from JSON. */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** A PDF of the page on A4; undefined if the protocol cannot print. */
  print(): Promise<Buffer | undefined>;
  /** Console errors and uncaught exceptions so far; always empty if the protocol has no log. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** A running browser; each scenario opens a window with empty storage. */
export interface TestBrowser {
  readonly version: string;
  /** The folder of downloads. */
  readonly downloads: string;
  openWindow(): Promise<Driver>;
  close(): Promise<void>;
}
