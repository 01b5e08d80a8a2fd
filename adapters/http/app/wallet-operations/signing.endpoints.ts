import type { BeginSigning } from '../../../../application/wallet-operations/begin-signing.js';
import type { SignOperation } from '../../../../application/wallet-operations/sign-operation.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import type { Class } from '../../shell/fields/class.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import { AssertionBody } from '../access/webauthn.dto.js';
import { presentSigning } from './signing.presenter.js';
import { SigningOptionsResponse } from './user-operation.response.js';

/** How owners sign one kind of wallet operation. The two endpoints of a kind differ in nothing else. */
export interface SigningWords {
  /** The name of the kind. */
  readonly kind: string;
  readonly tag: string;
  /** The end of both operation ids: "Approval". */
  readonly name: string;
  /** Completes "Sign with a passkey to …". */
  readonly purpose: string;
  /** Where the owner asks what to sign, and where the signature goes. */
  readonly paths: { readonly begin: SubjectPath; readonly sign: SubjectPath };
  /** Reads the id in the path. @throws ValidationError */
  readonly id: (text: string) => string;
  /** The query that names the parts which the owner leaves out; left out for a subject without parts. */
  readonly parts?: Class<LeftOutParts>;
  /** Whether others than the owner can see the subject, and are refused with 403. */
  readonly isShared?: boolean;
  /** The subject's status after the signature. */
  readonly signedStatus: string;
}

/** The ids of parts, divided by commas. */
interface LeftOutParts {
  readonly leftOut?: string;
}

type SubjectPath = `/app/api/${SignedSubject}/{id}/${string}`;

type SignedSubject =
  | 'approvals'
  | 'passkeys'
  | 'joint-proposals'
  | 'sub-accounts'
  | 'sub-account-openings'
  | 'scheduled-transactions'
  | 'conditional-orders'
  | 'recovery-setups'
  | 'recovery-requests'
  | 'agent-sessions'
  | 'mandates'
  | 'mandate-owners';

class SignedResponse {
  @Id('What was signed for: the id in the path.')
  id!: string;

  @Text('Its status now.', 'APPROVED')
  status!: string;
}

const SIGNED_IN = { kind: 'session' } as const;

export function beginSigningEndpoint(words: SigningWords, beginSigning: BeginSigning): Endpoint {
  return endpoint({
    method: 'POST',
    path: words.paths.begin,
    audience: 'owner',
    operationId: `begin${words.name}`,
    tag: words.tag,
    summary: `See what the passkey has to sign to ${words.purpose}`,
    access: SIGNED_IN,
    // Each request makes a new challenge.
    idempotency: false,
    params: { id: words.id },
    ...(words.parts && { query: words.parts }),
    responses: { 200: SigningOptionsResponse },
    refusals: words.isShared ? [403, 409] : [409],
    async handle({ caller, params, query }) {
      const request = { kind: words.kind, subjectId: params.id, userId: caller.userId, leftOut: leftOutIn(query) };
      return ok(presentSigning(await beginSigning.execute(request)));
    },
  });
}

export function signEndpoint(words: SigningWords, signOperation: SignOperation): Endpoint {
  return endpoint({
    method: 'POST',
    path: words.paths.sign,
    audience: 'owner',
    operationId: `sign${words.name}`,
    tag: words.tag,
    summary: `Sign with a passkey to ${words.purpose}`,
    description: 'It takes effect when the chain has executed it.',
    access: SIGNED_IN,
    // The signature counts once.
    idempotency: false,
    params: { id: words.id },
    ...(words.parts && { query: words.parts }),
    body: AssertionBody,
    responses: { 200: SignedResponse },
    ...(words.isShared && { refusals: [403] }),
    async handle(context) {
      const { caller, params, query, body } = context;
      const request = { kind: words.kind, subjectId: params.id, userId: caller.userId, leftOut: leftOutIn(query) };
      await signOperation.execute({ ...request, assertion: body, origin: originOf(context) });
      return ok<SignedResponse>({ id: params.id, status: words.signedStatus });
    },
  });
}

function leftOutIn({ leftOut }: LeftOutParts): readonly string[] {
  return leftOut?.split(',') ?? [];
}
