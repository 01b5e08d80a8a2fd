import { FractionalNumber, WholeNumber } from '../../shell/fields/numbers.js';

/** A place on a page. */
export class PlaceResponse {
  @WholeNumber('Counts from 1.', 1)
  page!: number;

  @FractionalNumber("From the left, as a share of the page's width.", 0.12)
  left!: number;

  @FractionalNumber("From the top, as a share of the page's height.", 0.8)
  top!: number;

  @FractionalNumber("As a share of the page's width.", 0.3)
  width!: number;

  @FractionalNumber("As a share of the page's height.", 0.02)
  height!: number;
}
