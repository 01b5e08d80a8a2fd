import { agentSessionMachine } from '../../../../domain/agent-sessions/agent-session-status.js';
import { conditionalOrderMachine } from '../../../../domain/conditional-orders/conditional-order-status.js';
import { contractCallMachine } from '../../../../domain/contract-calls/contract-call.js';
import { paymentRequestMachine } from '../../../../domain/payments/payment-request-status.js';
import { payoutMachine } from '../../../../domain/payouts/payout-status.js';
import { relayTaskMachine } from '../../../../domain/relaying/relay-task.js';
import { relayerMachine } from '../../../../domain/relaying/relayer-status.js';
import { relaySlotMachine } from '../../../../domain/relaying/slot.js';
import { bankTransferMachine } from '../../../../domain/sandbox/bank-transfer.js';
import { partnerPayoutMachine } from '../../../../domain/sandbox/partner-payout.js';
import { scheduleRunMachine } from '../../../../domain/schedules/schedule-run-status.js';
import { scheduleMachine } from '../../../../domain/schedules/schedule-status.js';
import { jointProposalMachine } from '../../../../domain/sub-accounts/joint-proposal-status.js';
import { subAccountMachine } from '../../../../domain/sub-accounts/sub-account-status.js';
import { incomingTransferMachine } from '../../../../domain/virtual-accounts/incoming-transfer-status.js';
import { walletOperationMachine } from '../../../../domain/wallet-operations/wallet-operation.js';
import type { MachineExpectation } from './machine-expectation.js';

