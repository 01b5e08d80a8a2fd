import { Interface } from 'ethers';

/** The functions of EntryPoint v0.8 that are called. */
export const ENTRY_POINT = new Interface([
  'function handleOps((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature)[] ops, address beneficiary)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function incrementNonce(uint192 key)',
]);

export const SMART_WALLET = new Interface([
  'function executeUntil(uint48 validUntil, bytes32 mode, bytes executionCalldata)',
  'function entryPoint() view returns (address)',
  'function accountId() view returns (string)',
  'function addSigners(bytes[] signers)',
  'function removeSigners(bytes[] signers)',
  'function isSigner(bytes signer) view returns (bool)',
]);

export const WALLET_FACTORY = new Interface([
  'function createWallet(bytes[] signers, uint64 threshold, bytes32 salt) returns (address)',
  'function predictWallet(bytes[] signers, uint64 threshold, bytes32 salt) view returns (address)',
]);

export const ERC7913_VERIFIER = new Interface([
  'function verify(bytes key, bytes32 hash, bytes signature) view returns (bytes4)',
]);

export const ERC20 = new Interface([
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
]);

/** ERC-4626, and the rate of our sandbox's vaults. */
export const YIELD_VAULT = new Interface([
  'function asset() view returns (address)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256 shares)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256 assets)',
  'function previewDeposit(uint256 assets) view returns (uint256 shares)',
  'function maxDeposit(address receiver) view returns (uint256 assets)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function yearlyRateBps() view returns (uint256)',
]);

/** Bounds what a batch of calls does to the wallet's balance of a token. */
export const BALANCE_CHECK = new Interface([
  'function remember(address token)',
  'function requireChange(address token, int256 minimum)',
]);

const SWAP_POOL = [
  'function FEE_BPS() view returns (uint256)',
  'function swapExactInput(address tokenIn, address tokenOut, uint256 amountIn, uint256 minimumReceived, uint256 deadline) returns (uint256 received)',
  'function quoteExactInput(address tokenIn, address tokenOut, uint256 amountIn) view returns (uint256 amountOut, uint256 fee)',
];

export const CURRENCY_EXCHANGE = new Interface([
  ...SWAP_POOL,
  'function quoteExactOutput(address tokenIn, address tokenOut, uint256 amountOut) view returns (uint256 amountIn, uint256 fee)',
  'function rate(address tokenIn, address tokenOut) view returns (uint256)',
]);

/** What all our factories of clones have. */
export const CLONE_FACTORY = new Interface(['function IMPLEMENTATION() view returns (address)']);

export const PAYMENT_SCHEDULE = new Interface([
  'function pay(uint256 period)',
  'function skip(uint256 period)',
  'function cancel()',
  'function cancelUnpaid(uint48 time)',
]);

export const SCHEDULE_TERMS = '(address recipient,address token,uint256 amount,uint48 end,bytes times) terms';

export const PAYMENT_SCHEDULE_FACTORY = new Interface([
  `function createPaymentSchedule(${SCHEDULE_TERMS}, bytes32 salt) returns (address schedule)`,
  `function predictPaymentSchedule(address owner, ${SCHEDULE_TERMS}, bytes32 salt) view returns (address)`,
]);

export const SUB_ACCOUNT_FACTORY = new Interface([
  'event SubAccountCreated(address indexed owner, address indexed subAccount, uint256 index, address[] members, uint256 threshold)',
  'function createSubAccount(address[] members, uint32 threshold, uint256 index) returns (address subAccount)',
  'function predictSubAccount(address owner, address[] members, uint32 threshold, uint256 index) view returns (address)',
]);

