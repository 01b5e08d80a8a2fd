import type { ListMandates } from '../../../../application/mandates/list-mandates.js';
import {
  MANDATE_ENDS,
  MANDATE_KINDS,
  type Mandate,
  type MandateEnd,
  type MandateKind,
} from '../../../../application/mandates/mandate.js';
import { titleOf } from '../../../../application/mandates/mandate-purpose.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, HexBytes, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Matching, Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { MandatePurposeResponse, presentPurpose } from './mandate-purpose.response.js';

export const MANDATES_TAG = 'Mandates';

class MandateResponse {
  @OneOf(MANDATE_KINDS, 'What it is.')
  kind!: MandateKind;

  @Id('The agent session, the schedule or the order.')
  id!: string;

  @Nested(() => MandatePurposeResponse, 'Whom it pays, or what it trades.')
  purpose!: MandatePurposeResponse;

  @Text('The purpose in English, for pages of the version before.', 'Agent session for bob')
  title!: string;

  @Text('As its own endpoints show it.', 'ACTIVE')
  status!: string;

  @ChainAddress('The contract that moves the money.')
  contractAddress!: string;

  @HexBytes(
    'What the address of the contract commits to, besides you and the id: its terms as its factory encodes them.',
  )
  terms!: string;

  @Nullable({ example: null })
  @HexBytes(
    'With what its factory has distinguished the contract; null: by the id. Only what was found on chain after a restored backup has it.',
  )
  salt!: string | null;

  @Nullable()
  @Text('What the contract has an allowance of; null for an agent session, whose account has money of its own.', 'USDC')
  token!: string | null;

  @OneOf(
    MANDATE_ENDS,
    'How it ends. REVOKE: its account is closed and pays you what it holds. CANCEL: its contract ends, and its allowance is taken back. ' +
      'DISALLOW: only the latter, because it may be filled in this moment. ABORT: its activation is under way and becomes impossible; what it ' +
      'has made by then ends, too. DISCARD: a draft, which is not on chain.',
  )
  end!: MandateEnd;

  @Nullable()
  @Instant('Until when the chain can still carry out the activation that is under way; null when none is.')
  activationDeadline!: string | null;

  @Nullable()
  @Matching(
    /^\d+$/,
    'must be a whole number',
    'The nonce of this activation, which its abort uses up; null when none is.',
    '1',
  )
  activationNonce!: string | null;
}

class MandatesResponse {
  @ListOf(() => MandateResponse, 'In the order in which they are ended.')
  mandates!: MandateResponse[];

  @Count('So many of them, from the first on, the next signature ends.', 3)
  inNextSignature!: number;
}

export function listMandatesEndpoint(listMandates: ListMandates): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/mandates',
    audience: 'owner',
    operationId: 'listMandates',
    tag: MANDATES_TAG,
    summary: 'List what may move your money without a further signature',
    description: 'Agent sessions, schedules and conditional orders that are on chain or wait for your signature.',
    access: { kind: 'session' },
    responses: { 200: MandatesResponse },
    async handle({ caller }) {
      const { mandates, inNextSignature } = await listMandates.execute(caller.userId);
      return ok({ mandates: mandates.map(presentMandate), inNextSignature });
    },
  });
}

function presentMandate({
  contract,
  activation,
  kind,
  id,
  purpose,
  status,
  terms,
  salt,
  token,
  end,
}: Mandate): MandateResponse {
  const activationDeadline = activation?.validUntil?.toISOString() ?? null;
  const activationNonce = activation?.nonce.toString() ?? null;
  const words = { purpose: presentPurpose(purpose), title: titleOf(purpose) };
  const shown = { kind, id, ...words, status, contractAddress: contract, terms, salt, token, end };
  return { ...shown, activationDeadline, activationNonce };
}
