import { apiKeyMachine } from '../../../../domain/access/api-key-status.js';
import { planOrderMachine } from '../../../../domain/access/plan-order-status.js';
import { billMachine } from '../../../../domain/bills/bill-status.js';
import { passkeyMachine } from '../../../../domain/passkeys/passkey-status.js';
import { accountClosingMachine } from '../../../../domain/personal-data/account-closing-status.js';
import { contractMachine } from '../../../../domain/platform/contract-status.js';
import { inviteMachine } from '../../../../domain/platform/invite-status.js';
import { platformKeyMachine } from '../../../../domain/platform/platform-key-status.js';
import { receiptMachine } from '../../../../domain/receipts/receipt-status.js';
import { guardianMachine } from '../../../../domain/recovery/guardian-status.js';
import { recoveryRequestMachine } from '../../../../domain/recovery/recovery-request-status.js';
import { referralMachine } from '../../../../domain/referrals/referral-status.js';
import { chargeMachine } from '../../../../domain/subscriptions/charge-status.js';
import { taxDocumentMachine } from '../../../../domain/tax-documents/tax-document-status.js';
import { informationRequestMachine } from '../../../../domain/virtual-accounts/information-request-status.js';
import { kycMachine } from '../../../../domain/virtual-accounts/kyc-status.js';
import { webhookDeliveryMachine } from '../../../../domain/webhooks/webhook-delivery-status.js';
import { webhookEndpointMachine } from '../../../../domain/webhooks/webhook-endpoint-status.js';
import type { MachineExpectation } from './machine-expectation.js';

/** Of people, documents, keys and organizations. */
export const RECORD_MACHINES: readonly MachineExpectation[] = [
  {
    machine: accountClosingMachine,
    initial: 'ERASING',
    terminal: ['FORGOTTEN'],
    moves: ['ERASING > ERASED', 'ERASED > FORGOTTEN'],
  },
  {
    machine: guardianMachine,
    initial: 'invited',
    terminal: ['declined', 'removed'],
    moves: [
      'invited > accepted',
      'invited > declined',
      'invited > removed',
      'accepted > active',
      'accepted > removed',
      'active > removing',
      'removing > removed',
    ],
  },
  {
    machine: recoveryRequestMachine,
    initial: 'initiated',
    terminal: ['completed', 'cancelled', 'expired', 'failed'],
    moves: [
      'initiated > threshold_met',
      'initiated > cancelled',
      'initiated > expired',
      'threshold_met > executing',
      'threshold_met > cancelled',
      'threshold_met > expired',
      'executing > completed',
      'executing > failed',
    ],
  },
  {
    machine: kycMachine,
    initial: 'INCOMPLETE',
    terminal: ['REJECTED'],
    moves: [
      'INCOMPLETE > IN_REVIEW',
      'INCOMPLETE > APPROVED',
      'INCOMPLETE > REJECTED',
      'IN_REVIEW > INCOMPLETE',
      'IN_REVIEW > APPROVED',
      'IN_REVIEW > REJECTED',
      'APPROVED > INCOMPLETE',
      'APPROVED > IN_REVIEW',
      'APPROVED > REJECTED',
    ],
  },
  {
    machine: informationRequestMachine,
    initial: 'waiting_on_response',
    terminal: ['closed'],
    moves: [
      'waiting_on_response > needs_review',
      'waiting_on_response > closed',
      'needs_review > waiting_on_response',
      'needs_review > closed',
    ],
  },
  {
    machine: referralMachine,
    initial: 'JOINED',
    terminal: [],
    moves: ['JOINED > QUALIFIED', 'QUALIFIED > REWARDED', 'QUALIFIED > JOINED', 'REWARDED > JOINED'],
  },
  {
    machine: receiptMachine,
    initial: 'UPLOADING',
    terminal: ['DELETED'],
    moves: [
      'UPLOADING > PROCESSING',
      'UPLOADING > DELETED',
      'PROCESSING > VALID',
      'PROCESSING > INVALID',
      'PROCESSING > DELETED',
      'VALID > PROCESSING',
      'VALID > INVALID',
      'VALID > DELETED',
      'INVALID > PROCESSING',
      'INVALID > VALID',
      'INVALID > DELETED',
    ],
  },
  {
    machine: taxDocumentMachine,
    initial: 'DRAFT',
    terminal: ['DELETED'],
    moves: [
      'DRAFT > SIGNED',
      'DRAFT > REPLACED',
      'DRAFT > DELETED',
      'SIGNED > REPLACED',
      'SIGNED > DELETED',
      'REPLACED > DELETED',
    ],
  },
  {
    machine: inviteMachine,
    initial: 'pending',
    terminal: ['accepted', 'expired'],
    moves: ['pending > accepted', 'pending > expired'],
  },
  {
    machine: apiKeyMachine,
    initial: 'active',
    terminal: ['revoked'],
    moves: ['active > revoked', 'active > expired', 'expired > revoked'],
  },
  {
    machine: passkeyMachine,
    initial: 'pending',
    terminal: ['removed'],
    moves: [
      'pending > activating',
      'pending > removed',
      'activating > confirmed',
      'activating > failed',
      'failed > activating',
      'failed > removed',
      'confirmed > removing',
      'confirmed > removed',
      'removing > removed',
      'removing > confirmed',
    ],
  },
  {
    machine: platformKeyMachine,
    initial: 'active',
    terminal: ['revoked'],
    moves: ['active > rotated', 'active > revoked', 'rotated > revoked', 'rotated > expired', 'expired > revoked'],
  },
  {
    machine: webhookDeliveryMachine,
    initial: 'PENDING',
    terminal: [],
    moves: ['PENDING > DELIVERED', 'PENDING > FAILED', 'DELIVERED > PENDING', 'FAILED > PENDING'],
  },
  {
    machine: webhookEndpointMachine,
    initial: 'ENABLED',
    terminal: [],
    moves: ['ENABLED > DISABLED', 'DISABLED > ENABLED'],
  },
  {
    machine: contractMachine,
    initial: 'DRAFT',
    terminal: ['EXPIRED', 'TERMINATED'],
    moves: ['DRAFT > ACTIVE', 'DRAFT > TERMINATED', 'ACTIVE > EXPIRED', 'ACTIVE > TERMINATED'],
  },
  {
    machine: planOrderMachine,
    initial: 'PLANNED',
    terminal: ['MADE', 'WITHDRAWN', 'LAPSED'],
    moves: ['PLANNED > MADE', 'PLANNED > WITHDRAWN', 'PLANNED > LAPSED'],
  },
  { machine: chargeMachine, initial: 'PENDING', terminal: [], moves: ['PENDING > PAID', 'PAID > PENDING'] },
  { machine: billMachine, initial: 'PENDING', terminal: [], moves: ['PENDING > PAID', 'PAID > PENDING'] },
];
