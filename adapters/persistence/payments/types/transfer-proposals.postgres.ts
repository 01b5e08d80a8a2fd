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
import { Batches } from '../../connections/batches.js';
import type { Database } from '../../database.js';
import { listsOf } from '../../lists.js';
import type { OutboxSignal } from '../../outbox-signal.js';
import { gasLeftParams } from '../gas-left.statement.js';
import { tooManyOpenIn } from '../open-requests.statement.js';
import {
  FIND_ANSWER,
  PROPOSE_TRANSFERS,
  type ProposedTransferRow,
  type StorableTransfer,
} from './propose-transfer.statement.js';

/** Transfers that are proposed at the same moment are stored together, which costs PostgreSQL a fraction (docs/performance.md). */
export class PostgresTransferProposals implements TransferProposals {
  private readonly batches = new Batches<StorableTransfer, ProposedTransferRow | null>(
    (transfers) => this.store(transfers),
    { running: 2, most: 16, ownerOf: ({ payerId }) => payerId, awaitsTurn: false },
  );

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
    const transfer = storable(proposal, event, idempotent);
    const row = await (this.database.inTransaction ? this.storeOne(transfer) : this.batches.add(transfer));
    if (!row?.stored)
      return (idempotent && (await this.earlierAnswer(idempotent))) ?? refusalOf(row, proposal, this.limits);
    this.database.afterCommit(this.outboxSignal.raise);
    return { kind: 'stored' };
  }

  private async storeOne(transfer: StorableTransfer): Promise<ProposedTransferRow | null> {
    return (await this.store([transfer]))(transfer);
  }

  private async store(
    transfers: readonly StorableTransfer[],
  ): Promise<(transfer: StorableTransfer) => ProposedTransferRow | null> {
    const params = { ...listsOf(transfers), ...this.limits, ...gasLeftParams(this.gas) };
    const rows = new Map((await this.database.rows(PROPOSE_TRANSFERS, params)).map((row) => [row.id, row]));
    return ({ id }) => rows.get(id) ?? null;
  }

  private async earlierAnswer({ claim }: IdempotentAnswer): Promise<TransferOutcome | null> {
    const { principal, route, key } = claim;
    const row = await this.database.row(FIND_ANSWER, { principal, route, key });
    if (!row) return null;
    if (row.bodyHash !== claim.bodyHash) return { kind: 'keyReused' };
    return { kind: 'replayed', answer: { status: row.status, body: row.answer } };
  }
}

function storable(
  { money, id, payerId, clientId, recipientUsername, reference, createdAt, expiresAt, status }: TransferProposal,
  { type: eventType, occurredAt }: PaymentEvent,
  idempotent: IdempotentAnswer | null,
): StorableTransfer {
  const { claim, answer } = idempotent ?? {};
  return {
    id,
    payerId,
    clientId,
    minorUnits: money.minorUnits,
    currency: money.currency,
    token: tokenOf(money.currency),
    recipientUsername,
    reference,
    createdAt,
    expiresAt,
    status,
    eventType,
    occurredAt,
    principal: claim?.principal ?? null,
    route: claim?.route ?? null,
    key: claim?.key ?? null,
    bodyHash: claim?.bodyHash ?? null,
    answerStatus: answer?.status ?? null,
    answerBody: answer ? JSON.stringify(answer.body) : null,
  };
}

function refusalOf(
  row: ProposedTransferRow | null,
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
