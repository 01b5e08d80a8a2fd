import type { GasSettings } from '../../../../application/gas-budgets/gas-settings.js';
import type {
  TransferOutcome,
  TransferProposal,
  TransferProposals,
} from '../../../../application/payments/types/transfer-moneda/transfer-proposals.js';
import type { IdempotentAnswer } from '../../../../application/ports/idempotency.js';
import type { OpenRequestLimits } from '../../../../domain/payments/open-requests.js';
import type { PaymentEvent } from '../../../../domain/payments/payment-request.js';
import { tokenOf } from '../../../../domain/shared/currency.js';
import type { Database } from '../../database.js';
import type { OutboxSignal } from '../../outbox-signal.js';
import { type GasLeftParams, gasLeftParams } from '../gas-left.statement.js';
import { tooManyOpenIn } from '../open-requests.statement.js';
import {
  FIND_ANSWER,
  PROPOSE_TRANSFER,
  type ProposeTransferParams,
  type ProposeTransferRow,
} from './propose-transfer.statement.js';

export class PostgresTransferProposals implements TransferProposals {
  constructor(
    private readonly database: Database,
    private readonly outboxSignal: OutboxSignal,
    private readonly limits: OpenRequestLimits,
    private readonly gas: GasSettings,
  ) {}

  async propose(
    proposal: TransferProposal,
    events: readonly PaymentEvent[],
    idempotent: IdempotentAnswer | null,
  ): Promise<TransferOutcome> {
    const [event, ...more] = events;
    if (!event || more.length > 0) throw new Error('A proposal has exactly one event');
    const row = await this.database.row(PROPOSE_TRANSFER, {
      ...paramsOf(proposal, event, idempotent),
      ...this.limits,
      ...gasLeftParams(this.gas, proposal.clientId),
    });
    if (!row?.stored)
      return (idempotent && (await this.earlierAnswer(idempotent))) ?? refusalOf(row, proposal, this.limits);
    this.database.afterCommit(this.outboxSignal.raise);
    return { kind: 'stored' };
  }

  private async earlierAnswer({ claim }: IdempotentAnswer): Promise<TransferOutcome | null> {
    const { principal, route, key } = claim;
    const row = await this.database.row(FIND_ANSWER, { principal, route, key });
    if (!row) return null;
    if (row.bodyHash !== claim.bodyHash) return { kind: 'keyReused' };
    return { kind: 'replayed', answer: { status: row.status, body: row.answer } };
  }
}

function paramsOf(
  proposal: TransferProposal,
  event: PaymentEvent,
  idempotent: IdempotentAnswer | null,
): Omit<ProposeTransferParams, keyof OpenRequestLimits | keyof GasLeftParams> {
  const { money, refundOf: _never, source: _main, ...terms } = proposal;
  const { claim, answer } = idempotent ?? {};
  return {
    ...terms,
    minorUnits: money.minorUnits,
    currency: money.currency,
    token: tokenOf(money.currency),
    eventType: event.type,
    occurredAt: event.occurredAt,
    principal: claim?.principal ?? null,
    route: claim?.route ?? null,
    key: claim?.key ?? null,
    bodyHash: claim?.bodyHash ?? null,
    answerStatus: answer?.status ?? null,
    answerBody: answer ? JSON.stringify(answer.body) : null,
  };
}

function refusalOf(
  row: ProposeTransferRow | null,
  proposal: TransferProposal,
  limits: OpenRequestLimits,
): TransferOutcome {
  if (!row) return { kind: 'unknownRecipient' };
  if (row.recipientId === proposal.payerId) return { kind: 'ownWallet' };
  const tooMany = tooManyOpenIn(row, limits);
  if (tooMany) return tooMany;
  if (row.spentScope) return { kind: 'gasSpent', scope: row.spentScope };
  return { kind: 'insufficientFunds', available: row.available };
}
