import type { SecretBox } from '../../../application/ports/secret-box.js';
import type {
  RefusedSubmission,
  Submission,
  SubmissionRepository,
  SubmissionSubject,
  SubmittedDocument,
} from '../../../application/virtual-accounts/submission.repository.js';
import {
  type InformationRequestId,
  informationRequestId,
  type SubmissionId,
  submissionId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import type { Requirement } from '../../../domain/virtual-accounts/kyc-status.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface SubmissionRow {
  readonly id: SubmissionId;
  readonly userId: UserId;
  readonly requirement: Requirement | null;
  readonly requestId: InformationRequestId | null;
  readonly round: number | null;
  readonly sealedText: string | null;
  readonly createdAt: Date;
}

const ADD = statement<SubmissionRow>('add-account-submission').sql(`
    INSERT INTO account_submissions (id, user_id, requirement, request_id, round, sealed_text, created_at)
    VALUES (:id, :userId, :requirement, :requestId, :round, :sealedText, :createdAt)`);

const ADD_DOCUMENT = statement<{ id: SubmissionId; position: number; fileKey: ObjectKey; mediaType: string }>(
  'add-submission-document',
).sql(`
    INSERT INTO submission_documents (submission_id, position, file_key, media_type) VALUES (:id, :position, :fileKey, :mediaType)`);

const UNDELIVERED = statement<{ userId: UserId }, SubmissionRow>('undelivered-account-submissions', {
  id: submissionId,
  userId,
  requestId: informationRequestId,
}).sql(`
    SELECT id, user_id AS "userId", requirement, request_id AS "requestId", round, sealed_text AS "sealedText", created_at AS "createdAt"
    FROM account_submissions WHERE user_id = :userId AND delivered_at IS NULL AND refused_at IS NULL ORDER BY created_at, id`);

const DOCUMENTS = statement<{ id: SubmissionId }, SubmittedDocument>('documents-of-submission', {
  fileKey: objectKey,
}).sql(`
    SELECT file_key AS "fileKey", media_type AS "mediaType" FROM submission_documents WHERE submission_id = :id ORDER BY position`);

const DELIVERED = statement<{ id: SubmissionId }>('deliver-account-submission').sql(
  'UPDATE account_submissions SET delivered_at = now() WHERE id = :id',
);

const REFUSE = statement<{ id: SubmissionId; reason: string; at: Date }>('refuse-account-submission').sql(`
    UPDATE account_submissions SET refused_at = :at, refusal = :reason
    WHERE id = :id AND delivered_at IS NULL AND refused_at IS NULL`);

type RefusedRow = Omit<SubmissionRow, 'sealedText' | 'createdAt'> & { readonly reason: string };

const REFUSED = statement<{ id: SubmissionId }, RefusedRow>('refused-account-submission', {
  id: submissionId,
  userId,
  requestId: informationRequestId,
}).sql(`
    SELECT id, user_id AS "userId", requirement, request_id AS "requestId", round, refusal AS reason
    FROM account_submissions WHERE id = :id AND refused_at IS NOT NULL`);

const STANDING = statement<{ userId: UserId }, RefusedRow>('standing-submission-refusals', {
  id: submissionId,
  userId,
  requestId: informationRequestId,
}).sql(`
    SELECT id, user_id AS "userId", requirement, request_id AS "requestId", round, refusal AS reason FROM (
      SELECT DISTINCT ON (requirement, request_id, round) * FROM account_submissions WHERE user_id = :userId
      ORDER BY requirement, request_id, round, created_at DESC, id DESC) newest
    WHERE refused_at IS NOT NULL`);

export class PostgresSubmissions implements SubmissionRepository {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async add({ id, userId: owner, subject, text, documents, createdAt }: Submission): Promise<void> {
    const requirement = 'requirement' in subject ? subject.requirement : null;
    const { requestId, round } = 'requestId' in subject ? subject : { requestId: null, round: null };
    const sealedText = text === null ? null : this.secretBox.seal(text, submissionContext(id));
    await this.database.affected(ADD, { id, userId: owner, requirement, requestId, round, sealedText, createdAt });
    for (const [index, document] of documents.entries()) {
      await this.database.affected(ADD_DOCUMENT, { id, position: index + 1, ...document });
    }
  }

  async undelivered(owner: UserId): Promise<readonly Submission[]> {
    const submissions: Submission[] = [];
    for (const row of await this.database.rows(UNDELIVERED, { userId: owner })) {
      submissions.push(this.submissionOf(row, await this.database.rows(DOCUMENTS, { id: row.id })));
    }
    return submissions;
  }

  async markDelivered(id: SubmissionId): Promise<void> {
    await this.database.affected(DELIVERED, { id });
  }

  async markRefused(id: SubmissionId, reason: string, at: Date): Promise<boolean> {
    return (await this.database.affected(REFUSE, { id, reason, at })) > 0;
  }

  async refused(id: SubmissionId): Promise<RefusedSubmission | null> {
    const row = await this.database.row(REFUSED, { id });
    return row && refusedOf(row);
  }

  async standingRefusals(owner: UserId): Promise<readonly RefusedSubmission[]> {
    return (await this.database.rows(STANDING, { userId: owner })).map(refusedOf);
  }

  private submissionOf(row: SubmissionRow, documents: readonly SubmittedDocument[]): Submission {
    const { requirement, requestId, round, sealedText, ...terms } = row;
    const text = sealedText === null ? null : this.secretBox.open(sealedText, submissionContext(row.id));
    return { ...terms, subject: subjectOf({ id: row.id, requirement, requestId, round }), text, documents };
  }
}

function refusedOf({ reason, ...row }: RefusedRow): RefusedSubmission {
  return { id: row.id, userId: row.userId, reason, subject: subjectOf(row) };
}

function subjectOf({
  id,
  requirement,
  requestId,
  round,
}: Pick<SubmissionRow, 'id' | 'requirement' | 'requestId' | 'round'>): SubmissionSubject {
  if (requirement !== null) return { requirement };
  if (requestId === null || round === null) throw new Error(`The submission ${id} is for nothing`);
  return { requestId, round };
}

export function submissionContext(id: string): string {
  return `account submission ${id}`;
}
