import type { BankFile, PlayBank } from '../../../application/sandbox/play-bank.js';
import type { BankRequest } from '../../../domain/sandbox/bank-request.js';
import { issuedNumbers } from '../../../domain/sandbox/issued-numbers.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { informationRequestId } from '../../../domain/shared/ids.js';
import { formatMinorUnits, parseMoney } from '../../../domain/shared/money.js';
import {
  INFORMATION_REQUEST_OUTCOMES,
  INFORMATION_REQUEST_REASONS,
  INFORMATION_REQUEST_STATUSES,
  type InformationRequestOutcome,
  type InformationRequestReason,
  type InformationRequestStatus,
} from '../../../domain/virtual-accounts/information-request-status.js';
import {
  KYC_STATUSES,
  type KycStatus,
  REQUIREMENTS,
  type Requirement,
} from '../../../domain/virtual-accounts/kyc-status.js';
import { LIMIT_CURRENCY } from '../../../domain/virtual-accounts/transfer-limits.js';
import { created, type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { Flag, OneOf, SomeOf } from '../shell/fields/choices.js';
import { DecimalAmount, PayableAmount } from '../shell/fields/decimals.js';
import { Id } from '../shell/fields/identifiers.js';
import { Count } from '../shell/fields/numbers.js';
import { ListOf } from '../shell/fields/objects.js';
import { Nullable, Optional, OptionalOrNull } from '../shell/fields/presence.js';
import { Text, Username } from '../shell/fields/text.js';
import { Instant } from '../shell/fields/times.js';

const DECISIONS = ['approve', 'reject', 'ask'] as const;

class CustomerQuery {
  @Username('Whose file it is.', { max: 64 })
  username!: string;
}

class DecisionBody extends CustomerQuery {
  @OneOf(DECISIONS, 'ask: something is (again) missing.')
  decision!: (typeof DECISIONS)[number];

  @Optional({ inExamples: false })
  @Text('With reject: why, for the customer.', 'The documents cannot be read', { min: 1, max: 200 })
  reason?: string;

  @Optional({ inExamples: false })
  @OneOf(REQUIREMENTS, 'With ask: what is missing.')
  requirement?: Requirement;
}

class LimitsBody extends CustomerQuery {
  @OptionalOrNull()
  @PayableAmount('What banks may send in 52 weeks, in US dollars; no cap when it is left out.', '5000')
  deposit?: string;

  @OptionalOrNull()
  @PayableAmount('What may be paid out in 52 weeks, in US dollars; no cap when it is left out.', '5000')
  withdrawal?: string;
}

class QuestionBody extends CustomerQuery {
  @OneOf(INFORMATION_REQUEST_REASONS, 'What the bank wants to know.')
  reason!: InformationRequestReason;

  @Text('For the customer.', 'What is your profession?', { min: 1, max: 400 })
  question!: string;
}

class RequestDecisionBody {
  @Optional()
  @OneOf(INFORMATION_REQUEST_OUTCOMES, 'How it ends. Either this, or a question.')
  outcome?: InformationRequestOutcome;

  @Optional({ inExamples: false })
  @Text('What is asked in another round.', 'Please send the whole document', { min: 1, max: 400 })
  question?: string;
}

class AnsweredRound {
  @Count('From 1 on.', 1)
  round!: number;

  @Text('What was asked.', 'What is your profession?')
  question!: string;

  @Nullable({ example: null })
  @Instant('The end of the compliance window.')
  dueAt!: string | null;

  @Nullable({ example: null })
  @Text('The answer, as the bank has it.', 'I am a teacher')
  answer!: string | null;

  @Count('How many documents came with it.', 0)
  documents!: number;
}

class BankRequestFields {
  @Id('The request.')
  informationRequestId!: string;

  @OneOf(INFORMATION_REQUEST_STATUSES, 'Where it stands.')
  status!: InformationRequestStatus;

  @Nullable({ example: null })
  @OneOf(INFORMATION_REQUEST_OUTCOMES, 'How it was closed.')
  outcome!: InformationRequestOutcome | null;

  @Nullable({ example: null })
  @Id('The transfer that is paused.')
  transferId!: string | null;

  @ListOf(() => AnsweredRound, 'The oldest first.')
  rounds!: readonly AnsweredRound[];
}

class CustomerResponse {
  @OneOf(KYC_STATUSES, 'Where the application stands.')
  status!: KycStatus;

  @Text('The legal name.', 'Alice Adler')
  fullName!: string;

  @SomeOf(REQUIREMENTS, 'What is missing.', [])
  missingRequirements!: readonly Requirement[];

  @Text('The IBAN, open or not yet.', 'LT179990000000000001')
  iban!: string;

  @Text('The American account number, open or not yet.', '400000000001')
  accountNumber!: string;

  @Nullable()
  @DecimalAmount('The limit of what comes in, in US dollars; null: none.', { example: '15000.00' })
  depositThreshold!: string | null;

  @Nullable()
  @DecimalAmount('The limit of what goes out, in US dollars; null: none.', { example: '15000.00' })
  withdrawalThreshold!: string | null;

  @Flag('Whether the source of wealth is asked for.', false)
  eddRequired!: boolean;

  @ListOf(() => BankRequestFields, 'What the bank asks, the oldest first.')
  informationRequests!: readonly BankRequestFields[];
}

const SHARED = {
  audience: 'sandbox',
  tag: 'Sandbox',
  access: { kind: 'public', ignoresCredential: true },
} as const;

export function bankCustomerEndpoint(bank: PlayBank): Endpoint {
  return endpoint({
    ...SHARED,
    method: 'GET',
    path: '/sandbox/bank-customers',
    operationId: 'getBankCustomer',
    summary: "See somebody's file at the sandbox's bank",
    query: CustomerQuery,
    responses: { 200: CustomerResponse },
    refusals: [404],
    async handle({ query }) {
      return ok(presentFile(await bank.show(query.username)));
    },
  });
}

export function decideApplicationEndpoint(bank: PlayBank): Endpoint {
  return endpoint({
    ...SHARED,
    method: 'POST',
    path: '/sandbox/bank-customers/decision',
    operationId: 'decideBankApplication',
    summary: "Decide about an application in the place of the sandbox's bank",
    // The caller is anonymous, so a key has no owner.
    idempotency: false,
    body: DecisionBody,
    responses: { 200: CustomerResponse },
    refusals: [404, 409],
    async handle({
      body: { username, decision, reason = 'The bank cannot open accounts for this person', requirement },
    }) {
      if (decision !== 'ask')
        return ok(presentFile(await bank.decideApplication(username, { kind: decision, reason })));
      if (requirement === undefined) throw new ValidationError('requirement', 'is missing: say what the bank asks for');
      return ok(presentFile(await bank.decideApplication(username, { kind: 'ask', requirement })));
    },
  });
}

export function setBankLimitsEndpoint(bank: PlayBank): Endpoint {
  return endpoint({
    ...SHARED,
    method: 'POST',
    path: '/sandbox/bank-customers/limits',
    operationId: 'setBankLimits',
    summary: 'Set how much somebody may transfer by bank in 52 weeks',
    idempotency: false,
    body: LimitsBody,
    responses: { 200: CustomerResponse },
    refusals: [404],
    async handle({ body: { username, deposit, withdrawal } }) {
      const thresholds = {
        deposit: thresholdIn(deposit, 'deposit'),
        withdrawal: thresholdIn(withdrawal, 'withdrawal'),
      };
      return ok(presentFile(await bank.setLimits(username, thresholds)));
    },
  });
}

export function askBankCustomerEndpoint(bank: PlayBank): Endpoint {
  return endpoint({
    ...SHARED,
    method: 'POST',
    path: '/sandbox/bank-customers/information-requests',
    operationId: 'askBankCustomer',
    summary: "Ask somebody for information in the place of the sandbox's bank",
    idempotency: false,
    body: QuestionBody,
    responses: { 201: CustomerResponse },
    refusals: [404],
    async handle({ body: { username, reason, question } }) {
      return created(presentFile(await bank.ask(username, reason, question)));
    },
  });
}

export function decideBankRequestEndpoint(bank: PlayBank): Endpoint {
  return endpoint({
    ...SHARED,
    method: 'POST',
    path: '/sandbox/information-requests/{informationRequestId}/decision',
    operationId: 'decideBankRequest',
    summary: "Decide about an answer in the place of the sandbox's bank",
    description: 'A request can be closed at any time. Another round begins only when the one before was answered.',
    idempotency: false,
    params: { informationRequestId },
    body: RequestDecisionBody,
    responses: { 200: BankRequestFields },
    refusals: [409],
    async handle({ params, body: { outcome, question } }) {
      if (outcome !== undefined)
        return ok(presentRequest(await bank.decideRequest(params.informationRequestId, outcome)));
      if (question === undefined) throw new ValidationError('outcome', 'is missing: send an outcome or a question');
      return ok(presentRequest(await bank.decideRequest(params.informationRequestId, { question })));
    },
  });
}

function thresholdIn(text: string | null | undefined, field: string): bigint | null {
  return text === undefined || text === null ? null : parseMoney(text, LIMIT_CURRENCY, field).minorUnits;
}

function presentFile({ customer, requests }: BankFile): CustomerResponse {
  const { status, fullName, missing, serial, thresholds, isEddRequired } = customer;
  const { eur, usd } = issuedNumbers(serial);
  const shown = (threshold: bigint | null) => (threshold === null ? null : formatMinorUnits(threshold));
  return {
    status,
    fullName,
    missingRequirements: missing,
    iban: eur.iban,
    accountNumber: usd.accountNumber,
    depositThreshold: shown(thresholds.deposit),
    withdrawalThreshold: shown(thresholds.withdrawal),
    eddRequired: isEddRequired,
    informationRequests: requests.map(presentRequest),
  };
}

function presentRequest({ id: requestId, status, outcome, transferId, rounds }: BankRequest): BankRequestFields {
  const asked = rounds.map(({ number: round, question, dueAt, answer, documents }) => ({
    round,
    question,
    dueAt: dueAt?.toISOString() ?? null,
    answer,
    documents: documents.length,
  }));
  return { informationRequestId: requestId, status, outcome, transferId, rounds: asked };
}
