import type { NamedGuardian } from '../../../../application/recovery/guardian.repository.js';
import type { RecoveryConfiguration, RecoverySetupView } from '../../../../application/recovery/recovery-setups.js';
import type { Rehearsal } from '../../../../application/recovery/rehearse-recovery.js';
import { GUARDIAN_NOTES_MAX_LENGTH } from '../../../../domain/recovery/guardian.js';
import { GUARDIAN_STATUSES, type GuardianStatus } from '../../../../domain/recovery/guardian-status.js';
import { totalWeight } from '../../../../domain/recovery/recovery-request.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { Hash, Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const HOUR = 3600;
const STATES = ['NONE', 'UNDER_WAY', 'FAILED', 'DONE'] as const;
const WEIGHT = 'How much the approval counts; 100 are needed.';

export class InviteGuardianBody {
  @Optional()
  @Text('The e-mail address of somebody without an account here. Either this or username.', 'anna@example.org', {
    max: 254,
  })
  email?: string;

  @Optional({ inExamples: false })
  @Username('A user of the service.', { max: 64 })
  username?: string;

  @WholeNumber(WEIGHT, 50, { min: 1, max: 100 })
  weight!: number;

  @Optional()
  @Text('Your own words; nobody else reads them.', 'My sister', { max: GUARDIAN_NOTES_MAX_LENGTH })
  notes?: string;
}

export class RecoveryTimesBody {
  @WholeNumber('How long you can cancel a recovery after the last approval that it needs.', 48, { min: 1, max: 2160 })
  delayHours!: number;

  @WholeNumber('How long it can be executed after that.', 336, { min: 1, max: 2160 })
  windowHours!: number;
}

export class GuardianResponse {
  @Id('The guardian.')
  id!: string;

  @Optional()
  @Text('The e-mail address of a guardian without an account here.', 'anna@example.org')
  email?: string;

  @Optional({ inExamples: false })
  @Username('Of a guardian who is a user.')
  username?: string;

  @WholeNumber(WEIGHT, 50, { min: 1, max: 100 })
  weight!: number;

  @OneOf(GUARDIAN_STATUSES, 'Only active and removing ones count on chain.')
  status!: GuardianStatus;

  @Optional()
  @Text('Your own words.', 'My sister')
  notes?: string;

  @Optional({ inExamples: false })
  @Hash('The public key that the guardian made: its first coordinate.')
  x?: string;

  @Optional({ inExamples: false })
  @Hash('Its second coordinate.')
  y?: string;

  @Instant('When the guardian was asked.')
  invitedAt!: string;

  @Optional({ inExamples: false })
  @Text(
    'Why the mail server refuses the newest mail to the guardian, in its words. Left out when it does not.',
    '550 No such user',
  )
  mailRefusal?: string;
}

export class SetupGuardianResponse {
  @Hash('The public key: its first coordinate.')
  x!: string;

  @Hash('Its second coordinate.')
  y!: string;

  @WholeNumber(WEIGHT, 50, { min: 1, max: 100 })
  weight!: number;
}

export class RecoverySetupResponse {
  @Id('The setup.')
  id!: string;

  @Flag('Whether the account has the recovery module already; otherwise the signature installs it.', false)
  isInstalled!: boolean;

  @ListOf(() => SetupGuardianResponse)
  guardians!: SetupGuardianResponse[];

  @WholeNumber('How long a recovery can be cancelled.', 48, { min: 1, max: 2160 })
  delayHours!: number;

  @WholeNumber('How long it can be executed after that.', 336, { min: 1, max: 2160 })
  windowHours!: number;

  @OneOf(STATES, 'UNDER_WAY: signed, and the chain has not answered. FAILED: sign it again.')
  state!: (typeof STATES)[number];

  @Optional({ inExamples: false })
  @Text('Why the chain did not take it.', 'The chain did not take the guardians')
  failureReason?: string;
}

export class GuardiansResponse {
  @ListOf(() => GuardianResponse)
  guardians!: GuardianResponse[];

  @Count('Of all guardians that count on chain.', 100)
  totalWeight!: number;

  @Count('How long a recovery can be cancelled; 0 while there are no guardians on chain.', 48)
  delayHours!: number;

  @Count('How long it can be executed after that.', 336)
  windowHours!: number;

  @Nullable()
  @Nested(() => RecoverySetupResponse, 'What waits for your signature, or was signed; null when the chain has it all.')
  setup!: RecoverySetupResponse | null;
}

export class RehearsalResponse {
  @Flag('Whether a recovery would succeed now.')
  isSuccessful!: boolean;

  @Count('The weight of all guardians on chain.', 100)
  totalWeight!: number;

  @Count('The weight that the module counted when all of them approved.', 100)
  approvedWeight!: number;

  @Flag('Whether in the end the new passkey was the only signer and signed, and the earlier ones did not.')
  isRecovered!: boolean;

  @Nullable()
  @Instant('When it could be executed if all approved now.')
  executeAfter!: string | null;

  @Nullable()
  @Instant('From when on it would be over.')
  executeBefore!: string | null;

  @Optional({ inExamples: false })
  @Text('Why the chain refused a step.', 'This passkey guards the account no more')
  failureReason?: string;
}

export function presentGuardian({
  id,
  contact,
  person,
  weight,
  status,
  notes,
  passkey,
  invitedAt,
  refusedMail,
}: NamedGuardian) {
  return {
    id,
    ...(contact.kind === 'email' ? { email: contact.email } : { username: person?.username ?? '' }),
    weight,
    status,
    ...(notes !== null && { notes }),
    ...(passkey && { x: passkey.x, y: passkey.y }),
    invitedAt: invitedAt.toISOString(),
    ...(refusedMail && { mailRefusal: refusedMail.reason }),
  } satisfies GuardianResponse;
}

export function presentGuardians(
  guardians: readonly NamedGuardian[],
  configuration: RecoveryConfiguration | null,
  open: RecoverySetupView | null,
): GuardiansResponse {
  const shown = guardians.filter(({ status }) => status !== 'removed');
  return {
    guardians: shown.map(presentGuardian),
    totalWeight: totalWeight(configuration?.guardians ?? []),
    delayHours: Math.floor((configuration?.delay ?? 0) / HOUR),
    windowHours: Math.floor((configuration?.window ?? 0) / HOUR),
    setup: open && presentSetup(open),
  };
}

function presentSetup({ setup, state, failureReason }: RecoverySetupView): RecoverySetupResponse {
  return {
    id: setup.id,
    isInstalled: setup.isInstalled,
    guardians: setup.guardians.map(({ x, y, weight }) => ({ x, y, weight })),
    delayHours: setup.delay / HOUR,
    windowHours: setup.window / HOUR,
    state,
    ...(failureReason !== null && { failureReason }),
  };
}

export function presentRehearsal(rehearsal: Rehearsal): RehearsalResponse {
  const { isSuccessful, totalWeight: total, weight, isRecovered, window, failure } = rehearsal;
  return {
    isSuccessful,
    totalWeight: total,
    approvedWeight: weight,
    isRecovered,
    executeAfter: window?.executeAfter.toISOString() ?? null,
    executeBefore: window?.executeBefore.toISOString() ?? null,
    ...(failure !== null && { failureReason: failure }),
  };
}
