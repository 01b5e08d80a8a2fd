import type { HistoryParts } from '../../../application/indexing/history-parts.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function wholeHistoryCommand(history: HistoryParts): OperatorCommand {
  return operatorCommand({
    name: 'history whole',
    summary:
      'make one table of a history that has a part for each month. Rows are copied, about a million in ten seconds, and meanwhile the history ' +
      'answers nobody',
    arguments: {},
    confirmation: 'yes, copy the history',
    execute: async () => {
      const parts = await history.makeWhole();
      return {
        text: parts === 0 ? 'The history is whole.' : `The history is one table again; it had ${parts} parts.`,
        json: { parts },
      };
    },
  });
}
