import type { AnswerRequest } from '../../../../application/virtual-accounts/answer-request.js';
import { informationRequestId } from '../../../../domain/shared/ids.js';
import { InformationRequestRow, presentRequest } from '../../rest/virtual-accounts/information-request.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { GivenBody } from './application.endpoints.js';

class RequestAnswerBody extends GivenBody {
  @WholeNumber('The open round.', 1, { min: 1, max: 1000 })
  round!: number;
}

export function answerRequestEndpoint(answerRequest: AnswerRequest): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/virtual-accounts/information-requests/{informationRequestId}/answers',
    audience: 'owner',
    operationId: 'answerInformationRequest',
    tag: 'Virtual accounts',
    summary: 'Answer what the banking partner asks you',
    description: 'In words, with documents, or both. A round takes one answer.',
    access: { kind: 'session' },
    // A round takes one answer; no transaction stays open while files are copied.
    idempotency: false,
    params: { informationRequestId },
    body: RequestAnswerBody,
    responses: { 200: InformationRequestRow },
    refusals: [409],
    async handle({ caller, params, body: { round, text = null, documents = [] } }) {
      const input = { userId: caller.userId, requestId: params.informationRequestId, round, text, documents };
      return ok(presentRequest(await answerRequest.execute(input)));
    },
  });
}
