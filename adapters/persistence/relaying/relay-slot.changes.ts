import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { RelayTask } from '../../../application/relaying/relay-call.js';
import type { SlotKey } from '../../../application/relaying/relay-slots.js';
import type { EndedSlotStatus } from '../../../domain/relaying/slot.js';
import { statement } from '../statement.js';

interface AttemptColumns extends SlotKey {
  readonly hash: Hex;
  /** Encrypted. */
  readonly raw: string;
  readonly isCancellation: boolean;
  readonly maxFee: bigint;
  readonly tip: bigint;
  readonly gasLimit: bigint;
}

/*
 * Concurrent workers wait here for the lock of the account's row, so that no nonce is used twice and none is skipped. The chain's nonce
 * counts for a new relayer only, also when its balance was noted before: one answer that is too high would leave a gap, which no later
 * transaction can pass.
 */
export const RESERVE_NONCES = statement<
  { chainId: number; signer: Address; chainNonce: number; count: number },
  { readonly nonce: number }
>('reserve-relay-nonces', { nonce: Number }).sql(`
    INSERT INTO relayers AS a (chain_id, signer, next_nonce) VALUES (:chainId, :signer, :chainNonce::bigint + :count::int)
    ON CONFLICT (chain_id, signer) DO UPDATE
      SET next_nonce = CASE a.next_nonce WHEN 0 THEN :chainNonce::bigint ELSE a.next_nonce END + :count::int
    RETURNING next_nonce - :count::int AS nonce`);

/* Slots of one relayer. Each has one attempt, and any number of tasks. */
export const OPEN_SLOTS_OF = statement<{
  chainId: number;
  signer: Address;
  nonces: readonly number[];
  hashes: readonly Hex[];
  /** Encrypted. */
  raws: readonly string[];
  areCancellations: readonly boolean[];
  maxFees: readonly bigint[];
  tips: readonly bigint[];
  gasLimits: readonly bigint[];
  taskNonces: readonly number[];
  purposes: readonly string[];
  subjectIds: readonly string[];
}>('open-relay-slots').sql(`
    WITH slot AS (
      INSERT INTO relay_slots (chain_id, signer, nonce, status)
        SELECT :chainId, :signer, nonce, 'RESERVED' FROM unnest(:nonces::bigint[]) AS nonce
      RETURNING chain_id, signer, nonce
    ), carried AS (
      INSERT INTO relay_slot_tasks (chain_id, signer, nonce, purpose, subject_id)
        SELECT slot.*, task.purpose, task.subject_id
        FROM slot JOIN unnest(:taskNonces::bigint[], :purposes::text[], :subjectIds::uuid[]) AS task (nonce, purpose, subject_id) USING (nonce)
        ORDER BY task.purpose, task.subject_id
    )
    INSERT INTO relay_attempts (chain_id, signer, nonce, number, hash, raw, is_cancellation, max_fee_per_gas, max_priority_fee_per_gas, gas_limit)
      SELECT slot.chain_id, slot.signer, slot.nonce, 1, a.hash, a.raw, a.is_cancellation, a.max_fee, a.tip, a.gas_limit
      FROM slot JOIN unnest(:nonces::bigint[], :hashes::text[], :raws::text[], :areCancellations::boolean[], :maxFees::numeric[], :tips::numeric[], :gasLimits::bigint[])
        AS a (nonce, hash, raw, is_cancellation, max_fee, tip, gas_limit) USING (nonce)`);

/* A slot that has ended gets no attempt, and of two processes with the same number one stores nothing. */
export const ADD_ATTEMPT = statement<AttemptColumns & { number: number }>('add-relay-attempt').sql(`
    INSERT INTO relay_attempts (chain_id, signer, nonce, number, hash, raw, is_cancellation, max_fee_per_gas, max_priority_fee_per_gas, gas_limit)
      SELECT chain_id, signer, nonce, :number, :hash, :raw, :isCancellation, :maxFee, :tip, :gasLimit FROM relay_slots
      WHERE chain_id = :chainId AND signer = :signer AND nonce = :nonce AND ended_at IS NULL
    ON CONFLICT (chain_id, signer, nonce, number) DO NOTHING`);

export const MARK_SENT = statement<{ hashes: readonly Hex[] }>('mark-relay-attempts-sent').sql(`
    WITH attempt AS (
      UPDATE relay_attempts SET broadcast_at = now(), refusals = 0 WHERE hash = ANY(:hashes::text[]) RETURNING chain_id, signer, nonce
    )
    UPDATE relay_slots s SET status = 'BROADCAST' FROM attempt a
      WHERE (s.chain_id, s.signer, s.nonce) = (a.chain_id, a.signer, a.nonce) AND s.status = 'RESERVED'`);

export const MARK_REFUSED = statement<{ hash: Hex; reason: string }>('mark-relay-attempt-refused').sql(
  'UPDATE relay_attempts SET refusals = refusals + 1, refusal = :reason, refused_at = now() WHERE hash = :hash',
);

export const END_SLOT = statement<SlotKey & { status: EndedSlotStatus; includedHash: Hex | null }>(
  'end-relay-slot',
).sql(`
    UPDATE relay_slots SET status = :status, included_hash = :includedHash, ended_at = now()
      WHERE chain_id = :chainId AND signer = :signer AND nonce = :nonce AND ended_at IS NULL`);

export const END_INCLUDED = statement<
  { chainId: number; signer: Address; nonces: readonly number[]; hashes: readonly Hex[] },
  { readonly nonce: number }
>('end-included-relay-slots', { nonce: Number }).sql(`
    UPDATE relay_slots s SET status = 'INCLUDED', included_hash = i.hash, ended_at = now()
      FROM unnest(:nonces::bigint[], :hashes::text[]) AS i (nonce, hash)
      WHERE s.chain_id = :chainId AND s.signer = :signer AND s.nonce = i.nonce AND s.ended_at IS NULL
    RETURNING s.nonce`);

export const REOPEN_SLOT = statement<SlotKey>('reopen-relay-slot').sql(`
    UPDATE relay_slots SET status = 'BROADCAST', included_hash = NULL, ended_at = NULL, fee_wei = NULL, mined_at = NULL
      WHERE chain_id = :chainId AND signer = :signer AND nonce = :nonce AND ended_at IS NOT NULL`);

/** The tasks that the slot carried until now. */
export const RELEASE_SLOT = statement<SlotKey, RelayTask>('release-relay-slot').sql(`
    UPDATE relay_slot_tasks SET released_at = now()
      WHERE chain_id = :chainId AND signer = :signer AND nonce = :nonce AND released_at IS NULL
    RETURNING purpose, subject_id AS "subjectId"`);

/** Stores the network fee of a relayer transaction, once. */
export const NOTE_NETWORK_FEE = statement<{ hash: Hex; feeWei: bigint; minedAt: Date }>('note-network-fee').sql(
  'UPDATE relay_slots SET fee_wei = :feeWei, mined_at = :minedAt WHERE included_hash = :hash AND mined_at IS NULL',
);
