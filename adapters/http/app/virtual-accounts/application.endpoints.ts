import type { BankingPartner } from '../../../../application/payouts/banking-partner.js';
import type { ApplyForAccounts } from '../../../../application/virtual-accounts/apply-for-accounts.js';
import type { KycApplicationRepository } from '../../../../application/virtual-accounts/kyc-application.repository.js';
import type { RequestDocumentUpload } from '../../../../application/virtual-accounts/request-document-upload.js';
import type {
  RefusedSubmission,
  SubmissionRepository,
} from '../../../../application/virtual-accounts/submission.repository.js';
import type { SupplyRequirement } from '../../../../application/virtual-accounts/supply-requirement.js';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../../domain/receipts/upload-constraints.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { AccountNumbers } from '../../../../domain/virtual-accounts/account-numbers.js';
import type { KycApplication } from '../../../../domain/virtual-accounts/kyc-application.js';
import {
  KYC_STATUSES,
  type KycStatus,
  REQUIREMENTS,
  type Requirement,
} from '../../../../domain/virtual-accounts/kyc-status.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested, TextList } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { CountryCode, Text, Url } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const TAG = 'Virtual accounts';
const OWNER = { kind: 'session' } as const;
const UPLOAD_KEY = 'pX3nq7Zc0yU8sV1tR5wK2mB9dF4hJ6lG_aE-iOuYtQo';
const MAX_DOCUMENTS = 5;

/** How long an answer to the banking partner can be. */
const ANSWER_MAX_LENGTH = 2000;

/** What the owner gives the banking partner. */
export class GivenBody {
  @Optional()
  @Text('In words.', 'I work as a teacher; my salary is paid by the city.', { min: 1, max: ANSWER_MAX_LENGTH })
  text?: string;

  @Optional()
  @TextList('The uploadKeys of documents, at most five.', [UPLOAD_KEY], { max: MAX_DOCUMENTS, itemMax: 100 })
  documents?: readonly string[];
}

class OwnEurAccount {
  @Text('Where euros are sent to, by SEPA.', 'LT179990000000000001')
  iban!: string;

  @Text("The bank's BIC, for the few payers who need it.", 'SBXBLT21XXX')
  bic!: string;

  @DecimalAmount('The least that the account takes, in euros.', { example: '1.00' })
  minimumTransfer!: string;
}

class OwnUsdAccount {
  @Text('Where US dollars are sent to, by ACH.', '400000000001')
  accountNumber!: string;

  @Text('ABA routing number.', '090909098')
  routingNumber!: string;

  @DecimalAmount('The least that the account takes, in US dollars.', { example: '1.00' })
  minimumTransfer!: string;
}

class OwnAccounts {
  @Nested(() => OwnEurAccount)
  eur!: OwnEurAccount;

  @Nested(() => OwnUsdAccount)
  usd!: OwnUsdAccount;
}

class AccountApplicationFields {
  @OneOf(KYC_STATUSES, 'INCOMPLETE: something is missing. IN_REVIEW: the banking partner decides.')
  status!: KycStatus;

  @Text('The legal name.', 'Alice Adler')
  fullName!: string;

  @CountryCode('The country of residence.')
  country!: string;

  @SomeOf(REQUIREMENTS, 'What is missing; empty unless it is INCOMPLETE.', REQUIREMENTS)
  missingRequirements!: readonly Requirement[];

  @Nullable({ example: null })
  @Text(
    'Why the partner opens no accounts; null unless it is REJECTED.',
    'The bank cannot open accounts for this person',
  )
  reason!: string | null;

  @Nullable()
  @Nested(() => OwnAccounts, 'What payers need; null unless it is APPROVED.')
  accounts!: OwnAccounts | null;

  @Instant('When the owner applied.')
  createdAt!: string;
}

class AccountApplicationResponse {
  @Nullable()
  @Nested(() => AccountApplicationFields, 'Null when the owner has not applied.')
  application!: AccountApplicationFields | null;
}

/** Something that the partner has not taken, and what it was for. */
class SubmissionRefusalRow {
  @Nullable()
  @OneOf(REQUIREMENTS, 'What of the application it was for; null for an answer to an information request.')
  requirement!: Requirement | null;

  @Nullable({ example: null })
  @Id('The information request that it answered; null for a part of the application.')
  informationRequestId!: string | null;

  @Nullable({ example: null })
  @Count('The round of the information request; null for a part of the application.', 1)
  round!: number | null;

  @Text("The partner's words.", 'The picture cannot be read')
  reason!: string;
}

class OwnApplicationResponse extends AccountApplicationResponse {
  @ListOf(() => SubmissionRefusalRow, 'What the partner has not taken, as long as nothing else was given for it.')
  refusals!: readonly SubmissionRefusalRow[];

  @Flag('Whether one can apply here: the banking partner of this deployment opens accounts.')
  isOffered!: boolean;
}

class ApplyBody {
  @Text('The legal name, as identity documents have it.', 'Alice Adler', { min: 2, max: 100 })
  fullName!: string;

  @CountryCode('The country of residence.')
  country!: string;
}

