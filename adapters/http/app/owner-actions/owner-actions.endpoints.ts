import { titleOf } from '../../../../application/mandates/mandate-purpose.js';
import type { ListOwnerActions } from '../../../../application/owner-actions/list-owner-actions.js';
import {
  OWNER_ACTION_KINDS,
  OWNER_ACTION_SUBJECTS,
  type OwnerAction,
  type OwnerActionKind,
  type OwnerActionSubject,
} from '../../../../application/owner-actions/owner-action.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { MandatePurposeResponse, presentPurpose } from '../mandates/mandate-purpose.response.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';
import { type SigningPaths, SigningPathsResponse, signingPaths } from '../wallet-operations/signing-paths.response.js';

class OwnerActionResponse {
  @OneOf(
    OWNER_ACTION_KINDS,
    'ACTIVATE: a draft to sign for. VOTE: a proposal of a joint account to decide on. OBJECT: something that happens unless you end it. END: something to remove from the chain.',
  )
  kind!: OwnerActionKind;

  @OneOf(OWNER_ACTION_SUBJECTS, 'What it is about.')
  subject!: OwnerActionSubject;

  @Id('The id of what it is about.')
  subjectId!: string;

  @Nullable()
  @Text(
    "The owner's own words for it; for a mandate its purpose in English, for pages of the version before. Null where there is neither.",
    'Rent',
  )
  title!: string | null;

  @Nullable()
  @Nested(() => MandatePurposeResponse, 'Whom a mandate pays, or what it trades; null for whatever is no mandate.')
  mandate!: MandatePurposeResponse | null;

  @ListOf(
    () => SigningPathsResponse,
    'How it is done with a passkey. What agrees comes first: a vote is signed as yes or as no.',
  )
  signings!: SigningPathsResponse[];

  @Instant('Since when it waits.')
  createdAt!: string;

  @Nullable()
  @Instant('When it lapses by itself; null when it does not.')
  expiresAt!: string | null;
}

class OwnerActionsResponse {
  @ListOf(() => OwnerActionResponse)
  actions!: OwnerActionResponse[];
}

export function ownerActionsEndpoint(listOwnerActions: ListOwnerActions, words: readonly SigningWords[]): Endpoint {
  const pathsOf = signingPaths(words);
  return endpoint({
    method: 'GET',
    path: '/app/api/owner-actions',
    audience: 'owner',
    operationId: 'listOwnerActions',
    tag: 'Approvals',
    summary: 'List the drafts to activate and the proposals to vote on, the most urgent first',
    description: 'Payment requests are not among them: they have GET /app/api/approvals.',
    access: { kind: 'session' },
    responses: { 200: OwnerActionsResponse },
    async handle({ caller }) {
      const actions = await listOwnerActions.execute(caller.userId);
      return ok({ actions: actions.map((action) => present(action, pathsOf)) });
    },
  });
}

function present({ operations, ...action }: OwnerAction, pathsOf: SigningPaths): OwnerActionResponse {
  const { kind, subject, subjectId, createdAt, expiresAt } = action;
  const mandate = action.mandate ? presentPurpose(action.mandate) : null;
  const title = action.mandate ? titleOf(action.mandate) : action.title;
  const signings = operations.map((operation) => pathsOf(operation, subjectId));
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
  return { kind, subject, subjectId, title, mandate, signings, ...times };
}