/** The events are read in every block; `Spent` and `Withdrawn` say only what the tokens' transfers say. */
export const SUB_ACCOUNT = new Interface([
  'event MembersSet(uint256 indexed version, address[] members, uint256 threshold)',
  'event Frozen()',
  'event Unfrozen()',
  'event Closed()',
  'event Proposed(bytes32 indexed id, address indexed proposer, bytes call, uint256 deadline, bytes32 salt)',
  'event Voted(bytes32 indexed id, address indexed member, uint256 indexed version, uint8 choice)',
  'event Executed(bytes32 indexed id, address indexed member)',
  'event Rejected(bytes32 indexed id)',
  'event Cancelled(bytes32 indexed id, address indexed by)',
  'function spend(address token, address recipient, uint256 amount)',
  'function withdraw(address token, uint256 amount)',
  'function swap(address pool, address tokenIn, address tokenOut, uint256 amountIn, uint256 minimumReceived, uint256 deadline) returns (uint256)',
  'function setMembers(address[] members_, uint32 threshold_)',
  'function close(address[] tokens)',
  'function freeze()',
  'function unfreeze()',
  'function propose(bytes call, uint48 deadline, bytes32 salt) returns (bytes32 id)',
  'function vote(bytes32 id, bool approve)',
  'function execute(bytes call, uint48 deadline, bytes32 salt)',
  'function cancel(bytes32 id)',
]);

const PASSKEY = 'tuple(bytes32 x, bytes32 y)';

/** The functions of ERC-7579 accounts that are called. */
export const ERC7579_ACCOUNT = new Interface([
  'function installModule(uint256 moduleTypeId, address module, bytes initData)',
]);

export const RECOVERY_MODULE = new Interface([
  `function setGuardians(tuple(${PASSKEY} passkey, uint64 weight)[] guardians, uint32 delay, uint32 window)`,
  'function cancel()',
  `function approve(address account, ${PASSKEY} newPasskey, ${PASSKEY} guardian, bytes signature)`,
  `function execute(address account, ${PASSKEY} newPasskey)`,
  `function configurationOf(address account) view returns (tuple(uint32 delay, uint32 window, uint64 nonce) configuration, tuple(${PASSKEY} passkey, uint64 weight)[] guardians, uint256 totalWeight)`,
]);

export const RECOVERY_REHEARSAL = new Interface([
  `function approve(address module, address account, ${PASSKEY} newPasskey, ${PASSKEY}[] guardians) returns (tuple(uint48 openedAt, uint48 executeAfter, uint64 weight) recovery, uint256 end)`,
  `function execute(address module, address account, ${PASSKEY} newPasskey, bytes32 operationHash, bytes signature) returns (bytes[] signers, uint64 threshold, tuple(bool newPasskey, bool oldPasskeys) before, tuple(bool newPasskey, bool oldPasskeys) afterwards)`,
]);

export const MARKET = new Interface([
  ...SWAP_POOL,
  'function reservesOf(address tokenA, address tokenB) view returns (uint256 reserveA, uint256 reserveB)',
]);

export const ORDER_TERMS =
  '(address sellToken, uint256 sellAmount, address buyToken, uint256 minBuyAmount, address publisher, uint48 end) terms';

export const CONDITIONAL_ORDER_FACTORY = new Interface([
  `event ConditionalOrderCreated(address indexed owner, address indexed order, ${ORDER_TERMS}, bytes32 salt)`,
  `function createConditionalOrder(${ORDER_TERMS}, bytes32 salt) returns (address order)`,
  `function predictConditionalOrder(address owner, ${ORDER_TERMS}, bytes32 salt) view returns (address)`,
]);

export const CONDITIONAL_ORDER = new Interface([
  'function asked() view returns (uint256)',
  'function status() view returns (uint8)',
  `function terms() view returns (${ORDER_TERMS})`,
  'function cancel()',
  'function fill()',
  'function publish(uint256 asked_, uint256 deadline, bytes signature)',
  'function withdraw(uint256 deadline, bytes signature)',
]);

/** What an ERC-20 token says about itself. The symbol's bytes need not be text. */
export const TOKEN_METADATA = new Interface([
  'function symbol() view returns (bytes)',
  'function decimals() view returns (uint8)',
]);

export const TOKEN_PROBE = new Interface([
  'function probe(address market, address stable, address token, uint256 amountIn) returns (uint256 quoted, uint256 received, uint256 returned)',
]);

export const RATE_FEED = new Interface([
  'function rateOf(address token) view returns (uint256 perEuro, uint256 updatedAt)',
  'function MAXIMUM_STEP_BPS() view returns (uint256)',
  'function setRates((address token, uint256 perEuro)[] rates)',
]);

