import type { FinalityTag } from '../../../domain/indexing/finality-policy.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type None, statement } from '../statement.js';

/** The events that wait for a final block. */
export type BlockEventType =
  | 'operation.included'
  | 'transaction.received'
  | 'sub_account.changed'
  | 'joint_proposal.changed';

export interface NewEvents {
  readonly numbers: readonly bigint[];
  readonly types: readonly BlockEventType[];
  readonly subjects: readonly string[];
  readonly users: readonly (string | null)[];
  readonly times: readonly Date[];
  readonly amounts: readonly (bigint | null)[];
  readonly currencies: readonly (Currency | null)[];
}

/* A transaction can be in the ledger twice in turn: in a block that the chain has dropped, and then in another one. */
export const KEEP_EVENTS = statement<NewEvents>('keep-block-events').sql(`
    INSERT INTO block_events (block_number, type, subject_id, user_id, occurred_at, minor_units, currency)
    SELECT * FROM unnest(:numbers::bigint[], :types::text[], :subjects::text[], :users::uuid[], :times::timestamptz[], :amounts::numeric[],
      :currencies::text[])
    ON CONFLICT (type, subject_id, user_id) DO UPDATE SET block_number = excluded.block_number`);

export interface KeptEvent {
  readonly position: bigint;
  readonly block: bigint;
  readonly type: BlockEventType;
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
  /** Both are null for an action that moves no money. */
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
}

export const KEPT_EVENTS = statement<{ highest: bigint; after: bigint; limit: number }, KeptEvent>(
  'kept-block-events',
  {
    position: BigInt,
    block: BigInt,
    minorUnits: BigInt,
  },
).sql(`
    SELECT position, block_number AS block, type, subject_id AS "subjectId", user_id AS "userId", occurred_at AS "occurredAt",
      minor_units AS "minorUnits", currency
    FROM block_events WHERE block_number <= :highest::bigint AND position > :after::bigint ORDER BY position LIMIT :limit`);

export const RELEASE_EVENTS = statement<{ positions: readonly bigint[] }>('release-block-events').sql(
  'DELETE FROM block_events WHERE position = ANY(:positions::bigint[])',
);

export const FORGET_EVENTS = statement<{ number: bigint }>('forget-block-events').sql(
  'DELETE FROM block_events WHERE block_number > :number',
);

export const NAMED_BLOCKS = statement<None, { readonly tag: FinalityTag; readonly number: bigint }>('named-blocks', {
  number: BigInt,
}).sql('SELECT tag, number FROM named_blocks');

/* A block above the ledger, or another one than the ledger has at its height, says nothing of the ledger's blocks. */
export const NAME_BLOCK = statement<{ tag: FinalityTag; number: bigint; hash: string; minedAt: Date }>(
  'name-block',
).sql(`
    INSERT INTO named_blocks AS named (tag, number, hash, mined_at)
    SELECT :tag, :number::bigint, :hash, :minedAt::timestamptz
    FROM (SELECT max(number) AS newest FROM indexed_blocks) ledger
    WHERE :number::bigint <= ledger.newest
      AND NOT EXISTS (SELECT FROM indexed_blocks b WHERE b.number = :number::bigint AND b.hash <> :hash)
    ON CONFLICT (tag) DO UPDATE SET number = excluded.number, hash = excluded.hash, mined_at = excluded.mined_at
      WHERE excluded.number > named.number`);

export const FORGET_NAMED_BLOCKS = statement<{ number: bigint }>('forget-named-blocks').sql(
  'DELETE FROM named_blocks WHERE number > :number',
);

export const NEWEST = statement<None, { readonly newest: bigint }>('newest-block', { newest: BigInt }).sql(
  'SELECT number AS newest FROM indexed_blocks ORDER BY number DESC LIMIT 1',
);
