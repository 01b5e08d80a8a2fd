import { Interface } from 'ethers';
import type { ContractFamily } from '../../application/contract-events/contract-events.js';
import type { ChainDeployment } from './chain-deployment.js';

/** How the events of a family are found in the logs of a block. */
export interface FamilyContracts {
  /** The deployment's contract that the family depends on: a factory, or the only contract. */
  readonly root: keyof Pick<
    ChainDeployment,
    'agentAccountFactory' | 'paymentScheduleFactory' | 'conditionalOrderFactory' | 'recoveryModule'
  >;
  /** The events of the root, and the argument that names the contract or the wallet which an event is about. */
  readonly rootEvents: Interface;
  readonly subject: string;
  /** The events that the contracts themselves emit. */
  readonly ownEvents: Interface;
}

const POLICY =
  '(address recipient, address token, address executor, uint128 maxPerExecution, uint128 maxPerPeriod, uint32 periodSeconds, uint48 end) policy';
const SCHEDULE_TERMS = '(address recipient, address token, uint256 amount, uint48 end, bytes times) terms';
const ORDER_TERMS =
  '(address sellToken, uint256 sellAmount, address buyToken, uint256 minBuyAmount, address publisher, uint48 end) terms';
const PASSKEY = '(bytes32 x, bytes32 y)';

/** All events of mandates and recovery (docs/contracts.md#mandates-and-recovery). */
export const FAMILY_CONTRACTS: Readonly<Record<ContractFamily, FamilyContracts>> = {
  'agent-account': {
    root: 'agentAccountFactory',
    rootEvents: new Interface([
      `event AgentAccountCreated(address indexed owner, address indexed agentAccount, ${POLICY}, bytes32 salt)`,
    ]),
    subject: 'agentAccount',
    ownEvents: new Interface([
      'event Executed(bytes32 indexed nonce, uint256 amount)',
      'event Revoked()',
      'event Swept(address indexed token, uint256 amount)',
    ]),
  },
  'payment-schedule': {
    root: 'paymentScheduleFactory',
    rootEvents: new Interface([
      `event PaymentScheduleCreated(address indexed owner, address indexed schedule, ${SCHEDULE_TERMS}, bytes32 salt)`,
    ]),
    subject: 'schedule',
    ownEvents: new Interface([
      'event Paid(uint256 indexed period, uint256 amount)',
      'event Skipped(uint256 indexed period)',
      'event Cancelled()',
    ]),
  },
  'conditional-order': {
    root: 'conditionalOrderFactory',
    rootEvents: new Interface([
      `event ConditionalOrderCreated(address indexed owner, address indexed order, ${ORDER_TERMS}, bytes32 salt)`,
    ]),
    subject: 'order',
    ownEvents: new Interface([
      'event Published(uint256 asked)',
      'event Filled(address indexed filler, uint256 sold, uint256 received)',
      'event Cancelled()',
    ]),
  },
  'recovery-module': {
    root: 'recoveryModule',
    rootEvents: new Interface([
      `event GuardiansSet(address indexed account, uint256 indexed nonce, (${PASSKEY} passkey, uint64 weight)[] guardians, uint256 delay, uint256 window)`,
      `event Approved(address indexed account, uint256 indexed nonce, ${PASSKEY} newPasskey, ${PASSKEY} guardian, uint256 weight)`,
      `event ThresholdMet(address indexed account, uint256 indexed nonce, ${PASSKEY} newPasskey, uint256 executeAfter, uint256 executeBefore)`,
      'event Cancelled(address indexed account, uint256 indexed nonce)',
      `event Recovered(address indexed account, uint256 indexed nonce, ${PASSKEY} newPasskey)`,
    ]),
    subject: 'account',
    ownEvents: new Interface([]),
  },
};
