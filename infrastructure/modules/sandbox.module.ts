import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { PrivateKeySigner } from '../../adapters/chain/private-key-signer.js';
import { bankAccountOf } from '../../adapters/chain/sandbox/bank-account.js';
import { DemoTokens } from '../../adapters/chain/sandbox/demo-tokens.js';
import { NodeAccount } from '../../adapters/chain/sandbox/node-account.js';
import { sellerAddressOf } from '../../adapters/chain/sandbox/seller-address.js';
import { ownFaucetEndpoint } from '../../adapters/http/app/sandbox/faucet.endpoints.js';
import {
  getBankTransferEndpoint,
  sendBankTransferEndpoint,
} from '../../adapters/http/sandbox/bank-transfers.endpoints.js';
import {
  advanceClockEndpoint,
  faucetEndpoint,
  readClockEndpoint,
  worldEndpoint,
} from '../../adapters/http/sandbox/sandbox.endpoints.js';
import { articleEndpoint } from '../../adapters/http/sandbox/seller.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresBankTransfers } from '../../adapters/persistence/sandbox/bank-transfers.postgres.js';
import { PostgresSales } from '../../adapters/persistence/sandbox/sales.postgres.js';
import { PostgresBankSettlements } from '../../adapters/persistence/transactions/bank-settlements.postgres.js';
import { BankNumbers } from '../../application/external-accounts/bank-numbers.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { OpenSlot } from '../../application/relaying/open-slot.js';
import { RelayChain } from '../../application/relaying/relay-chain.js';
import { RelaySlots } from '../../application/relaying/relay-slots.js';
import { RelayerLeases } from '../../application/relaying/relayer-leases.js';
import { AdvanceClock } from '../../application/sandbox/advance-clock.js';
import { AlignChainTime } from '../../application/sandbox/align-chain-time.js';
import { BankTransfers } from '../../application/sandbox/bank-transfers.js';
import { Faucet } from '../../application/sandbox/faucet.js';
import { GetBankTransfer } from '../../application/sandbox/get-bank-transfer.js';
import { PassDeadlines } from '../../application/sandbox/pass-deadlines.js';
import { AdvanceableClock, ChainTime, TestMoney } from '../../application/sandbox/ports.js';
import { Sales } from '../../application/sandbox/sales.js';
import { SellArticle } from '../../application/sandbox/sell-article.js';
import { SendBankTransfer } from '../../application/sandbox/send-bank-transfer.js';
import { SettleBankTransfers } from '../../application/sandbox/settle-bank-transfers.js';
import { BankSettlements } from '../../application/transactions/bank-settlements.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { OverdueOperations } from '../../application/wallet-operations/overdue-operations.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import type { FinalityPolicy } from '../../domain/indexing/finality-policy.js';
import { EnabledTokens, Endpoints, FinalityRules } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide, type Row } from '../wiring/rows.js';
import type { World } from '../world.js';

/** The parts that only a sandbox has: the movable clock, the faucet, a bank, a seller, the description of the sandbox. */
export function sandboxModule(resources: Resources, world: World): Module {
  const { sandboxClock, externalServices, chain } = resources;
  const { deployment, relayerPrivateKeys, chainTime } = externalServices;
  if (!sandboxClock || !chainTime) return module();
  const partner = new PrivateKeySigner(deployment, bankAccountOf(relayerPrivateKeys[0]).privateKey);
  return module(
    constant(AdvanceableClock, sandboxClock),
    constant(ChainTime, chainTime),
    constant(NodeAccount, new NodeAccount(chain)),
    provide(DemoTokens, [NodeAccount, ChainDeployment]),
    alias(TestMoney, DemoTokens),
    provide(PassDeadlines, [OverdueOperations, part(FinalBlocks), FinalityRules, part(ChainTime), Clock]),
    alias(Sweep, PassDeadlines),
    provide(AdvanceClock, [AdvanceableClock, ChainTime]),
    contribute(Sweep, AlignChainTime, [Clock, ChainTime]),
    provide(Faucet, [UserRepository, WalletRepository, TestMoney, part(IndexedChain), WallClock]),
    constant(
      Endpoints,
      worldEndpoint(() => world.describe()),
    ),
    contribute(Endpoints, readClockEndpoint, [Clock]),
    contribute(Endpoints, advanceClockEndpoint, [AdvanceClock]),
    contribute(Endpoints, faucetEndpoint, [Faucet]),
    contribute(Endpoints, ownFaucetEndpoint, [Faucet, GetWallet]),
    implement(BankTransfers, PostgresBankTransfers, [Database]),
    implement(BankSettlements, PostgresBankSettlements, [Database]),
    provide(SendBankTransfer, [
      UserRepository,
      WalletRepository,
      BankNumbers,
      BankTransfers,
      Clock,
      IdGenerator,
      EnabledTokens,
    ]),
    implement(
      SettleBankTransfers,
      (
        transfers: BankTransfers,
        settlements: BankSettlements,
        slots: RelaySlots,
        leases: RelayerLeases,
        opening: OpenSlot,
        relayChain: RelayChain,
        tokens: DemoTokens,
        unitOfWork: UnitOfWork,
        clock: Clock,
      ) =>
        new SettleBankTransfers(
          transfers,
          settlements,
          partner,
          relayChain,
          slots,
          leases,
          opening,
          tokens,
          unitOfWork,
          clock,
        ),
      [BankTransfers, BankSettlements, RelaySlots, RelayerLeases, OpenSlot, RelayChain, DemoTokens, UnitOfWork, Clock],
    ),
    provide(GetBankTransfer, [BankTransfers]),
    contribute(Endpoints, sendBankTransferEndpoint, [SendBankTransfer]),
    contribute(Endpoints, getBankTransferEndpoint, [GetBankTransfer]),
    alias(Sweep, SettleBankTransfers),
    ...sellerRows(resources),
  );
}

/** A seller whose article answers 402 until it is paid. */
function sellerRows({ configuration, externalServices }: Resources): readonly Row[] {
  const { network, publicUrl } = configuration;
  const { deployment, relayerPrivateKeys } = externalServices;
  const payTo = sellerAddressOf(relayerPrivateKeys[0]);
  const shop = { resource: `${publicUrl}/sandbox/x402/article`, network, payTo, tokens: deployment.tokens };
  return [
    implement(Sales, PostgresSales, [Database]),
    implement(
      SellArticle,
      (
        transactions: ChainTransactions,
        finalBlocks: Pick<FinalBlocks, 'heights'>,
        finality: FinalityPolicy,
        sales: Sales,
        clock: Clock,
      ) => new SellArticle(payTo, transactions, finalBlocks, finality, sales, clock),
      [ChainTransactions, part(FinalBlocks), FinalityRules, Sales, Clock],
    ),
    contribute(Endpoints, (sell: SellArticle) => articleEndpoint(sell, shop), [SellArticle]),
  ];
}
