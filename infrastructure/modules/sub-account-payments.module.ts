import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { SubAccountContractCalls } from '../../adapters/chain/sub-account-calls.js';
import {
  freezeSubAccountEndpoint,
  proposeFromSubAccountEndpoint,
  topUpSubAccountEndpoint,
  withdrawFromSubAccountEndpoint,
} from '../../adapters/http/rest/payments/sub-account-payments.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresSubAccountFunds } from '../../adapters/persistence/sub-accounts/sub-account-funds.postgres.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { PayableAccounts } from '../../application/payments/types/payable-accounts.js';
import { PayableSubAccounts } from '../../application/payments/types/payable-sub-accounts.js';
import { SubAccountCalls } from '../../application/payments/types/sub-account-calls.js';
import { SubAccountFreezeType } from '../../application/payments/types/sub-account-freeze/sub-account-freeze-type.js';
import { SpendRecipients } from '../../application/payments/types/sub-account-proposal/spend-recipients.js';
import { SubAccountProposalType } from '../../application/payments/types/sub-account-proposal/sub-account-proposal-type.js';
import { SubAccountTopUpType } from '../../application/payments/types/sub-account-top-up/sub-account-top-up-type.js';
import { SubAccountWithdrawType } from '../../application/payments/types/sub-account-withdraw/sub-account-withdraw-type.js';
import { TokenCalls } from '../../application/payments/types/token-calls.js';
import { WalletPayout } from '../../application/payments/types/wallet-payout.js';
import { Clock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JointProposalRepository } from '../../application/sub-accounts/joint-proposal.repository.js';
import { SubAccountRepository } from '../../application/sub-accounts/sub-account.repository.js';
import { SubAccountFunds } from '../../application/sub-accounts/sub-account-funds.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints, PaymentMinima } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** Payments into, out of and within sub-accounts. */
export function subAccountPaymentsModule(): Module {
  return module(
    implement(SubAccountCalls, SubAccountContractCalls, [part(ChainDeployment)]),
    implement(SubAccountFunds, PostgresSubAccountFunds, [Database]),
    provide(PayableSubAccounts, [part(SubAccountRepository), SubAccountFunds]),
    provide(SpendRecipients, [part(UserRepository), part(WalletRepository), PayableAccounts, WalletPayout]),
    provide(SubAccountTopUpType, [PayableSubAccounts, TokenCalls, PaymentMinima]),
    provide(SubAccountWithdrawType, [PayableSubAccounts, SubAccountCalls, PaymentMinima]),
    provide(SubAccountFreezeType, [PayableSubAccounts, SubAccountCalls]),
    provide(SubAccountProposalType, [
      PayableSubAccounts,
      SpendRecipients,
      SubAccountCalls,
      part(JointProposalRepository),
      PaymentMinima,
      Clock,
      IdGenerator,
    ]),
    contribute(Endpoints, topUpSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, withdrawFromSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, freezeSubAccountEndpoint, [CreatePayment]),
    contribute(Endpoints, proposeFromSubAccountEndpoint, [CreatePayment]),
  );
}
