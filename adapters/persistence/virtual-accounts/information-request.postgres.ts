import type { InformationRequestRepository } from '../../../application/virtual-accounts/information-request.repository.js';
import { type InformationRequestId, informationRequestId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { InformationRequest } from '../../../domain/virtual-accounts/information-request.js';
import type {
  InformationRequestOutcome,
  InformationRequestReason,
  InformationRequestStatus,
} from '../../../domain/virtual-accounts/information-request-status.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';
import { roundOf, type WrittenRound } from '../written-round.js';

interface RequestRow {
  readonly id: InformationRequestId;
  readonly userId: UserId;
  readonly version: number;
  readonly reason: InformationRequestReason;
  readonly transferId: string | null;
  readonly status: InformationRequestStatus;
  readonly outcome: InformationRequestOutcome | null;
  readonly rounds: readonly WrittenRound[];
}

const COLUMNS = `id, user_id AS "userId", version, reason, transfer_id AS "transferId", status, outcome, rounds`;
const DECODERS = { id: informationRequestId, userId, rounds: json<readonly WrittenRound[]>() };

type Stored = Omit<RequestRow, 'rounds'> & { readonly rounds: string };

const ADD = statement<Stored>('add-information-request').sql(`
    INSERT INTO information_requests (id, user_id, version, reason, transfer_id, status, outcome, rounds)
    VALUES (:id, :userId, :version, :reason, :transferId, :status, :outcome, :rounds::jsonb)`);

const FIND = statement<{ id: InformationRequestId }, RequestRow>('find-information-request', DECODERS).sql(
  `SELECT ${COLUMNS} FROM information_requests WHERE id = :id`,
);

type Transition = Pick<Stored, 'id' | 'version' | 'status' | 'outcome' | 'rounds'> & {
  readonly from: InformationRequestStatus;
  readonly fromVersion: number;
};

const TRANSITION = statement<Transition>('transition-information-request').sql(`
    UPDATE information_requests SET version = :version, status = :status, outcome = :outcome, rounds = :rounds::jsonb
    WHERE id = :id AND status = :from AND version = :fromVersion`);

const LIST = statement<{ userId: UserId; limit: number }, RequestRow>('list-information-requests', DECODERS).sql(
  `SELECT ${COLUMNS} FROM information_requests WHERE user_id = :userId ORDER BY status = 'closed', id DESC LIMIT :limit`,
);

export class PostgresInformationRequests implements InformationRequestRepository {
  constructor(private readonly database: Database) {}

  async add({ rounds, ...request }: InformationRequest): Promise<void> {
    await this.database.affected(ADD, { ...request, rounds: JSON.stringify(rounds) });
  }

  async find(id: InformationRequestId): Promise<InformationRequest | null> {
    const row = await this.database.row(FIND, { id });
    return row && requestOf(row);
  }

  async transition(
    { id, version, status, outcome, rounds }: InformationRequest,
    from: InformationRequest,
  ): Promise<boolean> {
    const before = { from: from.status, fromVersion: from.version };
    const stored = { id, version, status, outcome, rounds: JSON.stringify(rounds) };
    return (await this.database.affected(TRANSITION, { ...stored, ...before })) > 0;
  }

  async listOf(owner: UserId, limit: number): Promise<readonly InformationRequest[]> {
    return (await this.database.rows(LIST, { userId: owner, limit })).map(requestOf);
  }
}

function requestOf({ rounds, ...row }: RequestRow): InformationRequest {
  return { ...row, rounds: rounds.map(roundOf) };
}
