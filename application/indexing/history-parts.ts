import { token } from '../ports/token.js';

/** The parts of the history, for its operator. */
export interface HistoryParts {
  /**
   * Makes the history one table again. Rows of all parts but the first are copied, and meanwhile nobody reads or writes the history.
   * @returns how many parts there were; 0 when it is whole
   * @throws ConflictError when the settings want parts
   */
  makeWhole(): Promise<number>;
}
export const HistoryParts = token<HistoryParts>('HistoryParts');
