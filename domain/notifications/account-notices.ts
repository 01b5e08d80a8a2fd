import type { InformationRequestId, SubmissionId } from '../shared/ids.js';
import { formatMinorUnits } from '../shared/money.js';
import type { IncomingTransfer } from '../virtual-accounts/incoming-transfer.js';
import { type InformationRequest, openRound } from '../virtual-accounts/information-request.js';
import type { KycApplication } from '../virtual-accounts/kyc-application.js';
import type { Requirement } from '../virtual-accounts/kyc-status.js';
import type { Notice } from './notification.js';

const PAGE = 'virtual-accounts';

/** Tells what became of an application, or what it lacks. One that is reviewed is no news. @param turn distinguishes it from earlier ones */
export function kycNotice({ userId, state }: KycApplication, turn: bigint, at: Date): Notice | null {
  if (state.status === 'IN_REVIEW') return null;
  return {
    type: 'VIRTUAL_ACCOUNTS_CHANGED',
    about: `accounts of ${userId} ${turn}`,
    target: PAGE,
    metadata: {
      status: state.status,
      missing: state.status === 'INCOMPLETE' ? state.missing : [],
      reason: state.status === 'REJECTED' ? state.reason : null,
    },
    at,
    isNews: true,
  };
}

/** The subject of the notification of the newest round. */
export function aboutRound({ id, rounds }: InformationRequest): string {
  return `information request ${id} ${rounds.length}`;
}

/** Tells that the banking partner wants to know something. What was answered meanwhile is no news. */
export function requestNotice(request: InformationRequest, at: Date): Notice {
  const { id, reason, rounds } = request;
  const open = openRound(request);
  return {
    type: 'INFORMATION_REQUESTED',
    about: aboutRound(request),
    target: `${PAGE}/${id}`,
    metadata: {
      informationRequestId: id,
      reason,
      round: rounds.length,
      dueAt: rounds.at(-1)?.dueAt?.toISOString() ?? null,
      isTransferPaused: request.transferId !== null,
    },
    at,
    isNews: open !== null,
  };
}

/** Tells that the banking partner did not take something that the owner has given. */
export function refusedNotice(
  {
    id,
    subject,
    reason,
  }: {
    readonly id: SubmissionId;
    readonly subject: { readonly requirement: Requirement } | { readonly requestId: InformationRequestId };
    readonly reason: string;
  },
  at: Date,
): Notice {
  const requestId = 'requestId' in subject ? subject.requestId : null;
  return {
    type: 'ACCOUNT_SUBMISSION_REFUSED',
    about: `account submission ${id}`,
    target: requestId === null ? PAGE : `${PAGE}/${requestId}`,
    metadata: {
      requirement: 'requirement' in subject ? subject.requirement : null,
      informationRequestId: requestId,
      reason,
    },
    at,
    isNews: true,
  };
}

/** Tells that a transfer went back to its payer. */
export function returnedNotice({ id, money, payer }: IncomingTransfer, at: Date): Notice {
  const { minorUnits, currency } = money;
  return {
    type: 'INCOMING_TRANSFER_RETURNED',
    about: `incoming transfer ${id}`,
    target: PAGE,
    metadata: { transferId: id, amount: formatMinorUnits(minorUnits), currency, payer: payer.holderName },
    at,
    isNews: true,
  };
}
