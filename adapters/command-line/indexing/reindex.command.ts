import { setTimeout as delay } from 'node:timers/promises';
import type { ReindexReport, ReindexRequests } from '../../../application/indexing/reindex-requests.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

const WAIT_MS = 60_000;
const POLL_MS = 200;

/** The indexer carries the request out; this command waits a while for it. */
export function reindexLedgerCommand(requests: ReindexRequests): OperatorCommand {
  return operatorCommand({
    name: 'reindex',
    summary:
      'read these blocks again from their receipts and correct what differs: for when transfers or outcomes are missing. ' +
      'What was missed is notified, once',
    arguments: { from: 'the first block', to: 'the last block' },
    execute: async (given) => {
      const [from, to] = [blockNumber('from', given.from), blockNumber('to', given.to)];
      if (to < from) throw new ValidationError('to', 'must not be before the first block');
      const id = await requests.add({ from, to }, 'the operator', false);
      const report = id === null ? null : await finished(requests, id);
      const text = report
        ? describeRequest(report)
        : 'The request is stored. A running indexer carries it out; `ledger status` shows when it is done.';
      return { text, json: { from, to, isFinished: report !== null, corrections: report?.corrections ?? null } };
    },
  });
}

/** Null when it is not done in time. */
async function finished(requests: ReindexRequests, id: string): Promise<ReindexReport | null> {
  for (const deadline = performance.now() + WAIT_MS; performance.now() < deadline; await delay(POLL_MS)) {
    const report = await requests.find(id);
    if (report?.isFinished) return report;
  }
  return null;
}

export function describeRequest({ from, to, reason, isFinished, corrections }: ReindexReport): string {
  const { addedTransfers, removedTransfers, addedOutcomes, removedOutcomes } = corrections;
  const found = `${addedTransfers} transfers and ${addedOutcomes} outcomes added, ${removedTransfers} and ${removedOutcomes} removed`;
  return `Blocks ${from} to ${to} (${reason}): ${isFinished ? 'read again' : 'being read again'}, ${found}.`;
}

function blockNumber(field: string, text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new ValidationError(field, 'must be the number of a block');
  return BigInt(text);
}
