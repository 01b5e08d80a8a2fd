import type { PayFromAgentSession } from '../../../../application/agent-sessions/pay-from-agent-session.js';
import type { GivenSignature } from '../../../../application/agent-sessions/sign-execution.js';
import type { Hex } from '../../../../application/ports/user-operation.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { agentSessionId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, replayed } from '../../shell/endpoint.js';
import { presentPaymentRequest } from '../payments/payment-request.presenter.js';
import { PaymentRequestResponse } from '../payments/payment-request.response.js';
import { AgentPaymentBody } from './agent-session.body.js';
import { AGENT_SESSIONS_TAG } from './agent-sessions.endpoints.js';

export function payFromAgentSessionEndpoint(pay: PayFromAgentSession): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/agent-sessions/{id}/payments',
    audience: 'client',
    operationId: 'payFromAgentSession',
    tag: AGENT_SESSIONS_TAG,
    summary: 'Pay within an agent session, without an approval',
    description:
      "The payment begins as APPROVED and ends as COMPLETED or FAILED. Outside the session's policy: 422, which names the cap, what remains of " +
      'it, and when enough of it is free again. Unless the session is ACTIVE: 409. The idempotency key of the body or the header becomes ' +
      "the payment's nonce on chain.",
    access: { kind: 'scopes', scopes: ['write:agent_sessions'] },
    startsWork: true,
    idempotency: 'own',
    params: { id: agentSessionId },
    body: AgentPaymentBody,
    responses: { 201: PaymentRequestResponse },
    refusals: [409],
    async handle({ caller, params, body, idempotencyKey: claim }) {
      const { recipient, amount, currency } = body;
      const execution = await pay.execute({
        sessionId: params.id,
        callerId: caller.userId,
        clientId: caller.clientId,
        recipient,
        amount,
        currency,
        idempotencyKey: keyOf(body.idempotencyKey, claim?.key),
        given: signatureIn(body),
        claim: claim ?? null,
        answerFor: (payment) => ({ status: 201, body: presentPaymentRequest(payment) }),
      });
      if (execution.kind === 'replayed') return replayed(execution.answer.status, execution.answer.body);
      return created(presentPaymentRequest(execution.result));
    },
  });
}

function keyOf(inBody: string | undefined, inHeader: string | undefined): string | null {
  if (inBody !== undefined && inHeader !== undefined && inBody !== inHeader) {
    throw new ValidationError('idempotencyKey', 'must be that of the header Idempotency-Key, or be left out');
  }
  return inBody ?? inHeader ?? null;
}

/** @throws ValidationError when there is only one of the two */
function signatureIn({ signature, deadline }: AgentPaymentBody): GivenSignature | null {
  if (signature === undefined && deadline === undefined) return null;
  if (deadline === undefined) throw new ValidationError('deadline', 'is needed with a signature');
  if (signature === undefined) throw new ValidationError('signature', 'is needed with a deadline');
  return { signature: signature as Hex, deadline };
}
