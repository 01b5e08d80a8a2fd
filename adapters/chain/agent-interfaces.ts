import { Interface } from 'ethers';

/** SpendingPolicy.Policy. */
export const SPENDING_POLICY_TERMS =
  'tuple(address recipient, address token, address executor, uint96 maxPerExecution, uint96 maxPerPeriod, uint32 periodSeconds, uint48 end)';
const POLICY = `${SPENDING_POLICY_TERMS} policy`;

export const AGENT_ACCOUNT_FACTORY = new Interface([
  'event AgentAccountCreated(address indexed owner, address indexed agentAccount, bytes32 salt)',
  'function SPENDING_POLICY() view returns (address)',
  `function createAgentAccount(${POLICY}, bytes32 salt) returns (address agentAccount)`,
  `function predictAgentAccount(address owner, ${POLICY}, bytes32 salt) view returns (address)`,
]);

export const AGENT_ACCOUNT = new Interface(['function revoke(address[] tokens)', 'function sweep(address[] tokens)']);

export const SPENDING_POLICY = new Interface([
  `event Installed(address indexed account, ${POLICY})`,
  'event Executed(address indexed account, bytes32 indexed nonce, uint256 amount)',
  'event Revoked(address indexed account)',
  'function execute(address account, uint256 amount, bytes32 nonce, uint256 deadline, bytes signature)',
]);

/** What an executor signs by EIP-712, in the domain of the module. */
export const EXECUTION_TYPES = {
  Execution: [
    { name: 'account', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
};

/** The constructor's arguments, and what it answers. */
export const AGENT_ACCOUNT_PROBE = new Interface([
  'constructor(address policy, (address account, address token, uint256 amount, bytes32[] nonces)[] queries, uint256 time)',
  'function probe() view returns ((bool isInstalled, bool isRevoked, uint256 balance, uint256 remaining, uint256 allowedFrom, bool[] used)[] standings)',
]);
