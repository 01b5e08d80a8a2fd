// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {
    IERC7579Execution,
    IERC7579Module,
    MODULE_TYPE_EXECUTOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";

/**
 * @title Pays one recipient in one token from an account that installed it, within two caps, until an end.
 *
 * An ERC-7579 executor module; one deployment serves all accounts. Who can do what:
 * - An account installs it with a policy, once, and uninstalls it for good. It holds what is paid.
 * - The executor of the policy signs executions. Anybody relays them.
 * - Nobody can change a policy, and nothing of one account says anything about another one.
 *
 * The cap of the period is a rolling one. In no window of `periodSeconds` seconds, whichever second it begins at, does more than the
 * cap leave: what left in second `s` counts in the seconds `s` to `s + periodSeconds - 1`. Nothing is rounded, so whatever keeps this
 * rule is allowed. The module keeps the sum of all executions after each second with executions, and subtracts the sum as it was one
 * period ago. A binary search finds that sum, so an execution reads at most one word more for each doubling of the history, which
 * grows by one entry in a second at most.
 *
 * The module holds no tokens, and calls nothing of an account but the transfer of an execution.
 */
contract SpendingPolicy is IERC7579Module, EIP712 {
    using Checkpoints for Checkpoints.Trace208;

    /**
     * @param recipient who alone is paid
     * @param token what alone is paid, in its smallest units everywhere here
     * @param executor who signs executions: a key, or a contract that answers by ERC-1271
     * @param maxPerExecution the most that one execution pays
     * @param maxPerPeriod the most that leaves in any window of `periodSeconds`
     * @param periodSeconds the length of the window
     * @param end from this second on, since 1970, nothing is executed; the largest value means never
     */
    struct Policy {
        address recipient;
        IERC20 token;
        address executor;
        uint96 maxPerExecution;
        uint96 maxPerPeriod;
        uint32 periodSeconds;
        uint48 end;
    }

    enum Status {
        NONE,
        INSTALLED,
        REVOKED
    }

    /**
     * @dev What is known of an account. The policy takes three words, each of which an execution reads once.
     * @param paid the sum of all executions after each second with executions
     * @param isNonceUsed by the nonce of an execution
     */
    struct Session {
        address recipient;
        uint48 end;
        uint32 periodSeconds;
        Status status;
        IERC20 token;
        uint96 maxPerExecution;
        address executor;
        uint96 maxPerPeriod;
        Checkpoints.Trace208 paid;
        mapping(bytes32 nonce => bool) isNonceUsed;
    }

    /// @notice What {allowedFrom} answers for an amount that the policy never allows.
    uint256 public constant NEVER = type(uint256).max;

    /// @dev ERC-7579's mode of one call, which reverts when it fails.
    bytes32 private constant SINGLE_CALL = bytes32(0);

    bytes32 private constant EXECUTION_TYPEHASH =
        keccak256("Execution(address account,uint256 amount,bytes32 nonce,uint256 deadline)");

    mapping(address account => Session) private _sessions;

    event Installed(address indexed account, Policy policy);
    event Executed(address indexed account, bytes32 indexed nonce, uint256 amount);
    event Revoked(address indexed account);

    error InvalidPolicy();
    error AlreadyInitialized(address account);
    error NotInitialized(address account);
    error SessionRevoked();
    error SessionEnded(uint256 end);
    error DeadlinePassed(uint256 deadline);
    error NonceUsed(bytes32 nonce);
    error ExecutionCapExceeded(uint256 amount, uint256 maximum);
    error PeriodCapExceeded(uint256 amount, uint256 remaining);
    error ZeroAmount();
    error InvalidSignature();

    constructor() EIP712("SpendingPolicy", "1") {}

    /**
     * @notice The account calls it when it installs the module. An account has one policy in its life.
     * @param data the {Policy}, ABI-encoded. Reverts with {InvalidPolicy} when it could never pay: nobody or the account itself as
     * recipient, no token, no executor, a cap or a period of zero, more for one execution than for a period, an end that has passed.
     */
    function onInstall(bytes calldata data) external {
        Session storage session = _sessions[msg.sender];
        require(session.status != Status.REVOKED, SessionRevoked());
        require(session.status == Status.NONE, AlreadyInitialized(msg.sender));
        Policy memory policy = abi.decode(data, (Policy));
        bool isValid = policy.recipient != address(0) &&
            policy.recipient != msg.sender &&
            address(policy.token).code.length > 0 &&
            policy.executor != address(0) &&
            policy.maxPerExecution > 0 &&
            policy.maxPerExecution <= policy.maxPerPeriod &&
            policy.periodSeconds > 0 &&
            policy.end > block.timestamp;
        require(isValid, InvalidPolicy());
        (session.recipient, session.end, session.periodSeconds) = (policy.recipient, policy.end, policy.periodSeconds);
        session.status = Status.INSTALLED;
        (session.token, session.maxPerExecution) = (policy.token, policy.maxPerExecution);
        (session.executor, session.maxPerPeriod) = (policy.executor, policy.maxPerPeriod);
        emit Installed(msg.sender, policy);
    }

    /// @notice The account calls it when it uninstalls the module. Nothing is executed for it any more, ever.
    function onUninstall(bytes calldata) external {
        Session storage session = _sessions[msg.sender];
        require(session.status == Status.INSTALLED, NotInitialized(msg.sender));
        session.status = Status.REVOKED;
        emit Revoked(msg.sender);
    }

    /**
     * @notice Pays the recipient from the account. Anybody may relay what the executor has signed.
     * @param nonce Any 32 bytes, such as the hash of an idempotency key. Each is accepted once for an account, for ever.
     * @param deadline The last second at which a block may execute it, since 1970
     * @param signature The executor's, of {hashExecution}
     */
    function execute(
        address account,
        uint256 amount,
        bytes32 nonce,
        uint256 deadline,
        bytes calldata signature
    ) external {
        Session storage session = _sessions[account];
        require(session.status != Status.REVOKED, SessionRevoked());
        require(session.status == Status.INSTALLED, NotInitialized(account));
        require(block.timestamp < session.end, SessionEnded(session.end));
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        require(!session.isNonceUsed[nonce], NonceUsed(nonce));
        require(amount > 0, ZeroAmount());
        require(amount <= session.maxPerExecution, ExecutionCapExceeded(amount, session.maxPerExecution));
        uint256 remaining = _remainingAt(session, block.timestamp);
        require(amount <= remaining, PeriodCapExceeded(amount, remaining));
        bytes32 hash = hashExecution(account, amount, nonce, deadline);
        bool isSigned = SignatureChecker.isValidSignatureNowCalldata(session.executor, hash, signature);
        require(isSigned, InvalidSignature());
        session.isNonceUsed[nonce] = true;
        session.paid.push(uint48(block.timestamp), SafeCast.toUint208(session.paid.latest() + amount));
        emit Executed(account, nonce, amount);
        _transfer(account, session.token, session.recipient, amount);
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_EXECUTOR;
    }

    /// @notice Whether the account has installed the module.
    function isInitialized(address account) external view returns (bool) {
        return _sessions[account].status == Status.INSTALLED;
    }

    /// @notice Whether the account has installed the module and the end of its policy has not come.
    function isActive(address account) public view returns (bool) {
        Session storage session = _sessions[account];
        return session.status == Status.INSTALLED && block.timestamp < session.end;
    }

    /// @notice The policy of an account, also when it has ended; all zero for an account that never had one.
    function policyOf(address account) external view returns (Policy memory) {
        Session storage session = _sessions[account];
        return
            Policy({
                recipient: session.recipient,
                token: session.token,
                executor: session.executor,
                maxPerExecution: session.maxPerExecution,
                maxPerPeriod: session.maxPerPeriod,
                periodSeconds: session.periodSeconds,
                end: session.end
            });
    }

    /// @notice Whether an execution of the account had this nonce.
    function isNonceUsed(address account, bytes32 nonce) external view returns (bool) {
        return _sessions[account].isNonceUsed[nonce];
    }

    /// @notice The most that an execution in a block of this time could pay: what caps, end and balance leave.
    function available(address account) external view returns (uint256) {
        if (!isActive(account)) return 0;
        Session storage session = _sessions[account];
        uint256 allowed = Math.min(session.maxPerExecution, _remainingAt(session, block.timestamp));
        return Math.min(allowed, session.token.balanceOf(account));
    }

    /// @notice What is left of the cap of the period at a time from now on, if nothing is executed until then.
    function remainingAt(address account, uint256 time) external view returns (uint256) {
        return _remainingAt(_sessions[account], time);
    }

    /**
     * @notice The first second from which the policy allows an amount, if nothing is executed until then; {NEVER} when it does not.
     * The balance is not looked at, because anybody may raise it.
     */
    function allowedFrom(address account, uint256 amount) external view returns (uint256 time) {
        Session storage session = _sessions[account];
        if (session.status != Status.INSTALLED || amount > session.maxPerExecution) return NEVER;
        time = block.timestamp;
        uint256 total = session.paid.latest() + amount;
        if (total > session.maxPerPeriod) {
            uint256 leaves = _paidAt(session, total - session.maxPerPeriod) + session.periodSeconds;
            time = Math.max(time, leaves);
        }
        return time < session.end ? time : NEVER;
    }

    /// @notice What the executor signs, by EIP-712. The domain has the chain and this module, the message has the account.
    function hashExecution(
        address account,
        uint256 amount,
        bytes32 nonce,
        uint256 deadline
    ) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(EXECUTION_TYPEHASH, account, amount, nonce, deadline)));
    }

    /// @dev What counts against the cap of the period at a time. Virtual so that a test can put a wrong rule in its place.
    function _spentAt(Session storage session, uint256 time) internal view virtual returns (uint256) {
        return _paidSince(session, Math.saturatingSub(time, session.periodSeconds));
    }

    /// @dev What was paid after a time.
    function _paidSince(Session storage session, uint256 time) internal view returns (uint256) {
        return session.paid.latest() - session.paid.upperLookupRecent(SafeCast.toUint48(time));
    }

    function _remainingAt(Session storage session, uint256 time) private view returns (uint256) {
        return Math.saturatingSub(session.maxPerPeriod, _spentAt(session, time));
    }

    /// @dev When the sum of all executions reached an amount, which it has.
    function _paidAt(Session storage session, uint256 sum) private view returns (uint256) {
        uint256 low = 0;
        uint256 high = session.paid.length() - 1;
        while (low < high) {
            uint256 middle = Math.average(low, high);
            if (session.paid.pos(uint32(middle))._value < sum) low = middle + 1;
            else high = middle;
        }
        return session.paid.pos(uint32(low))._key;
    }

    /// @dev Has the account transfer, and accepts what {SafeERC20} accepts: nothing or `true`.
    function _transfer(address account, IERC20 token, address recipient, uint256 amount) private {
        bytes memory call = abi.encodeCall(IERC20.transfer, (recipient, amount));
        bytes memory execution = abi.encodePacked(token, uint256(0), call);
        bytes[] memory answers = IERC7579Execution(account).executeFromExecutor(SINGLE_CALL, execution);
        bool isDone = answers[0].length == 0 || abi.decode(answers[0], (bool));
        require(isDone, SafeERC20.SafeERC20FailedOperation(address(token)));
    }
}
