import type { Container } from 'inversify';
import type { ReadinessCheck } from '../adapters/http/shell/operator.router.js';
import { CheckLedger } from '../application/indexing/check-ledger.js';
import { LedgerControl } from '../application/indexing/ledger-control.js';
import type { Configuration } from './configuration.js';
import { resolve } from './wiring/resolve.js';

/** The readiness checks of the ledger, for processes with the indexer. */
export function ledgerChecks(
  container: Container,
  { maxLagSeconds }: Configuration,
): Readonly<Record<string, ReadinessCheck>> {
  const checkLedger = resolve(container, CheckLedger);
  const control = resolve(container, LedgerControl);
  return {
    indexer: async () => {
      const { haltReason, lagMs } = await checkLedger.execute();
      if (haltReason !== null) throw new Error(haltReason);
      if (lagMs !== null && lagMs > maxLagSeconds * 1_000) {
        throw new Error(`The ledger lags ${Math.round(lagMs / 1_000)} s behind the chain`);
      }
    },
    ledger: async () => {
      const { differences } = await control.state();
      const accounts = differences.reduce((sum, difference) => sum + difference.accounts, 0);
      if (accounts > 0) throw new Error(`The ledger differs from the chain in ${accounts} balances`);
    },
  };
}
