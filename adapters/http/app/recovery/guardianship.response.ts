import type { ApprovalCeremony } from '../../../../application/recovery/approve-recovery.js';
import type { GuardianshipView } from '../../../../application/recovery/view-guardianship.js';
import { GUARDIAN_STATUSES, type GuardianStatus } from '../../../../domain/recovery/guardian-status.js';
import {
  RECOVERY_REQUEST_STATUSES,
  type RecoveryRequestStatus,
} from '../../../../domain/recovery/recovery-request-status.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, Hash, Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Matching, Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { AssertionBody, RegistrationBody } from '../access/webauthn.dto.js';

const TOKEN = { max: 100 };
const TOKEN_WORDS = 'What stands behind the # of the link.';
const TOKEN_EXAMPLE = 'q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4';

export class LinkBody {
  @Text(TOKEN_WORDS, TOKEN_EXAMPLE, TOKEN)
  token!: string;
}

export class GuardianPasskeyBody extends LinkBody {
  @Nested(() => RegistrationBody)
  registration!: RegistrationBody;

  /** The first signature of the new passkey. */
  @Nested(() => AssertionBody)
  proof!: AssertionBody;
}

export class LinkApprovalOptionsBody extends LinkBody {
  @Id('The recovery.')
  recoveryId!: string;
}

export class LinkApprovalBody extends LinkApprovalOptionsBody {
  @Nested(() => AssertionBody)
  assertion!: AssertionBody;
}

export class ConsentBody {
  @Nested(() => AssertionBody)
  assertion!: AssertionBody;
}

export class ApprovalBody extends ConsentBody {
  @Id('The recovery.')
  recoveryId!: string;
}

export class ApprovalOptionsBody {
  @Id('The recovery.')
  recoveryId!: string;
}

export class GuardedRecoveryResponse {
  @Id('The recovery.')
  id!: string;

  @OneOf(RECOVERY_REQUEST_STATUSES, 'Where it stands.')
  status!: RecoveryRequestStatus;

  @Instant('When it was started.')
  createdAt!: string;

  @Hash('The passkey that the account would get: its first coordinate. Its code finds the recovery among many.')
  x!: string;

  @Hash('Its second coordinate.')
  y!: string;

  @Flag('Whether you have signed it.', false)
  isSigned!: boolean;
}

export class GuardianshipResponse {
  @Id('You as a guardian of this account.')
  id!: string;

  @Username('Whose account it is.')
  owner!: string;

  @Text('What the owner calls themselves.', 'Alice Adler')
  ownerName!: string;

  @ChainAddress('The account.')
  account!: string;

  @WholeNumber('How much your approval counts; 100 are needed.', 50, { min: 1, max: 100 })
  weight!: number;

  @OneOf(GUARDIAN_STATUSES, 'Whether you guard it.')
  status!: GuardianStatus;

  @Optional({ inExamples: false })
  @Hash('Your public key, once you have accepted: its first coordinate.')
  x?: string;

  @Optional({ inExamples: false })
  @Hash('Its second coordinate.')
  y?: string;

  @ListOf(() => GuardedRecoveryResponse)
  recoveries!: GuardedRecoveryResponse[];
}

export class GuardianshipsResponse {
  @ListOf(() => GuardianshipResponse)
  guardianships!: GuardianshipResponse[];
}

export class ApprovalOptionsResponse extends CeremonyOptionsResponse {
  @ChainAddress('The account.')
  account!: string;

  @Hash('The passkey that it would get: its first coordinate.')
  x!: string;

  @Hash('Its second coordinate.')
  y!: string;

  @Matching(/^\d+$/, 'must be a whole number', 'What approvals of this account are for now.', '1')
  nonce!: string;

  @Count('EIP-155.', 8453)
  chainId!: number;

  @ChainAddress('The recovery module that counts approvals.')
  module!: string;
}

export function presentGuardianship({ guardian, account, recoveries }: GuardianshipView): GuardianshipResponse {
  const { id, owner, weight, status, passkey } = guardian;
  return {
    id,
    owner: owner.username,
    ownerName: owner.displayName,
    account,
    weight,
    status,
    ...(passkey && { x: passkey.x, y: passkey.y }),
    recoveries: recoveries.map(({ request, passkey: { x, y }, status: now, isSigned }) => ({
      id: request.id,
      status: now,
      createdAt: request.createdAt.toISOString(),
      x,
      y,
      isSigned,
    })),
  };
}

export function presentApprovalOptions({ options, subject, domain }: ApprovalCeremony): ApprovalOptionsResponse {
  const { account, newPasskey, nonce } = subject;
  return {
    publicKey: { ...options },
    account,
    x: newPasskey.x,
    y: newPasskey.y,
    nonce: nonce.toString(),
    chainId: domain.chainId,
    module: domain.module,
  };
}

export class RecoveryProgressResponse {
  @OneOf(RECOVERY_REQUEST_STATUSES, 'Where the recovery stands, if there is one.')
  status!: RecoveryRequestStatus;

  @Count('The weight of the approvals so far.', 0)
  approvedWeight!: number;

  @Count('The weight that it needs.', 100)
  threshold!: number;

  @Nullable({ example: null })
  @Instant('From then on it is executed; null while approvals are missing.')
  executeAfter!: string | null;

  @Nullable({ example: null })
  @Instant('From then on it is over; null while approvals are missing.')
  executeBefore!: string | null;

  @Nullable({ example: null })
  @Text(
    'Why the last execution failed; null unless it is requested again.',
    'The call was not brought on chain in time',
  )
  failureReason!: string | null;

  @Nullable({ example: null })
  @Instant('When the execution is requested again; null unless it has failed.')
  retryAt!: string | null;
}

export class RecoveryStartedResponse {
  @Text('With it this device asks for the progress.', TOKEN_EXAMPLE)
  token!: string;
}

export class StartRecoveryOptionsBody {
  @Username('Of the account whose passkeys are lost.', { max: 64 })
  username!: string;
}

export class StartRecoveryBody {
  @Nested(() => RegistrationBody)
  registration!: RegistrationBody;

  /** The first signature of the new passkey. */
  @Nested(() => AssertionBody)
  proof!: AssertionBody;
}
