import { Interface } from 'ethers';

/** EntryPoint v0.8, the part that is called. */
export const ENTRY_POINT = new Interface([
  'function handleOps((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature)[] ops, address beneficiary)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
]);

export const SMART_WALLET = new Interface([
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function addSigners(bytes[] signers)',
  'function removeSigners(bytes[] signers)',
]);

export const WALLET_FACTORY = new Interface([
  'function createWallet(bytes[] signers, uint64 threshold, bytes32 salt) returns (address)',
]);

export const ERC20 = new Interface([
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
]);

/** Everything that our calls are known to revert with. */
export const REVERTS = new Interface([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error AccountUnauthorized(address sender)',
  'error MultiSignerERC7913AlreadyExists(bytes signer)',
  'error MultiSignerERC7913NonexistentSigner(bytes signer)',
  'error MultiSignerERC7913UnreachableThreshold(uint64 signers, uint64 threshold)',
  'error AddressEmptyCode(address target)',
  'error FailedCall()',
  'error ERC7579DecodingError()',
  'error ERC7579UnsupportedCallType(bytes1 callType)',
  'error ERC7579UnsupportedExecType(bytes1 execType)',
]);