class DocumentUploadBody {
  @OneOf(UPLOAD_TYPES, 'The type of the file. Send the same as Content-Type with the PUT.')
  contentType!: (typeof UPLOAD_TYPES)[number];

  @WholeNumber('The exact number of bytes of the file.', 482_113, { min: 1, max: MAX_UPLOAD_BYTES })
  size!: number;
}

class DocumentUploadResponse {
  @Url(
    'PUT the bytes here, with the announced Content-Type and Content-Length. No credential is needed.',
    'https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/pXq3nZ',
  )
  uploadUrl!: string;

  @Text('Name it among the documents of an answer.', UPLOAD_KEY)
  uploadKey!: string;

  @Instant('When the address ends.')
  expiresAt!: string;
}

class SupplyBody extends GivenBody {
  @OneOf(
    REQUIREMENTS,
    'Which of the missing things it is. The questionnaire is answered in words, the others with documents.',
  )
  requirement!: Requirement;
}

export function accountApplicationEndpoint(
  applications: Pick<KycApplicationRepository, 'find'>,
  submissions: Pick<SubmissionRepository, 'standingRefusals'>,
  partner: Pick<BankingPartner, 'accounts'>,
): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/virtual-accounts/application',
    audience: 'owner',
    operationId: 'getAccountApplication',
    tag: TAG,
    summary: 'See where your application for bank accounts stands',
    access: OWNER,
    responses: { 200: OwnApplicationResponse },
    async handle({ caller }) {
      const application = await applications.find(caller.userId);
      const refused = application ? await submissions.standingRefusals(caller.userId) : [];
      return ok<OwnApplicationResponse>({
        application: application && present(application),
        refusals: refused.map(presentRefusal),
        isOffered: partner.accounts !== null,
      });
    },
  });
}

export function applyForAccountsEndpoint(applyForAccounts: ApplyForAccounts): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/virtual-accounts/application',
    audience: 'owner',
    operationId: 'applyForAccounts',
    tag: TAG,
    summary: 'Apply for bank accounts at the banking partner',
    description: 'Once. 403 FEATURE_DISABLED where there is no partner that opens accounts.',
    access: OWNER,
    idempotency: 'stored',
    body: ApplyBody,
    responses: { 201: AccountApplicationResponse },
    refusals: [403, 409],
    async handle({ caller, body }) {
      const application = await applyForAccounts.execute({ userId: caller.userId, ...body });
      return created<AccountApplicationResponse>({ application: present(application) });
    },
  });
}

export function requestDocumentUploadEndpoint(requestUpload: RequestDocumentUpload): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/virtual-accounts/document-uploads',
    audience: 'owner',
    operationId: 'requestDocumentUpload',
    tag: TAG,
    summary: 'Get an address to PUT a document to',
    description:
      'The address is for one file of this type and size, for 15 minutes. Then name its uploadKey in an answer.',
    access: OWNER,
    // The answer holds a permission to upload, which is not stored; an upload that no answer names is deleted.
    idempotency: false,
    body: DocumentUploadBody,
    responses: { 201: DocumentUploadResponse },
    refusals: [409],
    async handle({ caller, body: { contentType, size } }) {
      const upload = await requestUpload.execute({ ownerId: caller.userId, mediaType: contentType, size });
      return created<DocumentUploadResponse>({ ...upload, expiresAt: upload.expiresAt.toISOString() });
    },
  });
}

export function supplyRequirementEndpoint(supplyRequirement: SupplyRequirement): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/virtual-accounts/requirements',
    audience: 'owner',
    operationId: 'supplyRequirement',
    tag: TAG,
    summary: 'Give the banking partner something that your application lacks',
    access: OWNER,
    // A requirement is missing once; no transaction stays open while files are copied.
    idempotency: false,
    body: SupplyBody,
    responses: { 200: AccountApplicationResponse },
    refusals: [404, 409],
    async handle({ caller, body: { requirement, text = null, documents = [] } }) {
      const application = await supplyRequirement.execute({ userId: caller.userId, requirement, text, documents });
      return ok<AccountApplicationResponse>({ application: present(application) });
    },
  });
}

function presentRefusal({ subject, reason }: RefusedSubmission): SubmissionRefusalRow {
  if ('requirement' in subject) {
    return { requirement: subject.requirement, informationRequestId: null, round: null, reason };
  }
  return { requirement: null, informationRequestId: subject.requestId, round: subject.round, reason };
}

function present({ fullName, country, state, createdAt }: KycApplication): AccountApplicationFields {
  return {
    status: state.status,
    fullName,
    country,
    missingRequirements: state.status === 'INCOMPLETE' ? state.missing : [],
    reason: state.status === 'REJECTED' ? state.reason : null,
    accounts: state.status === 'APPROVED' ? presentAccounts(state.accounts) : null,
    createdAt: createdAt.toISOString(),
  };
}

function presentAccounts({ eur, usd }: AccountNumbers): OwnAccounts {
  return {
    eur: { ...eur, minimumTransfer: formatMinorUnits(eur.minimumTransfer) },
    usd: { ...usd, minimumTransfer: formatMinorUnits(usd.minimumTransfer) },
  };
}
