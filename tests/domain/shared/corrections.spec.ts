import { describe, expect, it } from '@jest/globals';
import { agentSessionCorrections, agentSessionMachine } from '../../../domain/agent-sessions/agent-session-status.js';
import {
  conditionalOrderCorrections,
  conditionalOrderMachine,
} from '../../../domain/conditional-orders/conditional-order-status.js';
import { contractCallCorrections, contractCallMachine } from '../../../domain/contract-calls/contract-call.js';
import { passkeyCorrections, passkeyMachine } from '../../../domain/passkeys/passkey-status.js';
import { paymentRequestCorrections, paymentRequestMachine } from '../../../domain/payments/payment-request-status.js';
import { guardianCorrections, guardianMachine } from '../../../domain/recovery/guardian-status.js';
import {
  recoveryRequestCorrections,
  recoveryRequestMachine,
} from '../../../domain/recovery/recovery-request-status.js';
import { scheduleRunCorrections, scheduleRunMachine } from '../../../domain/schedules/schedule-run-status.js';
import { scheduleCorrections, scheduleMachine } from '../../../domain/schedules/schedule-status.js';
import { assertAllowed, type Corrections, type StateMachine } from '../../../domain/shared/state-machine.js';
import {
  walletOperationCorrections,
  walletOperationMachine,
} from '../../../domain/wallet-operations/wallet-operation.js';

interface Expectation {
  readonly machine: StateMachine<string>;
  readonly corrections: Corrections<string>;
  readonly moves: readonly string[];
}

/** Written down from docs/rules/statuses.md#corrections, not from the code. */
const EXPECTED: readonly Expectation[] = [
  {
    machine: agentSessionMachine,
    corrections: agentSessionCorrections,
    moves: ['ACTIVE > PENDING_ACTIVATION', 'EXPIRED > AUTO_PAUSED'],
  },
  {
    machine: paymentRequestMachine,
    corrections: paymentRequestCorrections,
    moves: ['COMPLETED > APPROVED', 'FAILED > APPROVED'],
  },
  {
    machine: walletOperationMachine,
    corrections: walletOperationCorrections,
    moves: ['EXECUTED > SIGNED', 'REVERTED > SIGNED', 'REFUSED > SIGNED', 'LAPSED > SIGNED'],
  },
  {
    machine: conditionalOrderMachine,
    corrections: conditionalOrderCorrections,
    moves: [
      'ARMED > PENDING_ACTIVATION',
      'PUBLISHED > ARMED',
      'FILLED > PUBLISHED',
      'CANCELLED > PUBLISHED',
      'EXPIRED > PUBLISHED',
    ],
  },
  {
    machine: passkeyMachine,
    corrections: passkeyCorrections,
    moves: [
      'confirmed > activating',
      'failed > activating',
      'removed > activating',
      'removing > activating',
      'failed > removing',
      'removed > removing',
      'activating > removing',
      'activating > removed',
      'removing > failed',
      'removed > pending',
      'removed > confirmed',
      'removed > failed',
    ],
  },
  {
    machine: recoveryRequestMachine,
    corrections: recoveryRequestCorrections,
    moves: [
      'threshold_met > initiated',
      'cancelled > initiated',
      'cancelled > threshold_met',
      'completed > executing',
      'failed > executing',
      'expired > initiated',
      'expired > threshold_met',
      'expired > executing',
    ],
  },
  {
    machine: scheduleMachine,
    corrections: scheduleCorrections,
    moves: [
      'ACTIVE > PENDING_ACTIVATION',
      'PAUSED > PENDING_ACTIVATION',
      'COMPLETED > PENDING_ACTIVATION',
      'COMPLETED > ACTIVE',
      'CANCELLED > PENDING_ACTIVATION',
      'CANCELLED > PAUSED',
      'EXPIRED > PENDING_ACTIVATION',
    ],
  },
  {
    machine: scheduleRunMachine,
    corrections: scheduleRunCorrections,
    moves: ['PAID > DUE', 'SKIPPED > DUE'],
  },
  {
    machine: contractCallMachine,
    corrections: contractCallCorrections,
    moves: ['MINED > PENDING', 'FAILED > MINED'],
  },
  {
    machine: guardianMachine,
    corrections: guardianCorrections,
    moves: ['active > accepted', 'removed > removing'],
  },
];

describe.each(EXPECTED.map((expectation) => [expectation.machine.subject, expectation] as const))(
  'the corrections of a %s',
  (_, { machine, corrections, moves }) => {
    const statuses = Object.keys(machine.transitions);
    const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

    it('know the statuses of its machine', () => {
      expect(Object.keys(corrections.transitions).sort()).toEqual([...statuses].sort());
    });

    it.each(pairs)('from %s to %s: as decided', (from, to) => {
      const attempt = () => assertAllowed(corrections, from, to);
      if (moves.includes(`${from} > ${to}`)) expect(attempt).not.toThrow();
      else expect(attempt).toThrow(`The ${corrections.subject} is ${from} and cannot become ${to}`);
    });

    // Of a passkey's tables tests/domain/passkeys/passkey-standing.spec.ts shows more, over all histories of the chain.
    if (machine.subject === 'passkey') return;
    // tests/domain/recovery/chain-standing.spec.ts: an expired recovery can turn out to be executed.
    if (machine.subject === 'recovery request') return;
    // The chain can drop the activation of a schedule that has gone on since, and execute a call that was thought to have failed.
    if (machine.subject === 'schedule' || machine.subject === 'contract call') return;
    it('lead back to where the machine goes on', () => {
      for (const [from, targets] of Object.entries(corrections.transitions)) {
        for (const target of targets) expect(machine.transitions[target]).toContain(from);
      }
    });
  },
);
