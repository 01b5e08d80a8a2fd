import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
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
import { PostgresSubAccountNews } from '../../adapters/persistence/sub-accounts/sub-account-news.postgres.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { JointProposalRepository } from '../../application/sub-accounts/joint-proposal.repository.js';
import { JointProposalChanged } from '../../application/sub-accounts/joint-proposal-changed.event.js';
import { SubAccountRepository } from '../../application/sub-accounts/sub-account.repository.js';
import { SubAccountBalances } from '../../application/sub-accounts/sub-account-balances.js';
import { SubAccountChanged } from '../../application/sub-accounts/sub-account-changed.event.js';
import { SubAccountNews } from '../../application/sub-accounts/sub-account-news.js';
import { SUPPORTED_TOKENS } from '../../domain/shared/currency.js';
import { Endpoints } from '../identifiers.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement } from '../wiring/rows.js';

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
    implement(SubAccountBalances, PostgresSubAccountBalances, [Database]),
    contribute(Endpoints, listSubAccountsEndpoint, [SubAccountRepository]),
    contribute(Endpoints, getSubAccountEndpoint, [SubAccountRepository]),
    contribute(Endpoints, balanceEndpoint, [ChainDeployment, SubAccountBalances]),
    contribute(Endpoints, listJointProposalsEndpoint, [SubAccountRepository, JointProposalRepository, Clock]),
    contribute(Endpoints, getJointProposalEndpoint, [JointProposalRepository, Clock]),
    implement(SubAccountNews, PostgresSubAccountNews, [Database]),
    contribute(EventKind, SubAccountChanged, [SubAccountNews]),
    contribute(EventKind, JointProposalChanged, [SubAccountNews]),
  );
}
