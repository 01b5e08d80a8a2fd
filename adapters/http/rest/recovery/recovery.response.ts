import { GUARDIAN_STATUSES, type GuardianStatus } from '../../../../domain/recovery/guardian-status.js';
import {
  RECOVERY_REQUEST_STATUSES,
  type RecoveryRequestStatus,
} from '../../../../domain/recovery/recovery-request-status.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Picked } from '../../shell/fields/picked.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Masked, Text, Url, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const STATUS_WORDS =
  'invited: has not answered. accepted: waits for the owner’s signature. active: counts on chain. removing: counts until the owner has signed.';
const WEIGHT = 'How much the approval counts; 100 are needed.';

export class RecoveryContactRow {
  @Username('Of the other person.')
  username!: string;

  @Text('What they call themselves.', 'Carol Casutt')
  displayName!: string;

  @Nullable({ example: null })
  @Url('A picture; nobody has one so far.', 'https://example.org/carol.png')
  imageUrl!: string | null;

  @OneOf(GUARDIAN_STATUSES, STATUS_WORDS)
  status!: GuardianStatus;

  @Instant('When they were asked.')
  addedAt!: string;
}

export class RecoveryContactsResponse {
  @ListOf(() => RecoveryContactRow)
  myContacts!: RecoveryContactRow[];

  @Count('How many guard your account.')
  myContactsCount!: number;

  @ListOf(() => RecoveryContactRow)
  recoveryContactOf!: RecoveryContactRow[];

  @Count('How many accounts you guard.')
  recoveryContactOfCount!: number;
}

export class RecoveryEmailRow {
  @Id('The recovery e-mail.')
  id!: string;

  @Text('The address.', 'anna@example.org')
  email!: string;

  @WholeNumber(WEIGHT, 50, { min: 1, max: 100 })
  weight!: number;

  @OneOf(GUARDIAN_STATUSES, STATUS_WORDS)
  status!: GuardianStatus;

  @Nullable()
  @Instant('When the holder was asked.')
  invitedAt!: string | null;

  @Nullable()
  @Instant('When the holder made a passkey for it.')
  acceptedAt!: string | null;

  @Nullable({ example: null })
  @Instant('When the holder declined.')
  declinedAt!: string | null;

  @Nullable({ example: null })
  @Instant('When it ceased to count.')
  removedAt!: string | null;

  @Nullable()
  @Text("The owner's own words.", 'My sister')
  notes!: string | null;
}

export class RecoveryEmailResponse extends RecoveryEmailRow {
  @ChainAddress('The account that it can recover.')
  accountAddress!: string;
}

export class RecoveryEmailsResponse {
  @Optional()
  @ListOf(() => RecoveryEmailRow)
  recoveryEmails?: RecoveryEmailRow[];

  @Optional()
  @Count('How many there are.')
  count?: number;

  @Optional({ inExamples: false })
  @Text('In place of the list when there are none.', 'No recovery emails configured')
  message?: string;
}

class RecoveryEmailRowLite extends Picked(RecoveryEmailRow, 'id', 'email', 'weight', 'status') {
  @Optional()
  @Instant('With the status invited: when the holder was asked.')
  invitedAt?: string;

  @Optional({ inExamples: false })
  @Instant('With the statuses accepted, active and removing: when the holder made a passkey for it.')
  acceptedAt?: string;

  @Optional({ inExamples: false })
  @Instant('With the status declined: when the holder declined.')
  declinedAt?: string;

  @Optional({ inExamples: false })
  @Instant('With the status removed: when it ceased to count.')
  removedAt?: string;
}

export class RecoveryEmailsLite extends Picked(RecoveryEmailsResponse, 'count', 'message') {
  @Optional()
  @ListOf(() => RecoveryEmailRowLite)
  recoveryEmails?: RecoveryEmailRowLite[];
}

export class RecoveryConfigRow {
  @Id('The recovery e-mail.')
  id!: string;

  @Text('The address.', 'anna@example.org')
  email!: string;

  @WholeNumber(WEIGHT, 50, { min: 1, max: 100 })
  weight!: number;

  @Nullable()
  @Instant('When the holder made a passkey for it.')
  acceptedAt!: string | null;
}

export class RecoveryConfigResponse {
  @ChainAddress('The account.')
  accountAddress!: string;

  @ListOf(() => RecoveryConfigRow)
  recoveryEmails!: RecoveryConfigRow[];

  @Count('Of all guardians that count on chain together, users of the service included.', 100)
  totalWeight!: number;

  @Count('The weight that a recovery needs; fixed on chain.', 100)
  threshold!: number;
}

class RecoveryConfigRowLite extends Picked(RecoveryConfigRow, 'email', 'weight') {}

export class RecoveryConfigLite extends Picked(RecoveryConfigResponse, 'totalWeight', 'threshold') {
  @ListOf(() => RecoveryConfigRowLite)
  recoveryEmails!: RecoveryConfigRowLite[];

  @Flag('Whether the weight is enough for a recovery.')
  fullySet!: boolean;
}

export class RecoveryApprovalRow {
  @Masked(
    'First letter and domain of the address; of a user of the service the first letter of the username.',
    'a***@example.org',
  )
  email!: string;

  @WholeNumber(WEIGHT, 50, { min: 1, max: 100 })
  weight!: number;

  @Instant('When the chain counted it.')
  approvedAt!: string;
}

export class PendingApprovalRow {
  @Masked(
    'First letter and domain of the address; of a user of the service the first letter of the username.',
    'b***@example.org',
  )
  email!: string;

  @WholeNumber(WEIGHT, 50, { min: 1, max: 100 })
  weight!: number;
}

export class RecoveryResponse {
  @Id('The recovery.')
  id!: string;

  @OneOf(RECOVERY_REQUEST_STATUSES, 'Where it stands, as far as the service knows the chain.')
  status!: RecoveryRequestStatus;

  @Instant('When it was started.')
  createdAt!: string;

  @Nullable()
  @Instant('From then on it can be executed; null while approvals are missing.')
  executeAfter!: string | null;

  @Instant('From then on it is over.')
  executeBefore!: string;

  @Count('The weight that it needs; fixed on chain.', 100)
  threshold!: number;

  @Count('How many guardians were asked.', 2)
  totalRecoveryEmails!: number;

  @Count('How many have approved.')
  approvedCount!: number;

  @Count('The weight of the approvals.', 50)
  approvedWeight!: number;

  @ListOf(() => RecoveryApprovalRow)
  approvedBy!: RecoveryApprovalRow[];

  @ListOf(() => PendingApprovalRow)
  pending!: PendingApprovalRow[];

  @Flag('Whether anybody can execute it now.', false)
  isExecutable!: boolean;

  @Nullable()
  @Count(
    'Seconds until it can be executed; 0 when it can be, null while approvals are missing and after its end.',
    3600,
  )
  timeUntilExecutable!: number | null;

  @Nullable({ example: null })
  @Instant('When the owner cancelled it.')
  cancelledAt!: string | null;

  @Nullable({ example: null })
  @Instant('When the new passkey became the only one.')
  completedAt!: string | null;

  @Nullable({ example: null })
  @Instant('When its time was over.')
  expiredAt!: string | null;
}

export class RecoveryStatusResponse {
  @Flag('Whether a recovery is under way.')
  hasActiveRecovery!: boolean;

  @Optional()
  @Nested(
    () => RecoveryResponse,
    'The recovery that is under way, otherwise the latest one. Absent when there never was one.',
  )
  recovery?: RecoveryResponse;
}
