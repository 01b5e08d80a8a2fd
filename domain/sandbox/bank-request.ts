import type { UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import type { InformationRequestReport, RequestRound } from '../virtual-accounts/information-request.js';
import {
  type InformationRequestOutcome,
  type InformationRequestStatus,
  informationRequestMachine,
} from '../virtual-accounts/information-request-status.js';

/** A request of the sandbox's bank to a customer, with what it has got for an answer. */
export interface BankRequest extends Omit<InformationRequestReport, 'rounds'> {
  readonly customerId: UserId;
  readonly rounds: readonly BankRound[];
  /** When the bank decides by itself; null when it does not. */
  readonly nextStepAt: Date | null;
}

export interface BankRound extends RequestRound {
  readonly answer: string | null;
  /** SHA-256 of each document, in hexadecimal digits. */
  readonly documents: readonly string[];
}

/** What the bank does, by a word in the newest answer (docs/banking-partner.md#magic-words). */
const ANSWER_WORDS = ['REFUSE', 'ROUND', 'MANUAL'] as const;
type AnswerWord = (typeof ANSWER_WORDS)[number];

/** How long the customer has for a document while a transfer is paused (docs/rules/virtual-accounts.md#compliance-window). */
export const COMPLIANCE_WINDOW_MS = 24 * 60 * 60 * 1000;

const REVIEW_MS = 1_000;
const DOCUMENT_PLEASE = 'Please send a document that shows it, such as a contract, a payslip or a tax assessment.';

type NewRequest = Pick<BankRequest, 'id' | 'customerId' | 'reason' | 'transferId'>;

export function raise(request: NewRequest, question: string, at: Date): BankRequest {
  const dueAt = dueAfter(request, at);
  const first = { number: 1, question, askedAt: at, dueAt, answeredAt: null, answer: null, documents: [] };
  const { initial: status } = informationRequestMachine;
  return { ...request, version: 1, status, outcome: null, rounds: [first], nextStepAt: null };
}

/** Takes an answer. One to a round that is answered, or to a closed request, changes nothing. */
export function receiveAnswer(
  request: BankRequest,
  round: number,
  given: Pick<BankRound, 'answer' | 'documents'>,
  at: Date,
): BankRequest {
  const open = request.rounds.at(-1);
  if (request.status !== 'waiting_on_response' || open?.number !== round) return request;
  const rounds = request.rounds.map((each) => (each === open ? { ...each, ...given, answeredAt: at } : each));
  const nextStepAt = wordIn(given.answer) === 'MANUAL' ? null : new Date(at.getTime() + REVIEW_MS);
  return moved({ ...request, rounds }, 'needs_review', nextStepAt);
}

/** The decision that the bank takes by itself; null when none is due. */
export function review(request: BankRequest, at: Date): BankRequest | null {
  const { status, nextStepAt, rounds, reason } = request;
  if (status !== 'needs_review' || nextStepAt === null || at < nextStepAt) return null;
  const newest = rounds.at(-1);
  const word = wordIn(newest?.answer ?? null);
  if (word === 'REFUSE') return close(request, 'refused');
  const lacksDocument = reason === 'source_of_wealth' && newest?.documents.length === 0;
  if (word === 'ROUND' || lacksDocument) return askAgain(request, DOCUMENT_PLEASE, at);
  return close(request, 'accepted');
}

/** Begins another round. @throws ConflictError unless the answer is reviewed */
export function askAgain(request: BankRequest, question: string, at: Date): BankRequest {
  const dueAt = dueAfter(request, at);
  const number = request.rounds.length + 1;
  const round = { number, question, askedAt: at, dueAt, answeredAt: null, answer: null, documents: [] };
  return moved({ ...request, rounds: [...request.rounds, round] }, 'waiting_on_response', null);
}

/** @throws ConflictError when it is closed */
export function close(request: BankRequest, outcome: InformationRequestOutcome): BankRequest {
  return moved({ ...request, outcome }, 'closed', null);
}

/** What the bank says of the request to the service. */
export function reportOf({
  id,
  version,
  reason,
  transferId,
  status,
  outcome,
  rounds,
}: BankRequest): InformationRequestReport {
  const asked = rounds.map(({ number, question, askedAt, dueAt, answeredAt }) => ({
    number,
    question,
    askedAt,
    dueAt,
    answeredAt,
  }));
  return { id, version, reason, transferId, status, outcome, rounds: asked };
}

/** Only a question that pauses a transfer has a window. */
function dueAfter({ transferId }: Pick<BankRequest, 'transferId'>, at: Date): Date | null {
  return transferId === null ? null : new Date(at.getTime() + COMPLIANCE_WINDOW_MS);
}

function wordIn(answer: string | null): AnswerWord | null {
  return ANSWER_WORDS.find((word) => new RegExp(`\\b${word}\\b`).test(answer ?? '')) ?? null;
}

function moved(request: BankRequest, status: InformationRequestStatus, nextStepAt: Date | null): BankRequest {
  assertAllowed(informationRequestMachine, request.status, status);
  return { ...request, status, nextStepAt, version: request.version + 1 };
}
