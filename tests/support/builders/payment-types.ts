import type { AddressOwners } from '../../../application/contacts/address-owners.js';
import type { Interactions } from '../../../application/contacts/interactions.js';
import type { EarningsAccounts } from '../../../application/earnings/earnings-accounts.js';
import type { VaultCalls } from '../../../application/earnings/vault-calls.js';
import type { VaultQuotes } from '../../../application/earnings/vault-quotes.js';
import type { ExchangeQuotes } from '../../../application/payment-routing/exchange-quotes.js';
import { EarningsSourceKind } from '../../../application/payments/sources/earnings-source-kind.js';
import { PaymentSourceKinds } from '../../../application/payments/sources/payment-source-kinds.js';
import { SubAccountSourceKind } from '../../../application/payments/sources/sub-account-source-kind.js';
import { AgentPaymentType } from '../../../application/payments/types/agent-payment/agent-payment-type.js';
import { BankPayout } from '../../../application/payments/types/bank-payout.js';
import { BuyTokenType } from '../../../application/payments/types/buy-token/buy-token-type.js';
import type { TokenInspector } from '../../../application/payments/types/buy-token/token-inspector.js';
import type { CryptoBalances } from '../../../application/payments/types/crypto-swap/crypto-balances.js';
import { CryptoSwapType } from '../../../application/payments/types/crypto-swap/crypto-swap-type.js';
import { EarningsMoveType } from '../../../application/payments/types/earnings-move/earnings-move-type.js';
import type { ExchangeCalls } from '../../../application/payments/types/exchange/exchange-calls.js';
import { ExchangeType } from '../../../application/payments/types/exchange/exchange-type.js';
import type { MarketCalls } from '../../../application/payments/types/market/market-calls.js';
import type { MarketQuotes } from '../../../application/payments/types/market/market-quotes.js';
import { PayableAccounts } from '../../../application/payments/types/payable-accounts.js';
import { PaymentTypes } from '../../../application/payments/types/payment-types.js';
import type { TokenCalls } from '../../../application/payments/types/token-calls.js';
import { TransferAccountType } from '../../../application/payments/types/transfer-account/transfer-account-type.js';
import { TransferContactBankType } from '../../../application/payments/types/transfer-contact-bank/transfer-contact-bank-type.js';
import { TransferContactWalletType } from '../../../application/payments/types/transfer-contact-wallet/transfer-contact-wallet-type.js';
import { ProposeTransfer } from '../../../application/payments/types/transfer-moneda/propose-transfer.js';
import { TransferMonedaType } from '../../../application/payments/types/transfer-moneda/transfer-moneda-type.js';
import type { TransferProposals } from '../../../application/payments/types/transfer-moneda/transfer-proposals.js';
import { WalletPayout } from '../../../application/payments/types/wallet-payout.js';
import { X402Type } from '../../../application/payments/types/x402/x402-type.js';
import type { FundPayout } from '../../../application/payouts/fund-payout.js';
import type { Clock } from '../../../application/ports/clock.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { KnownTokens } from '../../../application/transactions/known-tokens.js';
import { MINIMUM_AMOUNTS, type MinimumAmounts } from '../../../domain/payments/minimum-amount.js';
import { currencyOf, SUPPORTED_TOKENS } from '../../../domain/shared/currency.js';
import { contactId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import {
  NO_CALLS,
  payableSubAccounts,
  type SubAccountPaymentPorts,
  subAccountPaymentTypes,
} from './sub-account-payment-types.js';

type X402Ports = ConstructorParameters<typeof X402Type>;
type TransferPorts = ConstructorParameters<typeof TransferMonedaType>;
type AccountPorts = ConstructorParameters<typeof PayableAccounts>;

/** What the payment types ask of the rest of the service. */
export interface PaymentTypePorts extends SubAccountPaymentPorts {
  readonly users: TransferPorts[0];
  readonly wallets: TransferPorts[1];
  readonly tokenCalls: TokenCalls;
  readonly interactions: Interactions;
  readonly accounts: AccountPorts[0];
  readonly contacts: AccountPorts[1];
  readonly addressOwners: AddressOwners;
  readonly settlementAddress: string;
  readonly funding: Pick<FundPayout, 'execute'>;
  readonly clock: Clock;
  readonly knownTokens: Pick<KnownTokens, 'remember'>;
  readonly outbox: TransferPorts[4];
  readonly minima: MinimumAmounts;
  readonly transfers: TransferProposals;
  readonly quotes: ExchangeQuotes;
  readonly exchangeCalls: ExchangeCalls;
  readonly earningsAccounts: EarningsAccounts;
  readonly vaultQuotes: VaultQuotes;
  readonly vaultCalls: VaultCalls;
  readonly addresses: X402Ports[0];
  readonly marketQuotes: MarketQuotes;
  readonly marketCalls: MarketCalls;
  readonly cryptoBalances: CryptoBalances;
  readonly inspector: TokenInspector;
}

/** Calls that hold what they do in plain sight. */
export const PLAIN_TOKEN_CALLS: TokenCalls = {
  transfer: (token, to, minorUnits) => ({ target: to as Hex, value: minorUnits, data: `0x${token}` }),
};

/** A market without pools, whose calls do nothing. */
const NO_MARKET = {
  marketQuotes: { forInput: async () => ({ kind: 'notOffered' as const }) },
  marketCalls: { swap: () => [] },
  cryptoBalances: { of: async () => 0n },
  inspector: { knownName: () => null, inspect: async () => ({ kind: 'noContract' as const }) },
};

const NO_QUOTES: ExchangeQuotes = {
  forInput: async () => ({ kind: 'notOffered' }),
  forOutput: async () => ({ kind: 'notOffered' }),
};

const NO_VAULTS: VaultQuotes = {
  forDeposit: async () => ({ kind: 'noVault' }),
  forWithdrawal: async () => ({ kind: 'noVault' }),
};

/** Of the currencies that every deployment has. */
export const SUPPORTED_MINIMA: MinimumAmounts = new Map(
  SUPPORTED_TOKENS.map(currencyOf).map((currency) => [currency, MINIMUM_AMOUNTS[currency]]),
);

/** Where the owner approves a payment. */
export const approvalPage = (id: string) => `https://app.example/app/approvals/${id}`;

/** The payment types of the product. A port that is left out knows nobody and does nothing. */
export function paymentTypes(ports: Partial<PaymentTypePorts> = {}): PaymentTypes {
  return new PaymentTypes(paymentTypeDefinitions(ports), paymentSources(ports), approvalPage);
}

/** The kinds of sources of the product. */
export function paymentSources(ports: Partial<PaymentTypePorts> = {}): PaymentSourceKinds {
  const earnings = new EarningsSourceKind(
    ports.earningsAccounts ?? { shareOf: async () => null },
    ports.wallets ?? { ofUser: async () => null },
    ports.vaultQuotes ?? NO_VAULTS,
    ports.vaultCalls ?? { deposit: () => [], withdraw: () => [] },
    ports.clock ?? { businessTime: true, now: () => new Date('2026-11-20T12:00:00Z') },
  );
  const subAccount = new SubAccountSourceKind(payableSubAccounts(ports), ports.subAccountCalls ?? NO_CALLS);
  return new PaymentSourceKinds({ earnings, subAccount });
}

export function paymentTypeDefinitions(ports: Partial<PaymentTypePorts> = {}) {
  const {
    minima = SUPPORTED_MINIMA,
    clock = { businessTime: true, now: () => new Date('2026-11-20T12:00:00Z') },
    tokenCalls = PLAIN_TOKEN_CALLS,
    interactions = { paid: async () => contactId(uuid(77)), paidContact: async () => undefined },
  } = ports;
  const accounts = new PayableAccounts(
    ports.accounts ?? { find: async () => null },
    ports.contacts ?? { find: async () => null },
  );
  const addressOwners = ports.addressOwners ?? { of: async () => null };
  const payout = new WalletPayout(addressOwners, tokenCalls);
  const bankPayout = new BankPayout(
    { settlementAddress: ports.settlementAddress ?? null },
    ports.funding ?? { execute: async () => undefined },
    tokenCalls,
    minima,
    clock,
  );
  const addresses = ports.addresses ?? { checksummed: () => null, deadEnd: () => null };
  const { marketQuotes, marketCalls, cryptoBalances, inspector } = { ...NO_MARKET, ...ports };
  const transfers = ports.transfers ?? { propose: async () => ({ kind: 'unknownRecipient' }) };
  const users = ports.users ?? { findByUsername: async () => null };
  const wallets = ports.wallets ?? { ofUser: async () => null };
  const knownTokens = ports.knownTokens ?? { remember: async () => undefined };
  return {
    ...subAccountPaymentTypes(ports, {
      users,
      wallets,
      accounts,
      payout,
      tokenCalls,
      quotes: ports.quotes ?? NO_QUOTES,
      marketQuotes,
      cryptoBalances,
      minima,
      clock,
    }),
    transfer_moneda: new TransferMonedaType(
      users,
      wallets,
      tokenCalls,
      interactions,
      ports.outbox ?? { append: async () => undefined },
      minima,
      new ProposeTransfer(transfers, minima, approvalPage),
    ),
    transfer_account: new TransferAccountType(accounts, payout, bankPayout, minima),
    transfer_contact_bank: new TransferContactBankType(accounts, bankPayout, interactions),
    exchange: new ExchangeType(ports.quotes ?? NO_QUOTES, ports.exchangeCalls ?? { exchange: () => [] }, minima, clock),
    earnings_move: new EarningsMoveType(
      ports.wallets ?? { ofUser: async () => null },
      ports.vaultQuotes ?? NO_VAULTS,
      ports.vaultCalls ?? { deposit: () => [], withdraw: () => [] },
      minima,
      clock,
    ),
    crypto_swap: new CryptoSwapType(marketQuotes, marketCalls, cryptoBalances, wallets, minima, clock),
    buy_token: new BuyTokenType(addresses, inspector, marketCalls, wallets, knownTokens, minima, clock),
    transfer_contact_wallet: new TransferContactWalletType(accounts, payout, interactions, minima),
    agent_payment: new AgentPaymentType(),
    x402: new X402Type(addresses, addressOwners, tokenCalls, minima, { allowsLoopback: true }),
  };
}
