import type { ChainBalances } from '../../application/indexing/chain-balances.js';
import type { CheckLedger } from '../../application/indexing/check-ledger.js';
import type { IndexerProgress } from '../indexer-progress.js';
import type { Metric } from './metric.js';
import { once } from './once.js';

export function ledgerMetrics(
  check: CheckLedger,
  progress: IndexerProgress,
  balances: ChainBalances,
): readonly Metric[] {
  const ledger = once(() => check.execute());
  return [
    {
      name: 'accounts_indexer_halted',
      help: '1 when the ledger is halted until an operator acts',
      read: async () => [{ value: (await ledger()).haltReason === null ? 0 : 1 }],
    },
    {
      name: 'accounts_indexer_lag_seconds',
      help: 'Age of the oldest block that is not booked',
      read: async () => {
        const { lagMs } = await ledger();
        return lagMs === null ? [] : [{ value: lagMs / 1_000 }];
      },
    },
    {
      name: 'accounts_indexer_catch_up_seconds',
      help: 'How long the catch-up of this process will still take',
      read: async () => [{ value: progress.secondsToGo }],
    },
    {
      name: 'accounts_indexer_ignored_transfers',
      help: 'Transfers of unknown tokens, or of nothing',
      read: async () => [{ value: (await ledger()).ignoredTransfers }],
    },
    {
      name: 'accounts_indexer_incomplete_histories',
      help: 'Accounts whose past is still being searched',
      read: async () => [{ value: (await ledger()).incompleteHistories }],
    },
    {
      name: 'accounts_reconciliation_difference',
      help: 'By how much ledger and chain differ, in minor units, by asset',
      labels: ['asset'],
      read: async () => {
        const { differences } = await ledger();
        return balances.assets.map((asset) => ({
          value: Number(differences.find((found) => found.asset === asset)?.minorUnits ?? 0n),
          labels: { asset },
        }));
      },
    },
    {
      name: 'accounts_reconciliation_differing',
      help: 'Balances in which ledger and chain differ',
      read: async () => {
        const { differences } = await ledger();
        return [{ value: differences.reduce((sum, { accounts }) => sum + accounts, 0) }];
      },
    },
    {
      name: 'accounts_reconciliation_age_seconds',
      help: 'Time since all balances were last compared',
      read: async () => {
        const { reconciledAt } = await ledger();
        return reconciledAt ? [{ value: (Date.now() - reconciledAt.getTime()) / 1_000 }] : [];
      },
    },
  ];
}
