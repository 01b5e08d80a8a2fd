import type { Address } from '../../../application/ports/user-operation.js';
import type { RelayTask } from '../../../application/relaying/relay-call.js';
import type { OpenSlots, StoredAttempt, StoredSlot } from '../../../application/relaying/relay-slots.js';
import { GAS_LIMIT_OF_ONE } from '../../../domain/relaying/gas-money.js';
import { json, statement } from '../statement.js';

/** JSON has no bigint, so fees come as text. */
interface AttemptRow extends Omit<StoredAttempt, 'fees' | 'raw'> {
  /** Encrypted. */
  readonly raw: string | null;
  readonly maxFee: string;
  readonly tip: string;
}

export interface SlotRow extends Omit<StoredSlot, 'attempts'> {
  readonly attempts: readonly AttemptRow[];
}

const DECODERS = {
  chainId: Number,
  nonce: Number,
  attempts: json<readonly AttemptRow[]>(),
  tasks: json<readonly RelayTask[]>(),
};

const milliseconds = (since: string) => `extract(epoch FROM now() - ${since})::float8 * 1000`;

const COLUMNS = `s.chain_id AS "chainId", s.signer, s.nonce, s.status,
    (SELECT json_agg(json_build_object('hash', a.hash, 'raw', a.raw, 'isCancellation', a.is_cancellation,
        'maxFee', a.max_fee_per_gas::text, 'tip', a.max_priority_fee_per_gas::text, 'ageMs', ${milliseconds('a.stored_at')},
        'sinceSentMs', ${milliseconds('a.broadcast_at')}, 'refusals', a.refusals, 'refusal', a.refusal,
        'sinceRefusedMs', ${milliseconds('a.refused_at')}) ORDER BY a.number)
      FROM relay_attempts a WHERE (a.chain_id, a.signer, a.nonce) = (s.chain_id, s.signer, s.nonce)) AS attempts,
    (SELECT coalesce(json_agg(json_build_object('purpose', t.purpose, 'subjectId', t.subject_id) ORDER BY t.purpose, t.subject_id), '[]')
      FROM relay_slot_tasks t WHERE (t.chain_id, t.signer, t.nonce) = (s.chain_id, s.signer, s.nonce)
        AND t.released_at IS NULL) AS tasks`;

export const SLOT_CARRYING = statement<{ purpose: string; subjectId: string }, SlotRow>(
  'slot-carrying-task',
  DECODERS,
).sql(`
    SELECT ${COLUMNS} FROM relay_slot_tasks c JOIN relay_slots s USING (chain_id, signer, nonce)
    WHERE c.purpose = :purpose AND c.subject_id = :subjectId AND c.released_at IS NULL`);

export const UNSETTLED_SLOTS = statement<
  { chainId: number; signer: Address; nextNonce: number; limit: number },
  SlotRow
>('unsettled-slots', DECODERS).sql(`
    SELECT ${COLUMNS} FROM relay_slots s
    WHERE s.chain_id = :chainId AND s.signer = :signer AND (s.ended_at IS NULL OR s.nonce >= :nextNonce)
    ORDER BY s.nonce LIMIT :limit`);

/* Of attempts that an earlier version has stored, the gas limit is only in the bytes. */
export const OPEN_SLOTS = statement<{ chainId: number }, OpenSlots>('open-slots', {
  count: Number,
  nonces: (rows: readonly { nonce: number; mostWei: string }[]) =>
    rows.map(({ nonce, mostWei }) => ({ nonce, mostWei: BigInt(mostWei) })),
}).sql(`
    SELECT s.signer, count(*) AS count, ${milliseconds('min(s.opened_at)')} AS "waitingMs",
      json_agg(json_build_object('nonce', s.nonce, 'mostWei', (
        SELECT max(a.max_fee_per_gas * coalesce(a.gas_limit, ${GAS_LIMIT_OF_ONE} * (SELECT greatest(1, count(*)) FROM relay_slot_tasks t
          WHERE (t.chain_id, t.signer, t.nonce) = (s.chain_id, s.signer, s.nonce))))::text
        FROM relay_attempts a WHERE (a.chain_id, a.signer, a.nonce) = (s.chain_id, s.signer, s.nonce)))) AS nonces
    FROM relay_slots s WHERE s.chain_id = :chainId AND s.ended_at IS NULL GROUP BY s.signer`);

export const CARRIERS = statement<{ chainId: number; purposes: readonly string[] }, { readonly signer: Address }>(
  'carrying-relayers',
).sql(`
    SELECT DISTINCT s.signer FROM relay_slots s JOIN relay_slot_tasks t USING (chain_id, signer, nonce)
    WHERE s.chain_id = :chainId AND s.ended_at IS NULL AND t.released_at IS NULL AND t.purpose = ANY (:purposes::text[])`);
