import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { PrivateKeySigner } from '../../adapters/chain/private-key-signer.js';
import { bankAccountOf } from '../../adapters/chain/sandbox/bank-account.js';
import { DemoTokens } from '../../adapters/chain/sandbox/demo-tokens.js';
import { NodeAccount } from '../../adapters/chain/sandbox/node-account.js';
import { FILLER_ACCOUNT, RpcFillableOrders } from '../../adapters/chain/sandbox/rpc-fillable-orders.js';
import { sellerAddressOf } from '../../adapters/chain/sandbox/seller-address.js';
import { demoPasskeyEndpoint } from '../../adapters/http/app/sandbox/demo-passkey.endpoint.js';
import { ownFaucetEndpoint } from '../../adapters/http/app/sandbox/faucet.endpoints.js';
import { issueDemoTokenEndpoint } from '../../adapters/http/sandbox/access-tokens.endpoints.js';
import { listSandboxMailsEndpoint } from '../../adapters/http/sandbox/mailbox.endpoints.js';
import { nameReceiverEndpoint } from '../../adapters/http/sandbox/receivers.endpoints.js';
import {
  advanceClockEndpoint,
  faucetEndpoint,
  readClockEndpoint,
  worldEndpoint,
} from '../../adapters/http/sandbox/sandbox.endpoints.js';
import { articleEndpoint } from '../../adapters/http/sandbox/seller.endpoints.js';
import { findSubjectEndpoint } from '../../adapters/http/sandbox/subjects.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { SentSignal } from '../../adapters/persistence/relaying/sent-signal.js';
import { PostgresOutboundHosts } from '../../adapters/persistence/sandbox/outbound-hosts.postgres.js';
import { PostgresSales } from '../../adapters/persistence/sandbox/sales.postgres.js';
import { SandboxMailbox } from '../../adapters/persistence/sandbox/sandbox-mailbox.postgres.js';
import { AccessTokenVerifier } from '../../application/access/access-tokens.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { MarketQuotes } from '../../application/payments/types/market/market-quotes.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { RelayChain } from '../../application/relaying/relay-chain.js';
import { RelaySlots } from '../../application/relaying/relay-slots.js';
import { RelayerLeases } from '../../application/relaying/relayer-leases.js';
import { ReserveSlots } from '../../application/relaying/reserve-slots.js';
import { AdvanceClock } from '../../application/sandbox/advance-clock.js';
import { AlignChainTime } from '../../application/sandbox/align-chain-time.js';
import { DemoAccess } from '../../application/sandbox/demo-access.js';
import { Faucet } from '../../application/sandbox/faucet.js';
import { FillOrders } from '../../application/sandbox/fill-orders.js';
import { FillableOrders } from '../../application/sandbox/fillable-orders.js';
import { FindSubject } from '../../application/sandbox/find-subject.js';
import { Mailbox } from '../../application/sandbox/mailbox.js';
import { NameReceiver } from '../../application/sandbox/name-receiver.js';
import { OutboundHosts } from '../../application/sandbox/outbound-hosts.js';
import { PartnerAccount } from '../../application/sandbox/partner-account.js';
import { PassDeadlines } from '../../application/sandbox/pass-deadlines.js';
import { AdvanceableClock, ChainTime, TestMoney } from '../../application/sandbox/ports.js';
import { Sales } from '../../application/sandbox/sales.js';
import { SellArticle } from '../../application/sandbox/sell-article.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { OverdueOperations } from '../../application/wallet-operations/overdue-operations.js';
import { WalletOperationKinds } from '../../application/wallet-operations/wallet-operation-kinds.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import type { FinalityPolicy } from '../../domain/indexing/finality-policy.js';
import { demoSigner } from '../demo/demo-signer.js';
import { OauthDemoAccess } from '../demo/oauth-demo-access.js';
import { Endpoints, FinalityRules } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { sandboxBankRows } from '../sandbox-bank.js';
import { optional, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide, type Row } from '../wiring/rows.js';
import type { World } from '../world.js';

/** The parts that only a sandbox has: the movable clock, the faucet, a bank, a seller, the description of the sandbox. */
export function sandboxModule(resources: Resources, world: World): Module {
  const { sandboxClock, externalServices, chain } = resources;
  const { deployment, relayerPrivateKeys, chainTime } = externalServices;
  if (!sandboxClock || !chainTime) return module();
  const bankSigner = new PrivateKeySigner(deployment, bankAccountOf(relayerPrivateKeys[0]).privateKey);
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
    implement(
      DemoAccess,
      (clock: WallClock, verifier?: AccessTokenVerifier) => new OauthDemoAccess(world, verifier, clock),
      [WallClock, optional(AccessTokenVerifier)],
    ),
    contribute(Endpoints, issueDemoTokenEndpoint, [DemoAccess]),
    implement(Mailbox, SandboxMailbox, [Database, Clock]),
    contribute(Endpoints, listSandboxMailsEndpoint, [Mailbox]),
    ...receiverRows(resources),
    provide(FindSubject, [UserRepository, WalletOperationKinds, Clock]),
    contribute(Endpoints, findSubjectEndpoint, [FindSubject]),
    contribute(Endpoints, ownFaucetEndpoint, [Faucet, GetWallet]),
    constant(Endpoints, demoPasskeyEndpoint(demoSigner(resources.configuration))),
    implement(
      PartnerAccount,
      (
        relayChain: RelayChain,
        slots: RelaySlots,
        leases: RelayerLeases,
        reserving: ReserveSlots,
        tokens: DemoTokens,
        unitOfWork: UnitOfWork,
        sent: SentSignal,
      ) => new PartnerAccount(bankSigner, relayChain, slots, leases, reserving, tokens, unitOfWork, sent.raise),
      [RelayChain, RelaySlots, RelayerLeases, ReserveSlots, DemoTokens, UnitOfWork, SentSignal],
    ),
    ...sandboxBankRows(resources, bankSigner.address),
    ...sellerRows(resources),
    implement(
      FillableOrders,
      (bank: NodeAccount) => new RpcFillableOrders(chain, deployment, bank, new NodeAccount(chain, FILLER_ACCOUNT)),
      [NodeAccount],
    ),
    contribute(Sweep, FillOrders, [FillableOrders, MarketQuotes]),
  );
}

/** Receivers of one's own on this machine. The service's own ports are none. */
function receiverRows({ configuration }: Resources): readonly Row[] {
  const ownPorts = new Set([configuration.port, configuration.operationsPort]);
  return [
    implement(OutboundHosts, PostgresOutboundHosts, [Database]),
    implement(NameReceiver, (hosts: OutboundHosts) => new NameReceiver(hosts, ownPorts), [OutboundHosts]),
    contribute(Endpoints, nameReceiverEndpoint, [NameReceiver]),
  ];
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
