import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { SubAccountContractCalls } from '../../adapters/chain/sub-account-calls.js';
import { proposeAccountChangeEndpoint } from '../../adapters/http/app/sub-accounts/account-changes.endpoints.js';
import { JOINT_PROPOSAL_SIGNING } from '../../adapters/http/app/sub-accounts/joint-proposal-signing.js';
import { jointProposalTermsEndpoint } from '../../adapters/http/app/sub-accounts/joint-proposal-terms.endpoints.js';
import {
  freezeSubAccountEndpoint,
  proposeFromSubAccountEndpoint,
  swapInSubAccountEndpoint,
  topUpSubAccountEndpoint,
  withdrawFromSubAccountEndpoint,
} from '../../adapters/http/rest/payments/sub-account-payments.endpoints.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { ExchangeQuotes } from '../../application/payment-routing/exchange-quotes.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { CryptoBalances } from '../../application/payments/types/crypto-swap/crypto-balances.js';
import { MarketQuotes } from '../../application/payments/types/market/market-quotes.js';
import { PayableAccounts } from '../../application/payments/types/payable-accounts.js';
import { PayableSubAccounts } from '../../application/payments/types/payable-sub-accounts.js';
import { SubAccountFreezeType } from '../../application/payments/types/sub-account-freeze/sub-account-freeze-type.js';
import { SubAccountPaymentCalls } from '../../application/payments/types/sub-account-payment-calls.js';
import { ResolveAccountChange } from '../../application/payments/types/sub-account-proposal/resolve-account-change.js';
import { SpendRecipients } from '../../application/payments/types/sub-account-proposal/spend-recipients.js';
import { SubAccountProposalType } from '../../application/payments/types/sub-account-proposal/sub-account-proposal-type.js';
import { SubAccountSwapType } from '../../application/payments/types/sub-account-swap/sub-account-swap-type.js';
import { SubAccountTopUpType } from '../../application/payments/types/sub-account-top-up/sub-account-top-up-type.js';
import { SubAccountWithdrawType } from '../../application/payments/types/sub-account-withdraw/sub-account-withdraw-type.js';
import { TokenCalls } from '../../application/payments/types/token-calls.js';
import { WalletPayout } from '../../application/payments/types/wallet-payout.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JointProposalRepository } from '../../application/sub-accounts/joint-proposal.repository.js';
import { JointProposalCalls } from '../../application/sub-accounts/joint-proposal-calls.js';
import { JointProposalOperation } from '../../application/sub-accounts/joint-proposal-operation.js';
import { JointProposalStepFailed } from '../../application/sub-accounts/joint-proposal-step-failed.event.js';
import { JOINT_PROPOSAL_STEPS } from '../../application/sub-accounts/joint-proposal-steps.js';
import { ProposalsToVoteOn } from '../../application/sub-accounts/proposals-to-vote-on.js';
import { SubAccountRepository } from '../../application/sub-accounts/sub-account.repository.js';
import { SubAccountBalances } from '../../application/sub-accounts/sub-account-balances.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints, PaymentMinima } from '../identifiers.js';
import { signingRows } from '../signing-rows.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

type StepPorts = ConstructorParameters<typeof JointProposalOperation> extends [unknown, ...infer Ports] ? Ports : never;

/** Payments into, out of and within sub-accounts, and the steps of joint proposals. */
export function subAccountPaymentsModule(): Module {
  return module(
    implement(SubAccountPaymentCalls, SubAccountContractCalls, [part(ChainDeployment)]),
    provide(PayableSubAccounts, [part(SubAccountRepository), SubAccountBalances]),
    provide(SpendRecipients, [part(UserRepository), part(WalletRepository), PayableAccounts, WalletPayout]),
    provide(SubAccountTopUpType, [PayableSubAccounts, TokenCalls, PaymentMinima]),
    provide(SubAccountWithdrawType, [PayableSubAccounts, SubAccountPaymentCalls, PaymentMinima]),
    provide(SubAccountSwapType, [
      PayableSubAccounts,
      SubAccountPaymentCalls,
      part(ExchangeQuotes),
      MarketQuotes,
      CryptoBalances,
      PaymentMinima,
      Clock,
    ]),
    provide(SubAccountFreezeType, [PayableSubAccounts, SubAccountPaymentCalls]),
    provide(ResolveAccountChange, [part(SubAccountRepository), part(UserRepository), part(WalletRepository), Clock]),
    provide(SubAccountProposalType, [
      PayableSubAccounts,
      SpendRecipients,
      ResolveAccountChange,
      SubAccountPaymentCalls,
      part(JointProposalRepository),
      PaymentMinima,
      Clock,
      IdGenerator,
    ]),
    implement(JointProposalCalls, SubAccountContractCalls, [part(ChainDeployment)]),
    ...JOINT_PROPOSAL_STEPS.flatMap((step) => [
      contribute(WalletOperationKind, (...ports: StepPorts) => new JointProposalOperation(step, ...ports), [
        part(JointProposalRepository),
        WalletOperationRepository,
        JointProposalCalls,
      ]),
      ...signingRows(JOINT_PROPOSAL_SIGNING[step]),
    ]),
    contribute(Endpoints, jointProposalTermsEndpoint, [part(JointProposalRepository)]),
    contribute(OwnerActionSource, ProposalsToVoteOn, [part(JointProposalRepository)]),
    contribute(EventKind, JointProposalStepFailed, [part(WalletOperationRepository), part(JointProposalRepository)]),
    contribute(Endpoints, topUpSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, withdrawFromSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, swapInSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, freezeSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, proposeFromSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, proposeAccountChangeEndpoint, [CreatePayment]),
  );
}
