import { budgetsCommand } from '../../adapters/command-line/gas-budgets/budgets.command.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import { dailyLimitsEndpoint } from '../../adapters/http/app/gas-budgets/daily-limits.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresGasLedger } from '../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { PostgresGasSpending } from '../../adapters/persistence/gas-budgets/gas-spending.postgres.js';
import { SPENT_GAS_DAYS, SPENT_GAS_RESERVATIONS } from '../../adapters/persistence/gas-budgets/spent-gas.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { GasLedger } from '../../application/gas-budgets/gas-ledger.js';
import { GasSettings } from '../../application/gas-budgets/gas-settings.js';
import { GasSpending } from '../../application/gas-budgets/gas-spending.js';
import { GetDailyLimits } from '../../application/gas-budgets/get-daily-limits.js';
import { NoteGasPrice } from '../../application/gas-budgets/note-gas-price.js';
import { SettleGas } from '../../application/gas-budgets/settle-gas.js';
import { SponsorGas } from '../../application/gas-budgets/sponsor-gas.js';
import { Clock } from '../../application/ports/clock.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { RelayChain } from '../../application/relaying/relay-chain.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { Endpoints } from '../identifiers.js';
import { gasBudgetMetrics } from '../observability/gas-budget-metrics.js';
import { Metrics } from '../observability/metric.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The gas money that the service spends for users and applications, and its budgets. */
export function gasBudgetsModule({ configuration }: Resources): Module {
  const { tip } = configuration.relay.fees;
  return module(
    constant(GasSettings, { budgets: configuration.gasBudgets, firstPrice: tip }),
    implement(GasLedger, PostgresGasLedger, [Database]),
    provide(SponsorGas, [GasLedger, GasSettings]),
    provide(SettleGas, [GasLedger, ChainTransactions, UnitOfWork]),
    implement(
      NoteGasPrice,
      (ledger: Pick<GasLedger, 'notePrice'>, chain: Pick<RelayChain, 'nextBaseFee'>) =>
        new NoteGasPrice(ledger, chain, tip),
      [part(GasLedger), part(RelayChain)],
    ),
    implement(
      GetDailyLimits,
      (
        ledger: Pick<GasLedger, 'account'>,
        operations: Pick<WalletOperationRepository, 'newestSignedAt'>,
        clock: Clock,
        settings: GasSettings,
      ) => new GetDailyLimits(ledger, operations, clock, settings, configuration.passkeyChangesPerDay),
      [part(GasLedger), part(WalletOperationRepository), Clock, GasSettings],
    ),
    contribute(Endpoints, dailyLimitsEndpoint, [GetDailyLimits]),
    implement(GasSpending, PostgresGasSpending, [Database]),
    contribute(Metrics, gasBudgetMetrics, [GasSpending, GasSettings, Clock]),
    contribute(OperatorCommand, budgetsCommand, [GasSpending, GasSettings, Clock]),
    constant(SpentRows, SPENT_GAS_RESERVATIONS),
    constant(SpentRows, SPENT_GAS_DAYS),
    alias(Sweep, SettleGas),
    alias(Sweep, NoteGasPrice),
  );
}
