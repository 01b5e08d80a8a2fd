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

interface Contract {
  readonly family: ContractFamily;
  readonly address: Address;
}

const DECODERS = { arguments: json<ContractEvent['arguments']>(), block: BigInt };

const FINAL_EVENTS = `
    SELECT name, arguments, transaction_hash AS "transactionHash", block_number AS block, log_index AS "logIndex", mined_at AS "minedAt"
    FROM contract_events WHERE family = :family AND address = :address AND is_final`;

const OF = statement<Contract, ContractEvent>('contract-events', DECODERS).sql(
  `${FINAL_EVENTS} ORDER BY block_number, log_index`,
);

const OF_NONCES = statement<Contract & { readonly nonces: readonly string[] }, ContractEvent>(
  'contract-events-of-nonces',
  DECODERS,
).sql(`${FINAL_EVENTS}
      AND (arguments ->> 'nonce' IS NULL OR arguments ->> 'nonce' = ANY (:nonces::text[])) ORDER BY block_number, log_index`);

const NEWEST = statement<Contract & { readonly name: string; readonly limit: number }, ContractEvent>(
  'newest-contract-events',
  DECODERS,
).sql(`${FINAL_EVENTS} AND name = :name ORDER BY block_number DESC, log_index DESC LIMIT :limit::integer`);

export class PostgresContractEvents implements Events {
  constructor(private readonly database: Database) {}

  async follow(contract: FollowedContract): Promise<void> {
    await this.database.affected(FOLLOW, contract);
  }

  of(family: ContractFamily, address: Address): Promise<readonly ContractEvent[]> {
    return this.database.rows(OF, { family, address });
  }

  newest(family: ContractFamily, address: Address, name: string, limit: number): Promise<readonly ContractEvent[]> {
    return this.database.rows(NEWEST, { family, address, name, limit });
  }

  async takeIn(
    family: ContractFamily,
    address: Address,
    nonces?: readonly string[],
  ): Promise<readonly ContractEvent[]> {
    await this.database.affected(TAKE_IN, { family, address });
    return nonces ? this.database.rows(OF_NONCES, { family, address, nonces }) : this.of(family, address);
  }
}
