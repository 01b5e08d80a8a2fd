import type { AnswerRequirement } from '../../../../application/broker/answer-requirement.js';
import type { OpenBrokerAccount } from '../../../../application/broker/open-broker-account.js';
import { REQUIREMENTS, type Requirement } from '../../../../domain/broker/us-requirements.js';
import { BROKER_TAG } from '../../rest/broker/broker.endpoints.js';
import {
  CapabilitiesResponse,
  presentCapabilities,
  presentUsRequirements,
  UsRequirementsResponse,
} from '../../rest/broker/broker.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Text } from '../../shell/fields/text.js';

class AnswerBody {
  @OneOf(REQUIREMENTS, 'What is answered.', 'annual_income')
  name!: Requirement;

  @Text(
    'The answer. The broker gets it, and it is never shown again. A disclosure is answered with ACCEPTED.',
    '25K_TO_100K',
    {
      min: 1,
      max: 200,
    },
  )
  answer!: string;
}

const OWNER = { audience: 'owner', tag: BROKER_TAG, access: { kind: 'session' } } as const;

export function answerRequirementEndpoint(answerRequirement: AnswerRequirement): Endpoint {
  return endpoint({
    ...OWNER,
    method: 'PUT',
    path: '/app/api/broker/us/requirements',
    operationId: 'answerUsRequirement',
    summary: 'Answer something that the broker has to know',
    body: AnswerBody,
    responses: { 200: UsRequirementsResponse },
    refusals: [403, 409],
    async handle({ caller, body }) {
      return ok(presentUsRequirements(await answerRequirement.execute(caller.userId, body.name, body.answer)));
    },
  });
}

export function openBrokerAccountEndpoint(openAccount: OpenBrokerAccount): Endpoint {
  return endpoint({
    ...OWNER,
    method: 'PUT',
    path: '/app/api/broker/account',
    operationId: 'openBrokerAccount',
    summary: 'Open the account with the broker',
    description: 'Once nothing else is missing. Opening it again changes nothing.',
    responses: { 200: CapabilitiesResponse },
    refusals: [403, 409],
    async handle({ caller }) {
      return ok(presentCapabilities(await openAccount.execute(caller.userId)));
    },
  });
}
