import type {
  ContractEvent,
  ContractFamily,
  ContractEvents as Events,
  FollowedContract,
} from '../../../application/contract-events/contract-events.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';
import { TAKE_IN } from './contract-changes.postgres.js';
import { AWAITS_EVENTS, IS_BEING_REBUILT } from './rebuilt-ledger.js';

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

/** One row at least: its event is null when there is none. */
type WholeRow = { readonly isIncomplete: boolean } & (
  | ContractEvent
  | { readonly [Field in keyof ContractEvent]: null }
);

/* One statement, so that no rebuild of the ledger begins or ends between the question and the events. */
const whole = (events: string) => `
    SELECT ledger.*, e.* FROM (SELECT ${IS_BEING_REBUILT} OR ${AWAITS_EVENTS} AS "isIncomplete") ledger
    LEFT JOIN (${events}) e ON true ORDER BY e.block, e."logIndex"`;

const OF = statement<Contract, WholeRow>('contract-events', DECODERS).sql(whole(FINAL_EVENTS));

const OF_NONCES = statement<Contract & { readonly nonces: readonly string[] }, WholeRow>(
  'contract-events-of-nonces',
  DECODERS,
).sql(whole(`${FINAL_EVENTS} AND (arguments ->> 'nonce' IS NULL OR arguments ->> 'nonce' = ANY (:nonces::text[]))`));

const NEWEST = statement<Contract & { readonly name: string; readonly limit: number }, ContractEvent>(
  'newest-contract-events',
  DECODERS,
).sql(`${FINAL_EVENTS} AND name = :name ORDER BY block_number DESC, log_index DESC LIMIT :limit::integer`);

export class PostgresContractEvents implements Events {
  constructor(private readonly database: Database) {}

  async follow(contract: FollowedContract): Promise<void> {
    await this.database.affected(FOLLOW, contract);
  }

  async of(family: ContractFamily, address: Address): Promise<readonly ContractEvent[]> {
    return eventsIn(await this.database.rows(OF, { family, address }));
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
    if (!nonces) return this.of(family, address);
    return eventsIn(await this.database.rows(OF_NONCES, { family, address, nonces }));
  }
}

function eventsIn(rows: readonly WholeRow[]): readonly ContractEvent[] {
  if (rows[0]?.isIncomplete) {
    const message = 'The ledger is being read again from the chain; try again when it is complete';
    throw new ServiceUnavailableError(message, { retryAfterSeconds: 30 });
  }
  return rows.flatMap(({ isIncomplete: _, ...event }) => (event.name === null ? [] : [event]));
}
