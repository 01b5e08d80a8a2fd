import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import {
  DESCRIPTION_MAX_LENGTH,
  PROPOSED_CHANGES,
  type ProposedChange,
} from '../../../../domain/payments/types/sub-account-proposal.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { MOST_MEMBERS } from '../../../../domain/sub-accounts/sub-account-opening.js';
import { USERNAME_MAX_LENGTH } from '../../../../domain/users/username.js';
import { PaymentRequestResponse } from '../../rest/payments/payment-request.response.js';
import { propose } from '../../rest/payments/payments.endpoints.js';
import { SUB_ACCOUNTS_TAG } from '../../rest/sub-accounts/sub-accounts.endpoints.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { TextList } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

export class AccountChangeBody {
  @OneOf(
    PROPOSED_CHANGES,
    'CLOSE pays everything out to the creator and ends the account, UNFREEZE ends a freeze, SET_MEMBERS says who decides from then on.',
  )
  type!: ProposedChange;

  @Optional()
  @TextList('SET_MEMBERS: the usernames of all members beside the creator, who stays one.', ['bob'], {
    max: MOST_MEMBERS - 1,
    itemMax: USERNAME_MAX_LENGTH,
  })
  members?: readonly string[];

  @Optional()
  @WholeNumber('SET_MEMBERS: how many members must approve from then on.', 2, { min: 1, max: MOST_MEMBERS })
  requiredApprovals?: number;

  @Optional()
  @Text('What the other members read beside it.', 'We have moved out', { max: DESCRIPTION_MAX_LENGTH })
  description?: string;
}

/** Such a change moves no amount, so it is no proposal of the REST API. */
export function proposeAccountChangeEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/sub-accounts/{id}/changes',
    audience: 'owner',
    operationId: 'proposeAccountChange',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'Propose to the members of a joint account to close it, to unfreeze it, or to change its members',
    description:
      'Once the caller has approved the request, the proposal is open on chain with the vote of the caller for it. The members vote on it ' +
      'and execute it like every joint proposal. An account that needs one approval only gets 409.',
    access: { kind: 'session' },
    startsWork: true,
    idempotency: 'own',
    params: { id: subAccountId },
    body: AccountChangeBody,
    responses: { 201: PaymentRequestResponse },
    async handle({ caller, params, body, idempotencyKey }) {
      const change = { ...body, subAccountId: params.id, paymentType: 'sub_account_proposal' } as const;
      return propose(createPayment, { payerId: caller.userId, clientId: OWN_APP }, change, idempotencyKey);
    },
  });
}
