import { token } from '../ports/token.js';

/** The partitions of the history, for its operator. */
export interface HistoryPartitions {
  /**
   * Makes the history one table again. Rows of all partitions but the first are copied, and meanwhile nobody reads or writes the history.
   * @returns how many partitions there were; 0 when it is whole
   * @throws ConflictError when the settings want partitions
   */
  makeWhole(): Promise<number>;
}
export const HistoryPartitions = token<HistoryPartitions>('HistoryPartitions');
