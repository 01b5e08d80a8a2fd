import { Database } from '../../adapters/persistence/database.js';
import { PostgresGasLedger } from '../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { GasLedger } from '../../application/gas-budgets/gas-ledger.js';
import { GasSettings } from '../../application/gas-budgets/gas-settings.js';
import { NoteGasPrice } from '../../application/gas-budgets/note-gas-price.js';
import { SettleGas } from '../../application/gas-budgets/settle-gas.js';
import { SponsorGas } from '../../application/gas-budgets/sponsor-gas.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { RelayChain } from '../../application/relaying/relay-chain.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, implement, provide } from '../wiring/rows.js';

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
    alias(Sweep, SettleGas),
    alias(Sweep, NoteGasPrice),
  );
}
