import type {
  CallRefusal,
  CallTransactions,
  ContractCallRepository as Repository,
  StoredContractCall,
} from '../../../application/contract-calls/contract-call.repository.js';
import type { ContractCall, ContractCallOutcome } from '../../../application/contract-calls/contract-calls.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { ContractCallStatus } from '../../../domain/contract-calls/contract-call.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { openBytes, sealBytes } from '../sealed-bytes.js';
import { statement } from '../statement.js';

/* A module serves all accounts, so nobody follows the module itself. */
const ADD = statement<Omit<ContractCall, 'data'> & { data: string; at: Date }>('add-contract-call').sql(`
    INSERT INTO contract_calls (id, purpose, target, call_data, gas_limit, not_after, user_id, client_id, status, requested_at)
    SELECT :id::uuid, :purpose, :target, :data, :gasLimit::bigint, :notAfter::timestamptz, :userId::uuid, :clientId::text, 'PENDING', :at::timestamptz
    WHERE :purpose IN ('agent-account', 'recovery-module') OR EXISTS (SELECT FROM followed_contracts WHERE family = :purpose AND address = :target)
    ON CONFLICT DO NOTHING`);

interface CallRow extends Omit<StoredContractCall, 'data' | 'refusal'> {
  /** Encrypted. */
  readonly data: string | null;
  readonly refusal: string | null;
  readonly refusedAtBlock: bigint | null;
}

const SELECT = `SELECT id, purpose, target, call_data AS data, gas_limit AS "gasLimit", not_after AS "notAfter", user_id AS "userId",
      client_id AS "clientId", status, transaction_hash AS "transactionHash", failure, requested_at AS "requestedAt", refusal,
      refused_at_block AS "refusedAtBlock", is_handed_over AS "isHandedOver", withdrawn_at IS NOT NULL AS "isWithdrawn", is_told AS "isTold"
    FROM contract_calls`;

const DECODERS = { gasLimit: BigInt, userId, refusedAtBlock: BigInt };

const FIND = statement<{ ids: readonly string[] }, CallRow>('find-contract-calls', DECODERS).sql(
  `${SELECT} WHERE id = ANY (:ids::uuid[])`,
);

const LOCK = statement<{ id: string }, CallRow>('lock-contract-call', DECODERS).sql(
  `${SELECT} WHERE id = :id FOR UPDATE`,
);

/* A nonce whose transaction is in a block counts when that block is final. Of a nonce that others have used, nothing is in a block. */
const TRANSACTIONS = statement<{ id: string; finalAt: Date | null }, CallTransactions>(
  'transactions-of-contract-call',
).sql(`
    SELECT c.is_handed_over AS "isHandedOver",
      NOT EXISTS (SELECT FROM relay_slot_tasks t JOIN relay_slots s USING (chain_id, signer, nonce)
        WHERE t.purpose = 'call-contract' AND t.subject_id = c.id AND (s.ended_at IS NULL
          OR (s.included_hash IS NOT NULL AND coalesce(s.mined_at > :finalAt::timestamptz, true)))) AS "isSettled",
      (SELECT a.hash FROM relay_slot_tasks t JOIN relay_attempts a USING (chain_id, signer, nonce)
        JOIN contract_events e ON e.transaction_hash = a.hash
        WHERE t.purpose = 'call-contract' AND t.subject_id = c.id AND NOT a.is_cancellation AND e.is_final LIMIT 1) AS "includedHash"
    FROM contract_calls c WHERE c.id = :id`);

/* What was refused before was another state of the chain. */
const MARK_HANDED_OVER = statement<{ ids: readonly string[]; at: Date }>('mark-contract-calls-handed-over').sql(`
    WITH locked AS (
      SELECT id FROM contract_calls WHERE id = ANY (:ids::uuid[]) AND status <> 'FAILED'
        AND (status <> 'PENDING' OR (not_after >= :at::timestamptz AND withdrawn_at IS NULL))
      ORDER BY id FOR UPDATE
    )
    UPDATE contract_calls c SET is_handed_over = true, refusal = NULL, refused_at_block = NULL FROM locked WHERE c.id = locked.id`);

const WITHDRAW = statement<{ id: string; at: Date }>('withdraw-contract-call').sql(`
    UPDATE contract_calls SET withdrawn_at = :at WHERE id = :id AND status = 'PENDING' AND withdrawn_at IS NULL`);

const REFUSE = statement<CallRefusal & { id: string }>('refuse-contract-call').sql(`
    UPDATE contract_calls SET refusal = :reason, refused_at_block = :block WHERE id = :id AND status = 'PENDING'`);

