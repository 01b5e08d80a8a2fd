import type { CheckLedger } from '../../application/indexing/check-ledger.js';
import type { LedgerControl } from '../../application/indexing/ledger-control.js';
import type { ReadinessCheck } from './readiness-check.js';

/** Checks that the indexer follows the chain. */
export function indexerCheck(checkLedger: CheckLedger, maxLagSeconds: number): ReadinessCheck {
  const check = async () => {
    const { haltReason, lagMs } = await checkLedger.execute();
    if (haltReason !== null) throw new Error(haltReason);
    if (lagMs !== null && lagMs > maxLagSeconds * 1_000) {
      throw new Error(`The ledger lags ${Math.round(lagMs / 1_000)} s behind the chain`);
    }
  };
  return { name: 'indexer', check };
}

/** Checks that the ledger agrees with the chain. */
export function ledgerCheck(control: LedgerControl): ReadinessCheck {
  const check = async () => {
    const { differences } = await control.state();
    const accounts = differences.reduce((sum, difference) => sum + difference.accounts, 0);
    if (accounts > 0) throw new Error(`The ledger differs from the chain in ${accounts} balances`);
  };
  return { name: 'ledger', check };
}
