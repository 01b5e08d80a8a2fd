import { Database } from '../../adapters/persistence/database.js';
import { PostgresJointProposals } from '../../adapters/persistence/sub-accounts/joint-proposal.postgres.js';
import { PostgresSubAccounts } from '../../adapters/persistence/sub-accounts/sub-account.postgres.js';
import { JointProposalRepository } from '../../application/sub-accounts/joint-proposal.repository.js';
import { SubAccountRepository } from '../../application/sub-accounts/sub-account.repository.js';
import { type Module, module } from '../wiring/module.js';
import { implement } from '../wiring/rows.js';

/** Sub-accounts and their joint proposals. */
export function subAccountsModule(): Module {
  return module(
    implement(SubAccountRepository, PostgresSubAccounts, [Database]),
    implement(JointProposalRepository, PostgresJointProposals, [Database]),
  );
}
