import { HttpWebhookSender } from '../adapters/banking/http-webhook-sender.js';
import { ChainConnection } from '../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../adapters/chain/chain-deployment.js';
import { RpcFundingTransfers } from '../adapters/chain/sandbox/rpc-funding-transfers.js';
import { BANKING_WEBHOOKS } from '../adapters/http/partners/banking-webhooks.router.js';
import {
  askBankCustomerEndpoint,
  bankCustomerEndpoint,
  decideApplicationEndpoint,
  decideBankRequestEndpoint,
  setBankLimitsEndpoint,
} from '../adapters/http/sandbox/bank-desk.endpoints.js';
import {
  getBankTransferEndpoint,
  sendBankTransferEndpoint,
} from '../adapters/http/sandbox/bank-transfers.endpoints.js';
import { Database } from '../adapters/persistence/database.js';
import { PostgresBankCustomers } from '../adapters/persistence/sandbox/bank-customers.postgres.js';
import { PostgresBankRequests } from '../adapters/persistence/sandbox/bank-requests.postgres.js';
import { PostgresBankTransfers } from '../adapters/persistence/sandbox/bank-transfers.postgres.js';
import { PostgresCountedTransfers } from '../adapters/persistence/sandbox/counted-transfers.postgres.js';
import { PostgresPartnerMessages } from '../adapters/persistence/sandbox/partner-messages.postgres.js';
import { PostgresPartnerPayouts } from '../adapters/persistence/sandbox/partner-payouts.postgres.js';
import { Digests } from '../application/documents/digests.js';
import { BankNumbers } from '../application/external-accounts/bank-numbers.js';
import { BankingPartner } from '../application/payouts/banking-partner.js';
import { WebhookSignatures } from '../application/payouts/webhook-signatures.js';
import { Clock, WallClock } from '../application/ports/clock.js';
import { IdGenerator } from '../application/ports/id-generator.js';
import { Sweep } from '../application/ports/sweep.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import type { Address } from '../application/ports/user-operation.js';
import { GetExchangeRate } from '../application/rates/get-exchange-rate.js';
import { AdmitTransfer } from '../application/sandbox/admit-transfer.js';
import { BankCustomers } from '../application/sandbox/bank-customers.js';
import { BankRequests } from '../application/sandbox/bank-requests.js';
import { BankTransfers } from '../application/sandbox/bank-transfers.js';
import { CountedTransfers } from '../application/sandbox/counted-transfers.js';
import { FundingTransfers } from '../application/sandbox/funding-transfers.js';
import { GetBankTransfer } from '../application/sandbox/get-bank-transfer.js';
import { PartnerAccount } from '../application/sandbox/partner-account.js';
import { PartnerMessages } from '../application/sandbox/partner-messages.js';
import { PartnerPayouts } from '../application/sandbox/partner-payouts.js';
import { PlayBank } from '../application/sandbox/play-bank.js';
import { RunBankDesk } from '../application/sandbox/run-bank-desk.js';
import { RunBankingPartner } from '../application/sandbox/run-banking-partner.js';
import { SandboxAccountPartner } from '../application/sandbox/sandbox-account-partner.js';
import { SandboxBankingPartner } from '../application/sandbox/sandbox-banking-partner.js';
import { SendBankTransfer } from '../application/sandbox/send-bank-transfer.js';
import { SettleBankTransfers } from '../application/sandbox/settle-bank-transfers.js';
import { StoreDecision } from '../application/sandbox/store-decision.js';
import { TellOfCustomer } from '../application/sandbox/tell-of-customer.js';
import { TellOfPayout } from '../application/sandbox/tell-of-payout.js';
import { WebhookSender } from '../application/sandbox/webhook-sender.js';
import { BankSettlements } from '../application/transactions/bank-settlements.js';
import { UserRepository } from '../application/users/user.repository.js';
import { WalletRepository } from '../application/wallets/wallet.repository.js';
import { EnabledTokens, Endpoints } from './identifiers.js';
import type { Resources } from './resources.js';
import { part } from './wiring/dependency.js';
import { alias, contribute, implement, provide, type Row } from './wiring/rows.js';

/** The sandbox's bank: it opens accounts, takes transfers to them, and pays bank accounts. @param settlementAddress its account on chain */
export function sandboxBankRows(resources: Resources, settlementAddress: Address): readonly Row[] {
  return [...memoryRows(resources), ...partnerRows(settlementAddress), ...workRows(), ...deskRows()];
}

