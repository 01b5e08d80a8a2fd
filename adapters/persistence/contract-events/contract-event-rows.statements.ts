import type { ContractFamily } from '../../../application/contract-events/contract-events.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { type None, statement } from '../statement.js';

/** One entry for each event, in the order of the chain. */
export interface EventColumns {
  readonly numbers: readonly bigint[];
  readonly logIndexes: readonly number[];
  readonly families: readonly ContractFamily[];
  readonly addresses: readonly string[];
  readonly names: readonly string[];
  /** JSON. */
  readonly arguments: readonly string[];
  readonly hashes: readonly string[];
  readonly times: readonly Date[];
  readonly amounts: readonly (bigint | null)[];
  readonly currencies: readonly (Currency | null)[];
}

const GIVEN = `unnest(:numbers::bigint[], :logIndexes::integer[], :families::text[], :addresses::text[], :names::text[],
    :arguments::jsonb[], :hashes::text[], :times::timestamptz[], :amounts::numeric[], :currencies::text[])
    AS given (block_number, log_index, family, address, name, arguments, transaction_hash, mined_at, minor_units, currency)`;

/** Of followed contracts only. */
export const ADD_EVENTS = statement<EventColumns>('add-contract-events').sql(`
    INSERT INTO contract_events (block_number, log_index, family, address, name, arguments, transaction_hash, mined_at, minor_units, currency)
    SELECT given.* FROM ${GIVEN} JOIN followed_contracts USING (family, address) ON CONFLICT DO NOTHING`);

/** The subject of a contract whose events have changed. */
export interface ConcernedSubject {
  readonly family: ContractFamily;
  readonly subjectId: string;
  readonly userId: UserId;
}

export interface ConcernedContract extends ConcernedSubject {
  readonly address: Address;
}

/** An event that is not final yet. */
export interface AwaitedEvent extends ConcernedContract {
  readonly block: bigint;
  readonly logIndex: number;
  readonly transactionHash: Hex;
  readonly minedAt: Date;
  /** Both are null for an event whose transaction moves no money of the service's currencies. */
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
}

interface Page {
  readonly highest: bigint;
  readonly afterBlock: bigint;
  readonly afterLogIndex: number;
  readonly limit: number;
}

const SUBJECT = `f.family, f.subject_id::text AS "subjectId", f.user_id AS "userId"`;

export const AWAITED_EVENTS = statement<Page, AwaitedEvent>('awaited-contract-events', {
  block: BigInt,
  minorUnits: BigInt,
  userId,
}).sql(`
    SELECT e.block_number AS block, e.log_index AS "logIndex", e.transaction_hash AS "transactionHash", e.mined_at AS "minedAt",
      e.minor_units AS "minorUnits", e.currency, f.address, ${SUBJECT}
    FROM contract_events e JOIN followed_contracts f USING (family, address)
    WHERE NOT e.is_final AND e.block_number <= :highest::bigint
      AND (e.block_number, e.log_index) > (:afterBlock::bigint, :afterLogIndex::integer)
    ORDER BY e.block_number, e.log_index LIMIT :limit`);

export const MAKE_FINAL = statement<Pick<EventColumns, 'numbers' | 'logIndexes'>>('make-contract-events-final').sql(`
    UPDATE contract_events e SET is_final = true FROM unnest(:numbers::bigint[], :logIndexes::integer[]) AS due (block_number, log_index)
    WHERE (e.block_number, e.log_index) = (due.block_number, due.log_index)`);

/** An event that the ledger no longer has. */
export interface DroppedEvent extends ConcernedContract {
  readonly transactionHash: Hex;
  readonly wasFinal: boolean;
}

const DROPPED = `RETURNING e.transaction_hash AS "transactionHash", e.is_final AS "wasFinal", f.address, ${SUBJECT}`;
const OF_CONTRACT = '(f.family, f.address) = (e.family, e.address)';

export const FORGET_AFTER = statement<{ number: bigint }, DroppedEvent>('forget-contract-events', { userId }).sql(`
    DELETE FROM contract_events e USING followed_contracts f WHERE e.block_number > :number AND ${OF_CONTRACT} ${DROPPED}`);

/** Deletes the events of these blocks that are not among the given ones. */
export const FORGET_OTHERS = statement<EventColumns & { blocks: readonly bigint[] }, DroppedEvent>(
  'forget-other-contract-events',
  { userId },
).sql(`
    DELETE FROM contract_events e USING followed_contracts f
    WHERE e.block_number = ANY (:blocks::bigint[]) AND ${OF_CONTRACT} AND NOT EXISTS (
      SELECT FROM ${GIVEN} WHERE (given.block_number, given.log_index, given.family, given.address, given.name, given.transaction_hash)
        = (e.block_number, e.log_index, e.family, e.address, e.name, e.transaction_hash) AND given.arguments = e.arguments)
    ${DROPPED}`);

export const FORGET_ALL = statement('forget-all-contract-events').sql('TRUNCATE contract_events');

export const ALL_SUBJECTS = statement<None, ConcernedSubject>('subjects-of-followed-contracts', { userId }).sql(
  `SELECT ${SUBJECT} FROM followed_contracts f`,
);
