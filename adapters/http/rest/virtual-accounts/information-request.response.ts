import {
  type InformationRequest,
  openRound,
  type RequestRound,
} from '../../../../domain/virtual-accounts/information-request.js';
import {
  INFORMATION_REQUEST_OUTCOMES,
  INFORMATION_REQUEST_REASONS,
  INFORMATION_REQUEST_STATUSES,
  type InformationRequestOutcome,
  type InformationRequestReason,
  type InformationRequestStatus,
} from '../../../../domain/virtual-accounts/information-request-status.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

class RoundRow {
  @Count('From 1 on.', 1)
  round!: number;

  @Text('What the banking partner asks.', 'Where does the money come from?')
  question!: string;

  @Instant('When it was asked.')
  askedAt!: string;

  @Nullable()
  @Instant(
    'The end of the compliance window. A transfer that waits for the answer stays paused after it.',
    '2026-11-21T12:00:00.000Z',
  )
  dueAt!: string | null;

  @Nullable({ example: null })
  @Instant('When the owner answered it in the app.')
  answeredAt!: string | null;
}

export class InformationRequestRow {
  @Id('The information request.')
  informationRequestId!: string;

  @OneOf(INFORMATION_REQUEST_REASONS, 'What the banking partner wants to know.')
  reason!: InformationRequestReason;

  @OneOf(
    INFORMATION_REQUEST_STATUSES,
    'waiting_on_response: the owner is to answer in the app. needs_review: the partner reads the answer.',
  )
  status!: InformationRequestStatus;

  @Nullable({ example: null })
  @OneOf(INFORMATION_REQUEST_OUTCOMES, 'How it was closed; null before.')
  outcome!: InformationRequestOutcome | null;

  @Nullable()
  @Id('The transfer that is paused until it is closed; null when none is.')
  transferId!: string | null;

  @Nullable()
  @Nested(() => RoundRow, 'The round that awaits the owner; null when none does.')
  openRound!: RoundRow | null;

  @ListOf(() => RoundRow, 'All rounds, the oldest first.')
  rounds!: readonly RoundRow[];
}

export class InformationRequestsResponse {
  @ListOf(() => InformationRequestRow, 'Open ones first, the newest first among each; at most 50.')
  informationRequests!: readonly InformationRequestRow[];
}

export function presentRequest(request: InformationRequest): InformationRequestRow {
  const { id: informationRequestId, reason, status, outcome, transferId, rounds } = request;
  const open = openRound(request);
  const shared = { informationRequestId, reason, status, outcome, transferId };
  return { ...shared, openRound: open && presentRound(open), rounds: rounds.map(presentRound) };
}

function presentRound({ number: round, question, askedAt, dueAt, answeredAt }: RequestRound): RoundRow {
  return {
    round,
    question,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
