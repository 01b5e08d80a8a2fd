import { Interface } from 'ethers';

const POLICY =
  '(address recipient, address token, address executor, uint128 maxPerExecution, uint128 maxPerPeriod, uint32 periodSeconds, uint48 end) policy';

export const AGENT_ACCOUNT_FACTORY = new Interface([
  `function createAgentAccount(${POLICY}, bytes32 salt) returns (address agentAccount)`,
  `function predictAgentAccount(address owner, ${POLICY}, bytes32 salt) view returns (address)`,
]);

export const AGENT_ACCOUNT = new Interface([
  'function execute(uint256 amount, bytes32 nonce, uint256 deadline, bytes signature)',
  'function revoke(address[] tokens)',
]);

/** The constructor's arguments, and what it answers. */
export const AGENT_ACCOUNT_PROBE = new Interface([
  'constructor((address account, address token, uint256 amount, bytes32[] nonces)[] queries, uint256 time)',
  'function probe() view returns ((bool isInstalled, bool isRevoked, uint256 balance, uint256 remaining, uint256 allowedFrom, bool[] used)[] standings)',
]);
