import type { HistoryPartitions } from '../../../application/indexing/history-partitions.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function wholeHistoryCommand(history: HistoryPartitions): OperatorCommand {
  return operatorCommand({
    name: 'history whole',
    summary:
      'make one table of a history that has a partition for each month. Rows are copied, about a million in ten seconds, and meanwhile the history ' +
      'answers nobody',
    arguments: {},
    confirmation: 'yes, copy the history',
    execute: async () => {
      const partitions = await history.makeWhole();
      return {
        text:
          partitions === 0
            ? 'The history is whole.'
            : `The history is one table again; it had ${partitions} partitions.`,
        json: { partitions },
      };
    },
  });
}