/** The functions of Chainlink's AggregatorV3Interface that are called. */
export const PRICE_FEED = new Interface([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

/** The known errors of our calls. */
export const REVERTS = new Interface([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)',
  'error DeadlinePassed(uint256 deadline)',
  'error TooLittleReceived(uint256 received, uint256 minimumReceived)',
  'error TooMuchSpent(uint256 spent, uint256 maximumSpent)',
  'error TransferIncomplete(address token, uint256 sent, uint256 arrived)',
  'error InsufficientLiquidity(address token, uint256 available, uint256 wanted)',
  'error SameToken(address token)',
  'error UnknownRate(address token)',
  'error StaleRate(address token, uint256 updatedAt)',
  'error NoPool(address tokenIn, address tokenOut)',
  'error BalanceChangeTooSmall(address token, int256 change, int256 minimum)',
  'error OperationExpired(uint48 validUntil)',
  'error AlreadyVoted(bytes32 id, address member)',
  'error InvalidRecipient(address recipient)',
  'error NotActive(uint8 status)',
  'error NotMember(address caller)',
  'error NotOwner(address caller)',
  'error NotProposer(address caller)',
  'error NotSingleSignature(uint256 threshold)',
  'error ProposalExists(bytes32 id)',
  'error ProposalExpired(bytes32 id, uint256 deadline)',
  'error ProposalNotApproved(bytes32 id, uint256 approvals, uint256 threshold)',
  'error ProposalNotPending(bytes32 id, uint8 status)',
  'error UnknownAction(bytes4 selector)',
  'error UnknownPool(address pool)',
  'error UnknownProposal(bytes32 id)',
  'error SessionRevoked()',
  'error SessionEnded(uint256 end)',
  'error SessionActive()',
  'error AlreadyInitialized(address account)',
  'error NotInitialized(address account)',
  'error UnsupportedExecutionMode(bytes32 mode)',
  'error NonceUsed(bytes32 nonce)',
  'error ExecutionCapExceeded(uint256 amount, uint256 maximum)',
  'error PeriodCapExceeded(uint256 amount, uint256 remaining)',
  'error ZeroAmount()',
  'error InvalidSignature()',
  'error InvalidPolicy()',
  'error InvalidTerms()',
  'error TooManyPeriods(uint256 periods, uint256 maximum)',
  'error PeriodFinished(uint256 period)',
  'error PeriodNotBegun(uint256 period, uint256 begin)',
  'error PeriodOver(uint256 period, uint256 end)',
  'error PaidSince(uint256 paidAt)',
  'error ScheduleCancelled()',
  'error UnknownPeriod(uint256 period, uint256 periods)',
  'error OrderNotPublished(uint8 status)',
  'error OrderNotOpen(uint8 status)',
  'error OrderEnded(uint256 end)',
  'error BelowMinimum(uint256 amount, uint256 minimum)',
  'error NotLower(uint256 amount, uint256 asked)',
  'error AlreadyApproved((bytes32 x, bytes32 y) guardian)',
  'error AlreadyInstalled(address account)',
  'error DelayNotOver(uint256 executeAfter)',
  'error InvalidGuardian((bytes32 x, bytes32 y) passkey, uint256 weight)',
  'error InvalidPasskey((bytes32 x, bytes32 y) passkey)',
  'error InvalidTimes(uint256 delay, uint256 window)',
  'error NotGuardian((bytes32 x, bytes32 y) passkey)',
  'error NotInstalled(address account)',
  'error RecoveryExpired(uint256 end)',
  'error RecoveryNotApproved(uint256 weight, uint256 threshold)',
  'error TooManyGuardians(uint256 guardians, uint256 maximum)',
  'error AccountUnauthorized(address sender)',
  'error MultiSignerERC7913AlreadyExists(bytes signer)',
  'error MultiSignerERC7913NonexistentSigner(bytes signer)',
  'error MultiSignerERC7913UnreachableThreshold(uint64 signers, uint64 threshold)',
  'error AddressEmptyCode(address target)',
  'error FailedCall()',
  'error ERC7579AlreadyInstalledModule(uint256 moduleTypeId, address module)',
  'error ERC7579DecodingError()',
  'error ERC7579UninstalledModule(uint256 moduleTypeId, address module)',
  'error ERC7579UnsupportedCallType(bytes1 callType)',
  'error ERC7579UnsupportedExecType(bytes1 execType)',
]);
