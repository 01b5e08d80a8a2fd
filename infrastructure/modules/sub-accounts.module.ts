import { Database } from '../../adapters/persistence/database.js';
import { PostgresJointProposals } from '../../adapters/persistence/sub-accounts/joint-proposal.postgres.js';
import { PostgresSubAccounts } from '../../adapters/persistence/sub-accounts/sub-account.postgres.js';
import { PostgresSubAccountNews } from '../../adapters/persistence/sub-accounts/sub-account-news.postgres.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { JointProposalRepository } from '../../application/sub-accounts/joint-proposal.repository.js';
import { JointProposalChanged } from '../../application/sub-accounts/joint-proposal-changed.event.js';
import { SubAccountRepository } from '../../application/sub-accounts/sub-account.repository.js';
import { SubAccountChanged } from '../../application/sub-accounts/sub-account-changed.event.js';
import { SubAccountNews } from '../../application/sub-accounts/sub-account-news.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement } from '../wiring/rows.js';

/** Sub-accounts and their joint proposals. */
export function subAccountsModule(): Module {
  return module(
    implement(SubAccountRepository, PostgresSubAccounts, [Database]),
    implement(JointProposalRepository, PostgresJointProposals, [Database]),
    implement(SubAccountNews, PostgresSubAccountNews, [Database]),
    contribute(EventKind, SubAccountChanged, [SubAccountNews]),
    contribute(EventKind, JointProposalChanged, [SubAccountNews]),
  );
}