/** Of what moves money. */
export const MONEY_MACHINES: readonly MachineExpectation[] = [
  {
    machine: paymentRequestMachine,
    initial: 'PENDING_APPROVAL',
    terminal: ['COMPLETED', 'FAILED', 'EXPIRED', 'REJECTED'],
    moves: [
      'PENDING_APPROVAL > APPROVED',
      'PENDING_APPROVAL > REJECTED',
      'PENDING_APPROVAL > EXPIRED',
      'APPROVED > COMPLETED',
      'APPROVED > FAILED',
    ],
  },
  {
    machine: scheduleMachine,
    initial: 'PENDING_ACTIVATION',
    terminal: ['COMPLETED', 'CANCELLED', 'EXPIRED'],
    moves: [
      'PENDING_ACTIVATION > ACTIVE',
      'PENDING_ACTIVATION > CANCELLED',
      'PENDING_ACTIVATION > EXPIRED',
      'ACTIVE > PAUSED',
      'ACTIVE > COMPLETED',
      'ACTIVE > CANCELLED',
      'PAUSED > ACTIVE',
      'PAUSED > COMPLETED',
      'PAUSED > CANCELLED',
    ],
  },
  {
    machine: scheduleRunMachine,
    initial: 'DUE',
    terminal: ['PAID'],
    moves: [
      'DUE > PAID',
      'DUE > FAILED',
      'DUE > SKIPPED',
      'DUE > MISSED',
      'FAILED > PAID',
      'SKIPPED > PAID',
      'MISSED > PAID',
    ],
  },
  {
    machine: agentSessionMachine,
    initial: 'PENDING_ACTIVATION',
    terminal: ['REVOKED'],
    moves: [
      'PENDING_ACTIVATION > ACTIVE',
      'PENDING_ACTIVATION > REVOKED',
      'PENDING_ACTIVATION > EXPIRED',
      'ACTIVE > PAUSED',
      'ACTIVE > AUTO_PAUSED',
      'ACTIVE > REVOKED',
      'ACTIVE > EXPIRED',
      'PAUSED > ACTIVE',
      'PAUSED > REVOKED',
      'PAUSED > EXPIRED',
      'AUTO_PAUSED > ACTIVE',
      'AUTO_PAUSED > PAUSED',
      'AUTO_PAUSED > REVOKED',
      'AUTO_PAUSED > EXPIRED',
      'EXPIRED > REVOKED',
    ],
  },
  {
    machine: contractCallMachine,
    initial: 'PENDING',
    terminal: ['MINED', 'FAILED'],
    moves: ['PENDING > MINED', 'PENDING > FAILED'],
  },
  {
    machine: conditionalOrderMachine,
    initial: 'PENDING_ACTIVATION',
    terminal: ['FILLED', 'CANCELLED', 'EXPIRED'],
    moves: [
      'PENDING_ACTIVATION > ARMED',
      'PENDING_ACTIVATION > CANCELLED',
      'PENDING_ACTIVATION > EXPIRED',
      'ARMED > PUBLISHED',
      'ARMED > CANCELLED',
      'ARMED > EXPIRED',
      'PUBLISHED > FILLED',
      'PUBLISHED > CANCELLED',
      'PUBLISHED > EXPIRED',
    ],
  },
  {
    machine: incomingTransferMachine,
    initial: 'RECEIVED',
    terminal: ['COMPLETED', 'RETURNED'],
    moves: [
      'RECEIVED > PAUSED',
      'RECEIVED > SENT',
      'RECEIVED > RETURNED',
      'PAUSED > RECEIVED',
      'PAUSED > SENT',
      'PAUSED > RETURNED',
      'SENT > RETURNED',
      'SENT > COMPLETED',
    ],
  },
  {
    machine: subAccountMachine,
    initial: 'ACTIVE',
    terminal: ['CLOSED'],
    moves: ['ACTIVE > FROZEN', 'ACTIVE > CLOSED', 'FROZEN > ACTIVE'],
  },
  {
    machine: bankTransferMachine,
    initial: 'PENDING',
    terminal: ['SETTLED', 'REJECTED'],
    moves: ['PENDING > HELD', 'PENDING > SETTLED', 'PENDING > REJECTED', 'HELD > PENDING', 'HELD > REJECTED'],
  },
  {
    machine: payoutMachine,
    initial: 'FUNDED',
    terminal: ['REFUNDED'],
    moves: [
      'FUNDED > SUBMITTED',
      'FUNDED > PROCESSING',
      'FUNDED > PAID',
      'FUNDED > REJECTED',
      'FUNDED > RETURNED',
      'SUBMITTED > PROCESSING',
      'SUBMITTED > PAID',
      'SUBMITTED > REJECTED',
      'SUBMITTED > RETURNED',
      'PROCESSING > PAID',
      'PROCESSING > REJECTED',
      'PROCESSING > RETURNED',
      'PAID > RETURNED',
      'REJECTED > REFUNDED',
      'RETURNED > REFUNDED',
    ],
  },
  {
    machine: partnerPayoutMachine,
    initial: 'AWAITING_FUNDS',
    terminal: ['REJECTED', 'RETURNED'],
    moves: [
      'AWAITING_FUNDS > ACCEPTED',
      'AWAITING_FUNDS > ON_HOLD',
      'ON_HOLD > ACCEPTED',
      'ON_HOLD > REJECTED',
      'ACCEPTED > SENT',
      'ACCEPTED > REJECTED',
      'SENT > PAID',
      'SENT > RETURNED',
      'PAID > RETURNED',
    ],
  },
  {
    machine: jointProposalMachine,
    initial: 'PENDING',
    terminal: ['EXECUTED', 'REJECTED', 'CANCELLED'],
    moves: ['PENDING > EXECUTED', 'PENDING > REJECTED', 'PENDING > CANCELLED'],
  },
  {
    machine: walletOperationMachine,
    initial: 'SIGNED',
    terminal: ['EXECUTED', 'REVERTED', 'REFUSED', 'LAPSED'],
    moves: ['SIGNED > EXECUTED', 'SIGNED > REVERTED', 'SIGNED > REFUSED', 'SIGNED > LAPSED'],
  },
  {
    machine: relaySlotMachine,
    initial: 'RESERVED',
    terminal: ['INCLUDED', 'REPLACED', 'LOST'],
    moves: [
      'RESERVED > BROADCAST',
      'RESERVED > INCLUDED',
      'RESERVED > REPLACED',
      'RESERVED > LOST',
      'BROADCAST > INCLUDED',
      'BROADCAST > REPLACED',
      'BROADCAST > LOST',
    ],
  },
  {
    machine: relayTaskMachine,
    initial: 'WAITING',
    terminal: ['DONE', 'DROPPED'],
    moves: [
      'WAITING > UNDER_WAY',
      'WAITING > WITHDRAWN',
      'UNDER_WAY > DONE',
      'UNDER_WAY > WAITING',
      'UNDER_WAY > DEAD_LETTER',
      'WITHDRAWN > WAITING',
      'DEAD_LETTER > WAITING',
      'DEAD_LETTER > DROPPED',
    ],
  },
  {
    machine: relayerMachine,
    initial: 'ACTIVE',
    terminal: [],
    moves: [
      'ACTIVE > PAUSED',
      'ACTIVE > DRAINING',
      'PAUSED > ACTIVE',
      'PAUSED > DRAINING',
      'DRAINING > ACTIVE',
      'DRAINING > PAUSED',
      'DRAINING > IDLE',
      'IDLE > ACTIVE',
    ],
  },
];
