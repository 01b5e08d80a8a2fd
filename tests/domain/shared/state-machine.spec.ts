import { describe, expect, it } from '@jest/globals';
import { apiKeyMachine } from '../../../domain/access/api-key-status.js';
import { agentSessionMachine } from '../../../domain/agent-sessions/agent-session-status.js';
import { billMachine } from '../../../domain/bills/bill-status.js';
import { conditionalOrderMachine } from '../../../domain/conditional-orders/conditional-order-status.js';
import { contractCallMachine } from '../../../domain/contract-calls/contract-call.js';
import { passkeyMachine } from '../../../domain/passkeys/passkey-status.js';
import { paymentRequestMachine } from '../../../domain/payments/payment-request-status.js';
import { payoutMachine } from '../../../domain/payouts/payout-status.js';
import { contractMachine } from '../../../domain/platform/contract-status.js';
import { inviteMachine } from '../../../domain/platform/invite-status.js';
import { platformKeyMachine } from '../../../domain/platform/platform-key-status.js';
import { receiptMachine } from '../../../domain/receipts/receipt-status.js';
import { guardianMachine } from '../../../domain/recovery/guardian-status.js';
import { recoveryRequestMachine } from '../../../domain/recovery/recovery-request-status.js';
import { referralMachine } from '../../../domain/referrals/referral-status.js';
import { relayTaskMachine } from '../../../domain/relaying/relay-task.js';
import { relayerMachine } from '../../../domain/relaying/relayer-status.js';
import { relaySlotMachine } from '../../../domain/relaying/slot.js';
import { bankTransferMachine } from '../../../domain/sandbox/bank-transfer.js';
import { partnerPayoutMachine } from '../../../domain/sandbox/partner-payout.js';
import { scheduleRunMachine } from '../../../domain/schedules/schedule-run-status.js';
import { scheduleMachine } from '../../../domain/schedules/schedule-status.js';
import { allows, assertAllowed, isTerminal, type StateMachine } from '../../../domain/shared/state-machine.js';
import { jointProposalMachine } from '../../../domain/sub-accounts/joint-proposal-status.js';
import { subAccountMachine } from '../../../domain/sub-accounts/sub-account-status.js';
import { chargeMachine } from '../../../domain/subscriptions/charge-status.js';
import { taxDocumentMachine } from '../../../domain/tax-documents/tax-document-status.js';
import { incomingTransferMachine } from '../../../domain/virtual-accounts/incoming-transfer-status.js';
import { informationRequestMachine } from '../../../domain/virtual-accounts/information-request-status.js';
import { kycMachine } from '../../../domain/virtual-accounts/kyc-status.js';
import { walletOperationMachine } from '../../../domain/wallet-operations/wallet-operation.js';
import { webhookDeliveryMachine } from '../../../domain/webhooks/webhook-delivery-status.js';
import { webhookEndpointMachine } from '../../../domain/webhooks/webhook-endpoint-status.js';

interface Expectation {
  readonly machine: StateMachine<string>;
  readonly initial: string;
  readonly terminal: readonly string[];
  readonly moves: readonly string[];
}

/** Written down from docs/rules/statuses.md#state-machines, not from the code; the first status of each machine is its initial one. */
const EXPECTED: readonly Expectation[] = [
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
      'SENT > COMPLETED',
    ],
  },
  { machine: chargeMachine, initial: 'PENDING', terminal: [], moves: ['PENDING > PAID', 'PAID > PENDING'] },
  {
    machine: referralMachine,
    initial: 'JOINED',
    terminal: [],
    moves: ['JOINED > QUALIFIED', 'QUALIFIED > REWARDED', 'QUALIFIED > JOINED', 'REWARDED > JOINED'],
  },
  { machine: billMachine, initial: 'PENDING', terminal: [], moves: ['PENDING > PAID', 'PAID > PENDING'] },
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
      'VALID > DELETED',
      'INVALID > PROCESSING',
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
];

/** Every status that an expectation mentions. */
function statusesOf({ initial, terminal, moves }: Expectation): string[] {
  return [...new Set([initial, ...terminal, ...moves.flatMap((move) => move.split(' > '))])].sort();
}

function reachableFrom(machine: StateMachine<string>, start: string): Set<string> {
  const reached = new Set([start]);
  for (const status of reached) for (const next of machine.transitions[status] ?? []) reached.add(next);
  return reached;
}

it('no two machines have the same name', () => {
  // tests/architecture/state-machines.spec.ts shows that every machine is here.
  expect(new Set(EXPECTED.map(({ machine }) => machine.subject)).size).toBe(EXPECTED.length);
});

describe.each(EXPECTED.map((expectation) => [expectation.machine.subject, expectation] as const))(
  '%s',
  (_, expected) => {
    const { machine, initial, terminal, moves } = expected;
    const statuses = statusesOf(expected);
    const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

    it('has exactly the statuses that were decided', () => {
      expect(Object.keys(machine.transitions).sort()).toEqual(statuses);
    });

    it.each(pairs)('from %s to %s: as decided', (from, to) => {
      const decided = moves.includes(`${from} > ${to}`);
      expect(allows(machine, from, to)).toBe(decided);
      const attempt = () => assertAllowed(machine, from, to);
      if (decided) expect(attempt).not.toThrow();
      else expect(attempt).toThrow(`The ${machine.subject} is ${from} and cannot become ${to}`);
    });

    it('leads nowhere but to its own statuses, and to each at most once', () => {
      for (const targets of Object.values(machine.transitions)) {
        expect(statuses).toEqual(expect.arrayContaining([...targets]));
        expect(new Set(targets).size).toBe(targets.length);
      }
    });

    it('starts where it was decided, and every status can be reached from there', () => {
      expect(machine.initial).toBe(initial);
      expect([...reachableFrom(machine, machine.initial)].sort()).toEqual(statuses);
    });

    it('ends where it was decided, and a terminal status leads nowhere', () => {
      expect(statuses.filter((status) => isTerminal(machine, status)).sort()).toEqual([...terminal].sort());
      for (const status of terminal) expect([...reachableFrom(machine, status)]).toEqual([status]);
    });

    it('comes to an end from every status, if it has one', () => {
      if (terminal.length === 0) return;
      for (const status of statuses) {
        expect([...reachableFrom(machine, status)].some((reached) => terminal.includes(reached))).toBe(true);
      }
    });
  },
);
