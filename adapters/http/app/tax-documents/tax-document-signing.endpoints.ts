import type { SignTaxDocument } from '../../../../application/tax-documents/sign-tax-document.js';
import { FORM_LANGUAGES, type FormLanguage } from '../../../../application/tax-documents/tax-document-words.js';
import { taxDocumentId } from '../../../../domain/shared/ids.js';
import { TAX_DOCUMENT_STATUSES, type TaxDocumentStatus } from '../../../../domain/tax-documents/tax-document-status.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Nested } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { CeremonyOptionsResponse } from '../access/ceremony-options.response.js';
import { AssertionBody } from '../access/webauthn.dto.js';

const TAG = 'German tax documents';
const SIGNED_IN = { kind: 'session' } as const;

class SignatureBody {
  @Nested(() => AssertionBody)
  assertion!: AssertionBody;

  @Optional()
  @OneOf(FORM_LANGUAGES, 'The language of the form; German when left out.')
  language?: FormLanguage;
}

class SignatureResponse {
  @Id('The document.')
  documentId!: string;

  @OneOf(TAX_DOCUMENT_STATUSES, 'SIGNED from now on.', 'SIGNED')
  signingState!: TaxDocumentStatus;
}

export function beginDocumentSignatureEndpoint(signDocument: SignTaxDocument): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/tax-documents/{id}/signature/options',
    audience: 'owner',
    operationId: 'beginDocumentSignature',
    tag: TAG,
    summary: 'Ask which passkeys can sign a Bewirtungsbeleg or an Eigenbeleg',
    description:
      'The challenge is not for the passkey: the page makes its own, of the hash of what it shows. The passkey signs nothing else.',
    access: SIGNED_IN,
    // It changes nothing.
    idempotency: false,
    params: { id: taxDocumentId },
    responses: { 200: CeremonyOptionsResponse },
    refusals: [409],
    async handle({ caller, params }) {
      return ok({ publicKey: { ...(await signDocument.begin({ ...params, ownerId: caller.userId, kind: null })) } });
    },
  });
}

export function signDocumentEndpoint(signDocument: SignTaxDocument): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/tax-documents/{id}/signature',
    audience: 'owner',
    operationId: 'signDocument',
    tag: TAG,
    summary: 'Sign a Bewirtungsbeleg or an Eigenbeleg',
    description: 'It cannot be changed afterwards, only replaced. The signed PDF is made and stored.',
    access: SIGNED_IN,
    // A draft is signed once.
    idempotency: false,
    params: { id: taxDocumentId },
    body: SignatureBody,
    responses: { 200: SignatureResponse },
    refusals: [409],
    async handle({ caller, params, body: { assertion, language = 'de' } }) {
      const key = { ...params, ownerId: caller.userId, kind: null };
      const { id, status } = await signDocument.finish(key, assertion, language);
      return ok<SignatureResponse>({ documentId: id, signingState: status });
    },
  });
}
