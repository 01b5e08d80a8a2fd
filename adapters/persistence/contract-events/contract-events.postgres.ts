import type {
  ContractEvent,
  ContractFamily,
  ContractEvents as Events,
  FollowedContract,
} from '../../../application/contract-events/contract-events.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';
import { TAKE_IN } from './contract-changes.postgres.js';

const FOLLOW = statement<FollowedContract>('follow-contract').sql(`
    INSERT INTO followed_contracts (family, address, subject_id, user_id) VALUES (:family, :address, :subjectId, :userId)
    ON CONFLICT DO NOTHING`);

const OF = statement<{ family: ContractFamily; address: Address }, ContractEvent>('contract-events', {
  arguments: json<ContractEvent['arguments']>(),
  block: BigInt,
}).sql(`
    SELECT name, arguments, transaction_hash AS "transactionHash", block_number AS block, log_index AS "logIndex", mined_at AS "minedAt"
    FROM contract_events WHERE family = :family AND address = :address AND is_final ORDER BY block_number, log_index`);

export class PostgresContractEvents implements Events {
  constructor(private readonly database: Database) {}

  async follow(contract: FollowedContract): Promise<void> {
    await this.database.affected(FOLLOW, contract);
  }

  of(family: ContractFamily, address: Address): Promise<readonly ContractEvent[]> {
    return this.database.rows(OF, { family, address });
  }

  async takeIn(family: ContractFamily, address: Address): Promise<readonly ContractEvent[]> {
    await this.database.affected(TAKE_IN, { family, address });
    return this.of(family, address);
  }
}
