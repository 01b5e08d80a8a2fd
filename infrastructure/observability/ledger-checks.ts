import type { ChainReader } from '../../application/indexing/chain-reader.js';
import type { CheckLedger } from '../../application/indexing/check-ledger.js';
import type { LedgerControl } from '../../application/indexing/ledger-control.js';
import { NotReadyError, type ReadinessCheck } from './readiness-check.js';

/** Checks that an endpoint of the chain answers. An API without it serves what the database knows. */
export function chainCheck(reader: ChainReader): ReadinessCheck {
  return { name: 'chain', neededBy: ['worker', 'indexer'], check: () => reader.head() };
}

/** Checks that the indexer follows the chain. */
export function indexerCheck(checkLedger: CheckLedger, maxLagSeconds: number): ReadinessCheck {
  const check = async () => {
    const { haltReason, lagMs } = await checkLedger.execute();
    if (haltReason !== null) throw new NotReadyError(`The ledger is halted: ${haltReason}`);
    if (lagMs !== null && lagMs > maxLagSeconds * 1_000) {
      throw new NotReadyError(`The ledger lags ${Math.round(lagMs / 1_000)} s behind the chain`);
    }
  };
  return { name: 'indexer', neededBy: ['indexer'], check };
}

/** Checks that the ledger agrees with the chain. */
export function ledgerCheck(control: LedgerControl): ReadinessCheck {
  const check = async () => {
    const { differences } = await control.state();
    const accounts = differences.reduce((sum, difference) => sum + difference.accounts, 0);
    if (accounts > 0) throw new NotReadyError(`The ledger differs from the chain in ${accounts} balances`);
  };
  return { name: 'ledger', neededBy: ['indexer'], check };
}