function memoryRows({ configuration }: Resources): readonly Row[] {
  return [
    implement(BankTransfers, PostgresBankTransfers, [Database]),
    implement(PartnerPayouts, PostgresPartnerPayouts, [Database]),
    implement(PartnerMessages, PostgresPartnerMessages, [Database]),
    implement(BankCustomers, PostgresBankCustomers, [Database]),
    implement(BankRequests, PostgresBankRequests, [Database]),
    implement(CountedTransfers, PostgresCountedTransfers, [Database]),
    implement(FundingTransfers, RpcFundingTransfers, [ChainConnection, part(ChainDeployment)]),
    implement(
      WebhookSender,
      (signatures: WebhookSignatures, clock: WallClock) =>
        new HttpWebhookSender(`${webhookOrigin(configuration)}${BANKING_WEBHOOKS}`, signatures, clock),
      [WebhookSignatures, WallClock],
    ),
    provide(TellOfCustomer, [part(PartnerMessages), IdGenerator]),
    provide(TellOfPayout, [IdGenerator]),
  ];
}

/** What the service calls. */
function partnerRows(settlementAddress: Address): readonly Row[] {
  return [
    provide(SandboxAccountPartner, [
      BankCustomers,
      BankRequests,
      part(BankTransfers),
      part(CountedTransfers),
      TellOfCustomer,
      StoreDecision,
      Digests,
      Clock,
      UnitOfWork,
    ]),
    implement(
      BankingPartner,
      (accounts: SandboxAccountPartner, payouts: PartnerPayouts, clock: Clock) =>
        new SandboxBankingPartner(settlementAddress, accounts, payouts, clock),
      [SandboxAccountPartner, PartnerPayouts, Clock],
    ),
  ];
}

/** What the bank does by itself. */
function workRows(): readonly Row[] {
  return [
    provide(AdmitTransfer, [
      part(BankCustomers),
      part(BankRequests),
      part(CountedTransfers),
      GetExchangeRate,
      TellOfCustomer,
      Clock,
      IdGenerator,
    ]),
    provide(SettleBankTransfers, [
      BankTransfers,
      part(BankSettlements),
      PartnerAccount,
      part(BankCustomers),
      AdmitTransfer,
      TellOfCustomer,
      Clock,
      UnitOfWork,
    ]),
    alias(Sweep, SettleBankTransfers),
    provide(RunBankingPartner, [
      part(BankingPartner),
      PartnerPayouts,
      FundingTransfers,
      PartnerAccount,
      part(BankCustomers),
      AdmitTransfer,
      part(CountedTransfers),
      part(PartnerMessages),
      TellOfPayout,
      WebhookSender,
      Clock,
      UnitOfWork,
    ]),
    alias(Sweep, RunBankingPartner),
    provide(StoreDecision, [
      part(BankCustomers),
      part(BankRequests),
      part(BankTransfers),
      part(PartnerPayouts),
      AdmitTransfer,
      TellOfCustomer,
      TellOfPayout,
      Clock,
    ]),
    provide(RunBankDesk, [part(BankCustomers), part(BankRequests), StoreDecision, TellOfCustomer, Clock, UnitOfWork]),
    alias(Sweep, RunBankDesk),
  ];
}

/** What people do with it in a sandbox. */
function deskRows(): readonly Row[] {
  return [
    provide(SendBankTransfer, [
      UserRepository,
      WalletRepository,
      BankNumbers,
      part(BankTransfers),
      part(BankCustomers),
      Clock,
      IdGenerator,
      EnabledTokens,
    ]),
    provide(GetBankTransfer, [BankTransfers]),
    contribute(Endpoints, sendBankTransferEndpoint, [SendBankTransfer]),
    contribute(Endpoints, getBankTransferEndpoint, [GetBankTransfer]),
    provide(PlayBank, [
      part(UserRepository),
      part(BankCustomers),
      part(BankRequests),
      StoreDecision,
      TellOfCustomer,
      Clock,
      IdGenerator,
      UnitOfWork,
    ]),
    contribute(Endpoints, bankCustomerEndpoint, [PlayBank]),
    contribute(Endpoints, decideApplicationEndpoint, [PlayBank]),
    contribute(Endpoints, setBankLimitsEndpoint, [PlayBank]),
    contribute(Endpoints, askBankCustomerEndpoint, [PlayBank]),
    contribute(Endpoints, decideBankRequestEndpoint, [PlayBank]),
  ];
}

/** A process without an API sends the bank's webhooks to those that have one. */
function webhookOrigin({ roles, port, publicUrl }: Resources['configuration']): string {
  return roles.has('api') ? `http://localhost:${port}` : publicUrl;
}
