import type { UserId } from '../../domain/shared/ids.js';
import { formatMinorUnits } from '../../domain/shared/money.js';
import type { IncomingTransferReport } from '../../domain/virtual-accounts/incoming-transfer.js';
import type { KycState } from '../../domain/virtual-accounts/kyc-application.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { CustomerReport } from '../virtual-accounts/account-partner.js';
import type { PartnerMessages } from './partner-messages.js';

/** Writes the messages by which the sandbox's bank tells the service of its customers (docs/banking-partner.md#webhooks). */
export class TellOfCustomer {
  constructor(
    private readonly messages: Pick<PartnerMessages, 'add'>,
    private readonly ids: IdGenerator,
  ) {}

  /** Call it in the unit of work that stores what the report says. */
  async execute(customerId: UserId, said: CustomerReport): Promise<void> {
    const subjectId = said.about === 'application' ? customerId : said.report.id;
    await this.messages.add({ id: this.ids.next(), subjectId, body: JSON.stringify(eventOf(customerId, said)) });
  }
}

function eventOf(customerId: UserId, said: CustomerReport) {
  switch (said.about) {
    case 'application':
      return {
        type: 'customer.updated',
        data: { customerId, version: said.report.version, ...applicationOf(said.report.state) },
      };
    case 'information request': {
      const { id: requestId, ...request } = said.report;
      return { type: 'information_request.updated', data: { customerId, requestId, ...request } };
    }
    case 'incoming transfer':
      return { type: 'transfer.updated', data: { customerId, ...transferOf(said.report) } };
  }
}

function applicationOf(state: KycState) {
  if (state.status !== 'APPROVED') return state;
  const { eur, usd } = state.accounts;
  const minimumOf = ({ minimumTransfer }: { readonly minimumTransfer: bigint }) => formatMinorUnits(minimumTransfer);
  const accounts = {
    eur: { ...eur, minimumTransfer: minimumOf(eur) },
    usd: { ...usd, minimumTransfer: minimumOf(usd) },
  };
  return { status: state.status, accounts };
}

function transferOf({ id: transferId, money, ...transfer }: IncomingTransferReport) {
  return { transferId, amount: formatMinorUnits(money.minorUnits), currency: money.currency, ...transfer };
}
