import { ownSavingsEndpoint } from '../../adapters/http/app/savings/own-savings.endpoints.js';
import { lifetimeSavingsEndpoint } from '../../adapters/http/rest/savings/savings.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresNetworkFees } from '../../adapters/persistence/savings/network-fees.postgres.js';
import { PostgresSavingsLedger } from '../../adapters/persistence/savings/savings-ledger.postgres.js';
import { Sweep } from '../../application/ports/sweep.js';
import { GetLifetimeSavings } from '../../application/savings/get-lifetime-savings.js';
import { SavingsLedger } from '../../application/savings/lifetime-savings.js';
import { NetworkFees } from '../../application/savings/network-fees.js';
import { NoteNetworkFees } from '../../application/savings/note-network-fees.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { alias, contribute, implement, provide } from '../wiring/rows.js';

/** The lifetime savings of a user. */
export const savingsModule = module(
  implement(SavingsLedger, PostgresSavingsLedger, [Database]),
  implement(NetworkFees, PostgresNetworkFees, [Database]),
  provide(NoteNetworkFees, [NetworkFees, ChainTransactions]),
  provide(GetLifetimeSavings, [SavingsLedger]),
  contribute(Endpoints, lifetimeSavingsEndpoint, [GetLifetimeSavings]),
  contribute(Endpoints, ownSavingsEndpoint, [GetLifetimeSavings]),
  alias(Sweep, NoteNetworkFees),
);
