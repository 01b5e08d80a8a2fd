import type { SecretBox } from '../../../application/ports/secret-box.js';
import type {
  Submission,
  SubmissionRepository,
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
    FROM account_submissions WHERE user_id = :userId AND delivered_at IS NULL ORDER BY created_at, id`);

const DOCUMENTS = statement<{ id: SubmissionId }, SubmittedDocument>('documents-of-submission', {
  fileKey: objectKey,
}).sql(`
    SELECT file_key AS "fileKey", media_type AS "mediaType" FROM submission_documents WHERE submission_id = :id ORDER BY position`);

const DELIVERED = statement<{ id: SubmissionId }>('deliver-account-submission').sql(
  'UPDATE account_submissions SET delivered_at = now() WHERE id = :id',
);

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

  private submissionOf(row: SubmissionRow, documents: readonly SubmittedDocument[]): Submission {
    const { requirement, requestId, round, sealedText, ...terms } = row;
    const text = sealedText === null ? null : this.secretBox.open(sealedText, submissionContext(row.id));
    if (requirement !== null) return { ...terms, subject: { requirement }, text, documents };
    if (requestId === null || round === null) throw new Error(`The submission ${row.id} is for nothing`);
    return { ...terms, subject: { requestId, round }, text, documents };
  }
}

export function submissionContext(id: string): string {
  return `account submission ${id}`;
}
