import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcSubAccountCalls } from '../../adapters/chain/rpc-sub-account-calls.js';
import {
  discardOpeningEndpoint,
  listOpeningsEndpoint,
  requestOpeningEndpoint,
} from '../../adapters/http/app/sub-accounts/openings.endpoints.js';
import { SUB_ACCOUNT_SIGNING } from '../../adapters/http/app/sub-accounts/sub-account-signing.js';
import {
  getJointProposalEndpoint,
  listJointProposalsEndpoint,
} from '../../adapters/http/rest/sub-accounts/joint-proposals.endpoints.js';
import {
  getSubAccountEndpoint,
  listSubAccountsEndpoint,
  subAccountBalanceEndpoint,
} from '../../adapters/http/rest/sub-accounts/sub-accounts.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresJointProposals } from '../../adapters/persistence/sub-accounts/joint-proposal.postgres.js';
import { PostgresSubAccounts } from '../../adapters/persistence/sub-accounts/sub-account.postgres.js';
import { PostgresSubAccountBalances } from '../../adapters/persistence/sub-accounts/sub-account-balances.postgres.js';
import { PostgresSubAccountCommitments } from '../../adapters/persistence/sub-accounts/sub-account-commitments.postgres.js';
import { PostgresSubAccountNews } from '../../adapters/persistence/sub-accounts/sub-account-news.postgres.js';
import { PostgresSubAccountOpenings } from '../../adapters/persistence/sub-accounts/sub-account-openings.postgres.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { DiscardOpening } from '../../application/sub-accounts/discard-opening.js';
import { JointProposalRepository } from '../../application/sub-accounts/joint-proposal.repository.js';
import { JointProposalChanged } from '../../application/sub-accounts/joint-proposal-changed.event.js';
import { OpenSubAccountOperation } from '../../application/sub-accounts/open-sub-account-operation.js';
import { OpeningsToSign } from '../../application/sub-accounts/openings-to-sign.js';
import { RequestOpening } from '../../application/sub-accounts/request-opening.js';
import { SubAccountRepository } from '../../application/sub-accounts/sub-account.repository.js';
import { SubAccountBalances } from '../../application/sub-accounts/sub-account-balances.js';
import { SubAccountCalls } from '../../application/sub-accounts/sub-account-calls.js';
import { SubAccountChangeFailed } from '../../application/sub-accounts/sub-account-change-failed.event.js';
import { SubAccountChangeOperation } from '../../application/sub-accounts/sub-account-change-operation.js';
import { SubAccountChanged } from '../../application/sub-accounts/sub-account-changed.event.js';
import { SubAccountCommitments } from '../../application/sub-accounts/sub-account-commitments.js';
import { SubAccountNews } from '../../application/sub-accounts/sub-account-news.js';
import { SubAccountOpenings } from '../../application/sub-accounts/sub-account-openings.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { SUPPORTED_TOKENS } from '../../domain/shared/currency.js';
import { Endpoints } from '../identifiers.js';
import { signingRows } from '../signing-rows.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

type ChangePorts =
  ConstructorParameters<typeof SubAccountChangeOperation> extends [unknown, ...infer Ports] ? Ports : never;

/** Sub-accounts and their joint proposals. */
export function subAccountsModule(): Module {
  const balanceEndpoint = ({ tokens }: ChainDeployment, balances: SubAccountBalances) =>
    subAccountBalanceEndpoint(
      SUPPORTED_TOKENS.filter((token) => tokens[token] !== undefined),
      balances,
    );
  return module(
    implement(SubAccountRepository, PostgresSubAccounts, [Database]),
    implement(JointProposalRepository, PostgresJointProposals, [Database]),
    implement(SubAccountCommitments, PostgresSubAccountCommitments, [Database]),
    implement(SubAccountBalances, PostgresSubAccountBalances, [Database]),
    contribute(Endpoints, listSubAccountsEndpoint, [SubAccountRepository]),
    contribute(Endpoints, getSubAccountEndpoint, [SubAccountRepository]),
    contribute(Endpoints, balanceEndpoint, [ChainDeployment, SubAccountBalances]),
    contribute(Endpoints, listJointProposalsEndpoint, [SubAccountRepository, JointProposalRepository, Clock]),
    contribute(Endpoints, getJointProposalEndpoint, [JointProposalRepository, Clock]),
    implement(SubAccountCalls, RpcSubAccountCalls, [ChainConnection, ChainDeployment]),
    implement(SubAccountOpenings, PostgresSubAccountOpenings, [Database]),
    provide(RequestOpening, [
      UserRepository,
      WalletRepository,
      SubAccountOpenings,
      SubAccountCalls,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(DiscardOpening, [SubAccountOpenings]),
    contribute(Endpoints, listOpeningsEndpoint, [SubAccountOpenings]),
    contribute(Endpoints, requestOpeningEndpoint, [RequestOpening, SubAccountOpenings]),
    contribute(Endpoints, discardOpeningEndpoint, [DiscardOpening]),
    contribute(WalletOperationKind, OpenSubAccountOperation, [
      SubAccountOpenings,
      WalletOperationRepository,
      SubAccountCalls,
    ]),
    ...(['close', 'unfreeze'] as const).map((change) =>
      contribute(WalletOperationKind, (...ports: ChangePorts) => new SubAccountChangeOperation(change, ...ports), [
        SubAccountRepository,
        WalletOperationRepository,
        SubAccountCalls,
        AuditLog,
      ]),
    ),
    ...SUB_ACCOUNT_SIGNING.flatMap(signingRows),
    contribute(OwnerActionSource, OpeningsToSign, [SubAccountOpenings]),
    implement(SubAccountNews, PostgresSubAccountNews, [Database]),
    contribute(EventKind, SubAccountChanged, [SubAccountNews]),
    contribute(EventKind, SubAccountChangeFailed, [part(WalletOperationRepository), part(SubAccountRepository)]),
    contribute(EventKind, JointProposalChanged, [SubAccountNews]),
  );
}