const MOVE = statement<ContractCallOutcome & { id: string; from: ContractCallStatus; endedAt: Date | null }>(
  'move-contract-call',
).sql(`
    UPDATE contract_calls SET status = :status, transaction_hash = :transactionHash, failure = :failure, ended_at = :endedAt, is_told = false,
      doubted_at = NULL, call_data = CASE WHEN :status = 'FAILED' AND NOT is_handed_over THEN NULL ELSE call_data END
    WHERE id = :id AND status = :from`);

const MARK_TOLD = statement<{ id: string; status: ContractCallStatus }>('mark-contract-call-told').sql(
  'UPDATE contract_calls SET is_told = true WHERE id = :id AND status = :status',
);

const CONFIRM = statement<{ id: string }>('confirm-contract-call').sql(
  'UPDATE contract_calls SET doubted_at = NULL WHERE id = :id AND doubted_at IS NOT NULL',
);

/* Taking a row updates its time. Other rows are therefore taken before it is taken again, and two sweeps do not take the same row. */
const TAKE_STRANDED = statement<{ olderThanMs: number; limit: number }, { readonly id: string }>(
  'take-stranded-contract-calls',
).sql(`
    UPDATE contract_calls SET touched_at = now() WHERE id IN (
      SELECT id FROM contract_calls
      WHERE (status = 'PENDING' OR NOT is_told OR doubted_at IS NOT NULL) AND touched_at < now() - :olderThanMs * interval '1 millisecond'
      ORDER BY touched_at LIMIT :limit FOR UPDATE SKIP LOCKED)
    RETURNING id::text AS id`);

export class PostgresContractCalls implements Repository {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async add(call: ContractCall, at: Date): Promise<boolean> {
    const data = sealBytes(this.secretBox, call.data, contextOf(call.id));
    if ((await this.database.affected(ADD, { ...call, data, at })) > 0) return true;
    if (await this.find(call.id)) return false;
    throw new Error(`Nobody follows ${call.target}, so the outcome of a call would stay unknown`);
  }

  async find(id: string): Promise<StoredContractCall | null> {
    return (await this.findAll([id]))[0] ?? null;
  }

  async findAll(ids: readonly string[]): Promise<readonly StoredContractCall[]> {
    return ids.length === 0 ? [] : (await this.database.rows(FIND, { ids })).map((row) => this.callOf(row));
  }

  async lock(id: string): Promise<StoredContractCall | null> {
    const row = await this.database.row(LOCK, { id });
    return row && this.callOf(row);
  }

  async transactionsOf(id: string, finalAt: Date | null): Promise<CallTransactions> {
    const row = await this.database.row(TRANSACTIONS, { id, finalAt });
    if (!row) throw new Error(`There is no contract call ${id}`);
    return row;
  }

  async markHandedOver(ids: readonly string[], at: Date): Promise<boolean> {
    return (await this.database.affected(MARK_HANDED_OVER, { ids, at })) === ids.length;
  }

  async withdraw(id: string, at: Date): Promise<void> {
    await this.database.affected(WITHDRAW, { id, at });
  }

  async refuse(id: string, refusal: CallRefusal): Promise<void> {
    await this.database.affected(REFUSE, { id, ...refusal });
  }

  async move(id: string, from: ContractCallStatus, to: ContractCallOutcome, at: Date): Promise<boolean> {
    const endedAt = to.status === 'PENDING' ? null : at;
    return (await this.database.affected(MOVE, { id, from, ...to, endedAt })) > 0;
  }

  async markTold(id: string, status: ContractCallStatus): Promise<void> {
    await this.database.affected(MARK_TOLD, { id, status });
  }

  async confirm(id: string): Promise<void> {
    await this.database.affected(CONFIRM, { id });
  }

  async takeStranded(olderThanMs: number, limit: number): Promise<readonly string[]> {
    return (await this.database.rows(TAKE_STRANDED, { olderThanMs, limit })).map(({ id }) => id);
  }

  private callOf({ data, refusal, refusedAtBlock, ...row }: CallRow): StoredContractCall {
    return {
      ...row,
      data: data === null ? null : this.opened(data, row.id),
      refusal: refusal === null || refusedAtBlock === null ? null : { reason: refusal, block: refusedAtBlock },
    };
  }

  private opened(data: string, id: string): Hex {
    return openBytes(this.secretBox, data, contextOf(id));
  }
}

/** A call can be decrypted only as itself. */
function contextOf(id: string): string {
  return `contract-call:${id}`;
}
