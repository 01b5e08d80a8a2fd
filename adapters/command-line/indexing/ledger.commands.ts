import type { LedgerControl, LedgerState } from '../../../application/indexing/ledger-control.js';
import type { ReindexRequests } from '../../../application/indexing/reindex-requests.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';
import { describeRequest } from './reindex.command.js';

/** How many of the last requests to read blocks again are shown. */
const REQUESTS_SHOWN = 5;

export function ledgerStatusCommand(ledger: LedgerControl, requests: ReindexRequests): OperatorCommand {
  return operatorCommand({
    name: 'ledger status',
    summary: 'show the position of the ledger, whether it is halted, and what was read again',
    arguments: {},
    execute: async () => {
      const [state, reindexed] = await Promise.all([ledger.state(), requests.newest(REQUESTS_SHOWN)]);
      return { text: [describe(state), ...reindexed.map(describeRequest)].join('\n'), json: { ...state, reindexed } };
    },
  });
}

export function resumeLedgerCommand(ledger: LedgerControl): OperatorCommand {
  return operatorCommand({
    name: 'ledger resume',
    summary: 'continue a halted ledger from its position: when the node was wrong and is right again',
    arguments: {},
    execute: async () => {
      const resumed = await ledger.resume();
      return { text: resumed ? 'The ledger goes on.' : 'The ledger is not halted.', json: { resumed } };
    },
  });
}

export function rebuildLedgerCommand(ledger: LedgerControl): OperatorCommand {
  return operatorCommand({
    name: 'ledger rebuild',
    summary:
      'read the chain again from its first block: for when it has really dropped more blocks than the ledger can undo. ' +
      'Balances and histories are incomplete until that is done; notes and categories stay',
    arguments: {},
    confirmation: 'yes, empty the ledger',
    execute: async () => {
      await ledger.rebuild();
      return {
        text: 'The ledger is empty; the indexer fills it again from the first block.',
        json: { rebuilt: true },
      };
    },
  });
}

function describe({ cursor, haltReason, incompleteHistories, differences }: LedgerState): string {
  return [
    cursor ? `The ledger is at block ${cursor.number} (${cursor.hash}).` : 'The ledger is empty.',
    haltReason === null ? 'It is not halted.' : `It is halted: ${haltReason}.`,
    ...(incompleteHistories > 0 ? [`The past of ${incompleteHistories} accounts is still being searched.`] : []),
    ...differences.map(
      ({ asset, minorUnits, accounts }) =>
        `It differs from the chain by ${minorUnits} millionths of ${asset}, in ${accounts} accounts.`,
    ),
  ].join('\n');
}
