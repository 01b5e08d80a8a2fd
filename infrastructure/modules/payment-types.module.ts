import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { CurrencyExchangeCalls } from '../../adapters/chain/currency-exchange-calls.js';
import { Erc20TokenCalls } from '../../adapters/chain/erc20-token-calls.js';
import { RpcVaultQuotes } from '../../adapters/chain/rpc-vault-quotes.js';
import { YieldVaultCalls } from '../../adapters/chain/yield-vault-calls.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresEarningsAccounts } from '../../adapters/persistence/earnings/earnings-accounts.postgres.js';
import { OutboxSignal } from '../../adapters/persistence/outbox-signal.js';
import { PostgresTransferProposals } from '../../adapters/persistence/payments/types/transfer-proposals.postgres.js';
import { AddressOwners } from '../../application/contacts/address-owners.js';
import { Contacts } from '../../application/contacts/contacts.js';
import { Interactions } from '../../application/contacts/interactions.js';
import { EarningsAccounts } from '../../application/earnings/earnings-accounts.js';
import { VaultCalls } from '../../application/earnings/vault-calls.js';
import { VaultQuotes } from '../../application/earnings/vault-quotes.js';
import { ChainAddresses } from '../../application/external-accounts/chain-addresses.js';
import { SavedAccounts } from '../../application/external-accounts/saved-accounts.js';
import { GasSettings } from '../../application/gas-budgets/gas-settings.js';
import { ExchangeQuotes } from '../../application/payment-routing/exchange-quotes.js';
import { EarningsSourceKind } from '../../application/payments/sources/earnings-source-kind.js';
import { PaymentSourceKinds } from '../../application/payments/sources/payment-source-kinds.js';
import { SubAccountSourceKind } from '../../application/payments/sources/sub-account-source-kind.js';
import { AgentPaymentType } from '../../application/payments/types/agent-payment/agent-payment-type.js';
import { BankPayout } from '../../application/payments/types/bank-payout.js';
import { BuyTokenType } from '../../application/payments/types/buy-token/buy-token-type.js';
import { TokenInspector } from '../../application/payments/types/buy-token/token-inspector.js';
import { CryptoBalances } from '../../application/payments/types/crypto-swap/crypto-balances.js';
import { CryptoSwapType } from '../../application/payments/types/crypto-swap/crypto-swap-type.js';
import { EarningsMoveType } from '../../application/payments/types/earnings-move/earnings-move-type.js';
import { ExchangeCalls } from '../../application/payments/types/exchange/exchange-calls.js';
import { ExchangeType } from '../../application/payments/types/exchange/exchange-type.js';
import { MarketCalls } from '../../application/payments/types/market/market-calls.js';
import { MarketQuotes } from '../../application/payments/types/market/market-quotes.js';
import { PayableAccounts } from '../../application/payments/types/payable-accounts.js';
import { PayableSubAccounts } from '../../application/payments/types/payable-sub-accounts.js';
import { PaymentTypes } from '../../application/payments/types/payment-types.js';
import { SubAccountFreezeType } from '../../application/payments/types/sub-account-freeze/sub-account-freeze-type.js';
import { SubAccountPaymentCalls } from '../../application/payments/types/sub-account-payment-calls.js';
import { SubAccountProposalType } from '../../application/payments/types/sub-account-proposal/sub-account-proposal-type.js';
import { SubAccountSwapType } from '../../application/payments/types/sub-account-swap/sub-account-swap-type.js';
import { SubAccountTopUpType } from '../../application/payments/types/sub-account-top-up/sub-account-top-up-type.js';
import { SubAccountWithdrawType } from '../../application/payments/types/sub-account-withdraw/sub-account-withdraw-type.js';
import { TokenCalls } from '../../application/payments/types/token-calls.js';
import { TransferAccountType } from '../../application/payments/types/transfer-account/transfer-account-type.js';
import { TransferContactBankType } from '../../application/payments/types/transfer-contact-bank/transfer-contact-bank-type.js';
import { TransferContactWalletType } from '../../application/payments/types/transfer-contact-wallet/transfer-contact-wallet-type.js';
import { ProposeTransfer } from '../../application/payments/types/transfer-moneda/propose-transfer.js';
import { TransferMonedaType } from '../../application/payments/types/transfer-moneda/transfer-moneda-type.js';
import { TransferProposals } from '../../application/payments/types/transfer-moneda/transfer-proposals.js';
import { WalletPayout } from '../../application/payments/types/wallet-payout.js';
import { X402Resources } from '../../application/payments/types/x402/x402-input.js';
import { X402Type } from '../../application/payments/types/x402/x402-type.js';
import { BankingPartner } from '../../application/payouts/banking-partner.js';
import { FundPayout } from '../../application/payouts/fund-payout.js';
import { Clock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { KnownTokens } from '../../application/transactions/known-tokens.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import type { MinimumAmounts } from '../../domain/payments/minimum-amount.js';
import { OpenRequests, PaymentMinima } from '../identifiers.js';
import { appUrlOf } from '../public-addresses.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, implement, provide } from '../wiring/rows.js';

/** What payments can do: each payment type with what it needs, and the registry of all of them. */
export function paymentTypesModule({ configuration }: Resources): Module {
  const appUrl = appUrlOf(configuration);
  const approvalPage = (id: string) => `${appUrl}/approvals/${id}`;
  return module(
    implement(TokenCalls, Erc20TokenCalls, [part(ChainDeployment)]),
    implement(TransferProposals, PostgresTransferProposals, [Database, OutboxSignal, OpenRequests, GasSettings]),
    implement(
      ProposeTransfer,
      (transfers: TransferProposals, minima: MinimumAmounts) => new ProposeTransfer(transfers, minima, approvalPage),
      [TransferProposals, PaymentMinima],
    ),
    provide(TransferMonedaType, [
      part(UserRepository),
      part(WalletRepository),
      TokenCalls,
      Interactions,
      EventOutbox,
      PaymentMinima,
      ProposeTransfer,
    ]),
    provide(PayableAccounts, [part(SavedAccounts), part(Contacts)]),
    provide(WalletPayout, [AddressOwners, TokenCalls]),
    provide(BankPayout, [part(BankingPartner), FundPayout, TokenCalls, PaymentMinima, Clock]),
    provide(TransferAccountType, [PayableAccounts, WalletPayout, BankPayout, PaymentMinima]),
    provide(TransferContactBankType, [PayableAccounts, BankPayout, part(Interactions)]),
    provide(TransferContactWalletType, [PayableAccounts, WalletPayout, part(Interactions), PaymentMinima]),
    constant(X402Resources, { allowsLoopback: configuration.sandbox }),
    provide(X402Type, [part(ChainAddresses), AddressOwners, TokenCalls, PaymentMinima, X402Resources]),
    implement(ExchangeCalls, CurrencyExchangeCalls, [part(ChainDeployment)]),
    provide(ExchangeType, [ExchangeQuotes, ExchangeCalls, PaymentMinima, Clock]),
    implement(VaultQuotes, RpcVaultQuotes, [ChainConnection, part(ChainDeployment)]),
    implement(VaultCalls, YieldVaultCalls, [part(ChainDeployment)]),
    provide(EarningsMoveType, [part(WalletRepository), VaultQuotes, VaultCalls, PaymentMinima, Clock]),
    provide(CryptoSwapType, [MarketQuotes, MarketCalls, CryptoBalances, part(WalletRepository), PaymentMinima, Clock]),
    provide(BuyTokenType, [
      part(ChainAddresses),
      TokenInspector,
      MarketCalls,
      part(WalletRepository),
      part(KnownTokens),
      PaymentMinima,
      Clock,
    ]),
    provide(AgentPaymentType, []),
    implement(EarningsAccounts, PostgresEarningsAccounts, [Database]),
    provide(EarningsSourceKind, [part(EarningsAccounts), part(WalletRepository), VaultQuotes, VaultCalls, Clock]),
    provide(SubAccountSourceKind, [PayableSubAccounts, SubAccountPaymentCalls]),
    implement(
      PaymentSourceKinds,
      (earnings: EarningsSourceKind, subAccount: SubAccountSourceKind) =>
        new PaymentSourceKinds({ earnings, subAccount }),
      [EarningsSourceKind, SubAccountSourceKind],
    ),
    implement(
      PaymentTypes,
      (
        transfer_moneda: TransferMonedaType,
        transfer_account: TransferAccountType,
        transfer_contact_wallet: TransferContactWalletType,
        transfer_contact_bank: TransferContactBankType,
        x402: X402Type,
        exchange: ExchangeType,
        earnings_move: EarningsMoveType,
        sub_account_top_up: SubAccountTopUpType,
        sub_account_withdraw: SubAccountWithdrawType,
        sub_account_freeze: SubAccountFreezeType,
        sub_account_swap: SubAccountSwapType,
        sub_account_proposal: SubAccountProposalType,
        crypto_swap: CryptoSwapType,
        buy_token: BuyTokenType,
        agent_payment: AgentPaymentType,
        sources: PaymentSourceKinds,
      ) =>
        new PaymentTypes(
          {
            transfer_moneda,
            transfer_account,
            transfer_contact_wallet,
            transfer_contact_bank,
            x402,
            exchange,
            earnings_move,
            sub_account_top_up,
            sub_account_withdraw,
            sub_account_freeze,
            sub_account_swap,
            sub_account_proposal,
            crypto_swap,
            buy_token,
            agent_payment,
          },
          sources,
          approvalPage,
        ),
      [
        TransferMonedaType,
        TransferAccountType,
        TransferContactWalletType,
        TransferContactBankType,
        X402Type,
        ExchangeType,
        EarningsMoveType,
        SubAccountTopUpType,
        SubAccountWithdrawType,
        SubAccountFreezeType,
        SubAccountSwapType,
        SubAccountProposalType,
        CryptoSwapType,
        BuyTokenType,
        AgentPaymentType,
        PaymentSourceKinds,
      ],
    ),
  );
}
