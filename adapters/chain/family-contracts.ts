import { Interface } from 'ethers';
import type { ContractFamily } from '../../application/contract-events/contract-events.js';
import { AGENT_ACCOUNT_FACTORY, SPENDING_POLICY } from './agent-interfaces.js';
import type { ChainDeployment } from './chain-deployment.js';

/** How the events of a family are found in the logs of a block. */
export interface FamilyContracts {
  /** The deployment's contracts that the family depends on: a factory, a module. The family has no events unless all of them are there. */
  readonly roots: readonly RootContract[];
  /** The events that the contracts themselves emit. */
  readonly ownEvents: Interface;
}

/** A contract of the deployment that emits events about many contracts or wallets. */
export interface RootContract {
  readonly name: keyof Pick<
    ChainDeployment,
    'agentAccountFactory' | 'spendingPolicy' | 'paymentScheduleFactory' | 'conditionalOrderFactory' | 'recoveryModule'
  >;
  readonly events: Interface;
  /** The argument that names the contract or the wallet which an event is about. */
  readonly subject: string;
}

const SCHEDULE_TERMS = '(address recipient, address token, uint256 amount, uint48 end, bytes times) terms';
const ORDER_TERMS =
  '(address sellToken, uint256 sellAmount, address buyToken, uint256 minBuyAmount, address publisher, uint48 end) terms';
const PASSKEY = '(bytes32 x, bytes32 y)';

/** All events of mandates and recovery (docs/contracts.md#mandates-and-recovery). */
export const FAMILY_CONTRACTS: Readonly<Record<ContractFamily, FamilyContracts>> = {
  'agent-account': {
    roots: [
      { name: 'agentAccountFactory', events: AGENT_ACCOUNT_FACTORY, subject: 'agentAccount' },
      { name: 'spendingPolicy', events: SPENDING_POLICY, subject: 'account' },
    ],
    /* Those of accounts that an earlier build made, which had their policy in them. */
    ownEvents: new Interface(['event Executed(bytes32 indexed nonce, uint256 amount)', 'event Revoked()']),
  },
  'payment-schedule': {
    roots: [
      {
        name: 'paymentScheduleFactory',
        events: new Interface([
          `event PaymentScheduleCreated(address indexed owner, address indexed schedule, ${SCHEDULE_TERMS}, bytes32 salt)`,
        ]),
        subject: 'schedule',
      },
    ],
    ownEvents: new Interface([
      'event Paid(uint256 indexed period, uint256 amount)',
      'event Skipped(uint256 indexed period)',
      'event Cancelled()',
    ]),
  },
  'conditional-order': {
    roots: [
      {
        name: 'conditionalOrderFactory',
        events: new Interface([
          `event ConditionalOrderCreated(address indexed owner, address indexed order, ${ORDER_TERMS}, bytes32 salt)`,
        ]),
        subject: 'order',
      },
    ],
    ownEvents: new Interface([
      'event Published(uint256 asked)',
      'event Filled(address indexed filler, uint256 sold, uint256 received)',
      'event Cancelled()',
    ]),
  },
  'recovery-module': {
    roots: [
      {
        name: 'recoveryModule',
        events: new Interface([
          `event GuardiansSet(address indexed account, uint256 indexed nonce, (${PASSKEY} passkey, uint64 weight)[] guardians, uint256 delay, uint256 window)`,
          `event Approved(address indexed account, uint256 indexed nonce, ${PASSKEY} newPasskey, ${PASSKEY} guardian, uint256 weight)`,
          `event ThresholdMet(address indexed account, uint256 indexed nonce, ${PASSKEY} newPasskey, uint256 executeAfter, uint256 executeBefore)`,
          'event Cancelled(address indexed account, uint256 indexed nonce)',
          `event Recovered(address indexed account, uint256 indexed nonce, ${PASSKEY} newPasskey)`,
        ]),
        subject: 'account',
      },
    ],
    ownEvents: new Interface([]),
  },
};
