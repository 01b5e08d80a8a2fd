/** A word of a page with its box, in the units of the page, from the top left corner. */
export interface PositionedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How sure the recognition is, from 0 to 1. The text that a PDF carries has 1. */
  readonly confidence: number;
}

/** The words of one page, in any order. */
export interface TextPage {
  /** Counts from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PositionedWord[];
}
