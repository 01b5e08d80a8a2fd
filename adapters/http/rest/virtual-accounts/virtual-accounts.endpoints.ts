import {
  type GetTransferLimits,
  REQUESTS_SHOWN,
} from '../../../../application/virtual-accounts/get-transfer-limits.js';
import type { InformationRequestRepository } from '../../../../application/virtual-accounts/information-request.repository.js';
import type { KycApplicationRepository } from '../../../../application/virtual-accounts/kyc-application.repository.js';
import { PAYOUT_RAILS } from '../../../../domain/payouts/payout-rail.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { KycApplication } from '../../../../domain/virtual-accounts/kyc-application.js';
import { virtualAccountStatus } from '../../../../domain/virtual-accounts/kyc-status.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { lite } from '../../shell/lite-shape.js';
import { InformationRequestsResponse, presentRequest } from './information-request.response.js';
import { presentLimits, TransferLimitsResponse } from './transfer-limits.response.js';
import { VirtualAccountsLite, VirtualAccountsResponse } from './virtual-accounts.response.js';

const TAG = 'Account info';
const READ = { kind: 'scopes', scopes: ['read:virtual_accounts'] } as const;

export function virtualAccountsEndpoint(applications: Pick<KycApplicationRepository, 'find'>): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/virtual-accounts',
    audience: 'both',
    operationId: 'getVirtualAccounts',
    tag: TAG,
    summary: 'Read the bank accounts that you can be paid at',
    description:
      'An IBAN for euros and American numbers for dollars. What arrives there is paid to the wallet. The owner applies for them in the app.',
    access: READ,
    responses: { 200: VirtualAccountsResponse },
    view: lite(VirtualAccountsLite, liteAccounts),
    async handle({ caller }) {
      return ok(presentAccounts(await applications.find(caller.userId)));
    },
  });
}

export function transferLimitsEndpoint(getTransferLimits: GetTransferLimits): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/virtual-accounts/limits',
    audience: 'both',
    operationId: 'getVirtualAccountLimits',
    tag: TAG,
    summary: 'Read how much you can transfer by bank',
    description:
      'Personal limits of the banking partner, one for each direction, over a rolling 52 weeks. A transfer that exceeds its limit is paused, not ' +
      'rejected, and the partner asks where the money comes from.',
    access: READ,
    responses: { 200: TransferLimitsResponse },
    view: 'same',
    async handle({ caller }) {
      return ok(presentLimits(await getTransferLimits.execute(caller.userId)));
    },
  });
}

export function informationRequestsEndpoint(requests: Pick<InformationRequestRepository, 'listOf'>): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/virtual-accounts/information-requests',
    audience: 'both',
    operationId: 'listInformationRequests',
    tag: TAG,
    summary: 'List what the banking partner asks you',
    description:
      'Read only: the owner answers in the app, in words and with documents. `openRound` is null when nothing awaits the owner.',
    access: READ,
    responses: { 200: InformationRequestsResponse },
    view: 'same',
    async handle({ caller }) {
      const listed = await requests.listOf(caller.userId, REQUESTS_SHOWN);
      return ok<InformationRequestsResponse>({ informationRequests: listed.map(presentRequest) });
    },
  });
}

function presentAccounts(application: KycApplication | null): VirtualAccountsResponse {
  const state = application?.state;
  const accounts = state?.status === 'APPROVED' ? state.accounts : null;
  const isOpen = accounts !== null;
  return {
    status: virtualAccountStatus(state?.status ?? null),
    accounts: {
      eur: accounts && {
        type: 'IBAN',
        iban: accounts.eur.iban,
        minimumTransfer: formatMinorUnits(accounts.eur.minimumTransfer),
      },
      usd: accounts && {
        type: 'ACH',
        accountNumber: accounts.usd.accountNumber,
        routingNumber: accounts.usd.routingNumber,
        minimumTransfer: formatMinorUnits(accounts.usd.minimumTransfer),
      },
    },
    capabilityInfo: { canReceive: isOpen, canSend: isOpen, rails: isOpen ? PAYOUT_RAILS : [] },
    firstPartyPayments: isOpen,
    thirdPartyPayments: isOpen,
  };
}

function liteAccounts({ status, accounts: { eur, usd } }: VirtualAccountsResponse): VirtualAccountsLite {
  return {
    status,
    accounts: {
      eur: eur && { iban: eur.iban },
      usd: usd && { accountNumber: usd.accountNumber, routingNumber: usd.routingNumber },
    },
  };
}
