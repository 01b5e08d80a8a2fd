import type {
  SubAccountCommitment,
  SubAccountCommitments,
} from '../../../application/sub-accounts/sub-account-commitments.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { IS_VISIBLE } from './sub-account-columns.js';

const COMMITMENTS = statement<{ addresses: readonly string[]; viewer: UserId }, SubAccountCommitment>(
  'sub-account-commitments',
  { deploymentIndex: BigInt },
).sql(`
    SELECT a.address, a.owner_address AS "ownerAddress", requested.first_members AS "firstMembers",
      requested.first_threshold AS "firstThreshold", a.deployment_index AS "deploymentIndex"
    FROM sub_accounts requested JOIN sub_account_states a ON a.id = requested.id
    WHERE requested.address = ANY(:addresses) AND ${IS_VISIBLE}`);

export class PostgresSubAccountCommitments implements SubAccountCommitments {
  constructor(private readonly database: Database) {}

  at(addresses: readonly string[], viewer: UserId): Promise<readonly SubAccountCommitment[]> {
    return this.database.rows(COMMITMENTS, { addresses, viewer });
  }
}
