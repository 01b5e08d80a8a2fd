import { BANK_DECIMALS, currencyOf, PAYOUT_RAILS } from '../../domain/payouts/payout-rail.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { incomingTransferId, informationRequestId, userId } from '../../domain/shared/ids.js';
import { parseMoney } from '../../domain/shared/money.js';
import type { AccountNumbers } from '../../domain/virtual-accounts/account-numbers.js';
import {
  INFORMATION_REQUEST_OUTCOMES,
  INFORMATION_REQUEST_REASONS,
  INFORMATION_REQUEST_STATUSES,
} from '../../domain/virtual-accounts/information-request-status.js';
import type { KycState } from '../../domain/virtual-accounts/kyc-application.js';
import { KYC_STATUSES, REQUIREMENTS } from '../../domain/virtual-accounts/kyc-status.js';
import type { EventFields } from '../payouts/event-fields.js';
import type { PartnerEventKind, ReadPartnerEvent } from '../payouts/partner-event-kind.js';
import type { CustomerReport } from './account-partner.js';
import type { FollowCustomer } from './follow-customer.js';

/** What the partner tells of its customers: each event has all of its subject, with a version (docs/banking-partner.md#webhooks). */
export class CustomerPartnerEvents implements PartnerEventKind {
  constructor(
    readonly subject: 'customer' | 'information_request' | 'transfer',
    private readonly followCustomer: Pick<FollowCustomer, 'execute'>,
  ) {}

  read(change: string, fields: EventFields): ReadPartnerEvent {
    if (change !== 'updated') throw new ValidationError('type', `must be ${this.subject}.updated`);
    const customerId = userId(fields.text('customerId'));
    const said = this.reportIn(fields);
    const subjectId = said.about === 'application' ? customerId : said.report.id;
    return { subjectId, apply: () => this.followCustomer.execute(customerId, said) };
  }

  private reportIn(fields: EventFields): CustomerReport {
    switch (this.subject) {
      case 'customer':
        return { about: 'application', report: { version: fields.count('version'), state: stateIn(fields) } };
      case 'information_request':
        return requestIn(fields);
      case 'transfer':
        return transferIn(fields);
    }
  }
}

function stateIn(fields: EventFields): KycState {
  const status = fields.oneOf('status', KYC_STATUSES);
  switch (status) {
    case 'INCOMPLETE': {
      const missing = fields.someOf('missing', REQUIREMENTS);
      if (missing.length === 0) throw new ValidationError('missing', 'must name what is missing');
      return { status, missing };
    }
    case 'IN_REVIEW':
      return { status };
    case 'APPROVED':
      return { status, accounts: accountsIn(fields.object('accounts')) };
    case 'REJECTED':
      return { status, reason: fields.text('reason') };
  }
}

function accountsIn(fields: EventFields): AccountNumbers {
  const [eur, usd] = [fields.object('eur'), fields.object('usd')];
  const minimumOf = (account: EventFields, currency: 'EUR' | 'USD') =>
    parseMoney(account.text('minimumTransfer'), currency, 'minimumTransfer', BANK_DECIMALS).minorUnits;
  return {
    eur: { iban: eur.text('iban'), bic: eur.text('bic'), minimumTransfer: minimumOf(eur, 'EUR') },
    usd: {
      accountNumber: usd.text('accountNumber'),
      routingNumber: usd.text('routingNumber'),
      minimumTransfer: minimumOf(usd, 'USD'),
    },
  };
}

function requestIn(fields: EventFields): CustomerReport {
  const rounds = fields.objects('rounds').map((round) => ({
    number: round.count('number'),
    question: round.text('question'),
    askedAt: round.instant('askedAt'),
    dueAt: round.instantOrNull('dueAt'),
    answeredAt: round.instantOrNull('answeredAt'),
  }));
  const outcome = fields.oneOfOrNull('outcome', INFORMATION_REQUEST_OUTCOMES);
  const status = fields.oneOf('status', INFORMATION_REQUEST_STATUSES);
  if (rounds.length === 0) throw new ValidationError('rounds', 'must have at least one');
  if ((status === 'closed') !== (outcome !== null)) throw new ValidationError('outcome', 'belongs to a closed request');
  const report = {
    id: informationRequestId(fields.text('requestId')),
    version: fields.count('version'),
    reason: fields.oneOf('reason', INFORMATION_REQUEST_REASONS),
    transferId: fields.textOrNull('transferId'),
    status,
    outcome,
    rounds,
  };
  return { about: 'information request', report };
}

function transferIn(fields: EventFields): CustomerReport {
  const rail = fields.oneOf('rail', PAYOUT_RAILS);
  const status = fields.oneOf('status', ['RECEIVED', 'PAUSED', 'SENT', 'RETURNED']);
  const transactionHash = fields.hashOrNull('transactionHash');
  if ((status === 'SENT') !== (transactionHash !== null)) {
    throw new ValidationError('transactionHash', 'belongs to a transfer that is SENT');
  }
  const payer = fields.object('payer');
  const report = {
    id: incomingTransferId(fields.text('transferId')),
    version: fields.count('version'),
    status,
    rail,
    money: parseMoney(fields.text('amount'), currencyOf(rail), 'amount', BANK_DECIMALS),
    payer: {
      holderName: payer.text('holderName'),
      iban: payer.textOrNull('iban'),
      accountNumber: payer.textOrNull('accountNumber'),
      routingNumber: payer.textOrNull('routingNumber'),
    },
    reference: fields.textOrNull('reference'),
    receivedAt: fields.instant('receivedAt'),
    transactionHash,
  };
  return { about: 'incoming transfer', report };
}
