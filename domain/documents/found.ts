/** Where something is on a page. All four are shares of the page's width or height, from 0 to 1, from the top left corner. */
export interface Place {
  /** Counts from 1. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A value that was found in a document. */
export interface Found<Value> {
  readonly value: Value;
  /** How sure the reading is, from 0 to 1. */
  readonly confidence: number;
  /** Null when the value is in the file's structured data, or follows from other values. */
  readonly place: Place | null;
}
