import type { DueBatch } from '../../../application/ports/every-item.js';
import type { BankRequests } from '../../../application/sandbox/bank-requests.js';
import type { BankRequest, BankRound } from '../../../domain/sandbox/bank-request.js';
import { type InformationRequestId, informationRequestId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';
import { roundOf, type WrittenRound } from '../written-round.js';

type RequestRow = Omit<BankRequest, 'rounds'> & { readonly rounds: readonly WrittenRound<BankRound>[] };
type Stored = Omit<BankRequest, 'rounds'> & { readonly rounds: string };

const COLUMNS = `id, customer_id AS "customerId", version, reason, transfer_id::text AS "transferId", status, outcome, rounds,
  next_step_at AS "nextStepAt"`;
const DECODERS = {
  id: informationRequestId,
  customerId: userId,
  rounds: json<readonly WrittenRound<BankRound>[]>(),
};

const ADD = statement<Stored>('add-sandbox-bank-request').sql(`
    INSERT INTO sandbox_bank_requests (id, customer_id, version, reason, transfer_id, status, outcome, rounds, next_step_at)
    VALUES (:id, :customerId, :version, :reason, :transferId::uuid, :status, :outcome, :rounds::jsonb, :nextStepAt)`);

const FIND = statement<{ id: InformationRequestId }, RequestRow>('find-sandbox-bank-request', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_bank_requests WHERE id = :id`,
);

const OF_CUSTOMER = statement<{ customerId: UserId }, RequestRow>('sandbox-bank-requests-of-customer', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_bank_requests WHERE customer_id = :customerId ORDER BY id`,
);

const SAVE = statement<Omit<Stored, 'customerId' | 'reason' | 'transferId'>>('save-sandbox-bank-request').sql(`
    UPDATE sandbox_bank_requests SET version = :version, status = :status, outcome = :outcome, rounds = :rounds::jsonb,
      next_step_at = :nextStepAt
    WHERE id = :id`);

const DUE = statement<DueBatch & { at: Date }, RequestRow>('due-sandbox-bank-requests', DECODERS).sql(`
    SELECT ${COLUMNS} FROM sandbox_bank_requests WHERE next_step_at <= :at AND NOT id = ANY(:without::uuid[])
    ORDER BY next_step_at LIMIT :limit`);

export class PostgresBankRequests implements BankRequests {
  constructor(private readonly database: Database) {}

  async add({ rounds, ...request }: BankRequest): Promise<void> {
    await this.database.affected(ADD, { ...request, rounds: JSON.stringify(rounds) });
  }

  async find(id: InformationRequestId): Promise<BankRequest | null> {
    const row = await this.database.row(FIND, { id });
    return row && requestOf(row);
  }

  async ofCustomer(customerId: UserId): Promise<readonly BankRequest[]> {
    return (await this.database.rows(OF_CUSTOMER, { customerId })).map(requestOf);
  }

  async save({ rounds, ...request }: BankRequest): Promise<void> {
    await this.database.affected(SAVE, { ...request, rounds: JSON.stringify(rounds) });
  }

  async due(at: Date, batch: DueBatch): Promise<readonly BankRequest[]> {
    return (await this.database.rows(DUE, { at, ...batch })).map(requestOf);
  }
}

function requestOf({ rounds, ...row }: RequestRow): BankRequest {
  return { ...row, rounds: rounds.map(roundOf) };
}
