// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";

/**
 * @title The account of an agent session before its policy was a module, as it was deployed then.
 *
 * Never used but to try how a session of that time ends. The policy is a part of the code of each account.
 */
contract EarlierAgentAccount is EIP712 {
    using Checkpoints for Checkpoints.Trace208;
    using SafeERC20 for IERC20;

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
        uint128 maxPerExecution;
        uint128 maxPerPeriod;
        uint32 periodSeconds;
        uint48 end;
    }

    /// @notice What {allowedFrom} answers for an amount that the policy never allows.
    uint256 public constant NEVER = type(uint256).max;

    bytes32 private constant EXECUTION_TYPEHASH = keccak256("Execution(uint256 amount,bytes32 nonce,uint256 deadline)");

    /// @notice Whether the owner has ended the session.
    bool public isRevoked;
    /// @notice Whether an execution had this nonce.
    mapping(bytes32 nonce => bool) public isNonceUsed;
    /// @dev The sum of all executions after each second with executions.
    Checkpoints.Trace208 private _paid;

    event Executed(bytes32 indexed nonce, uint256 amount);
    event Revoked();
    event Swept(IERC20 indexed token, uint256 amount);

    error NotOwner(address caller);
    error SessionRevoked();
    error SessionEnded(uint256 end);
    error SessionNotEnded(uint256 end);
    error DeadlinePassed(uint256 deadline);
    error NonceUsed(bytes32 nonce);
    error ExecutionCapExceeded(uint256 amount, uint256 maximum);
    error PeriodCapExceeded(uint256 amount, uint256 remaining);
    error ZeroAmount();
    error InvalidSignature();

    constructor() EIP712("AgentAccount", "1") {}

    /**
     * @notice Pays the recipient. Anybody may relay what the executor has signed.
     * @param nonce Any 32 bytes, such as the hash of an idempotency key. Each is accepted once, for ever.
     * @param deadline The last second at which a block may execute it, since 1970
     * @param signature The executor's, of {hashExecution}
     */
    function execute(uint256 amount, bytes32 nonce, uint256 deadline, bytes calldata signature) external {
        Policy memory terms = policy();
        require(!isRevoked, SessionRevoked());
        require(block.timestamp < terms.end, SessionEnded(terms.end));
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        require(!isNonceUsed[nonce], NonceUsed(nonce));
        require(amount > 0, ZeroAmount());
        require(amount <= terms.maxPerExecution, ExecutionCapExceeded(amount, terms.maxPerExecution));
        uint256 remaining = remainingAt(block.timestamp);
        require(amount <= remaining, PeriodCapExceeded(amount, remaining));
        bytes32 hash = hashExecution(amount, nonce, deadline);
        require(SignatureChecker.isValidSignatureNowCalldata(terms.executor, hash, signature), InvalidSignature());
        isNonceUsed[nonce] = true;
        _paid.push(uint48(block.timestamp), SafeCast.toUint208(_paid.latest() + amount));
        emit Executed(nonce, amount);
        terms.token.safeTransfer(terms.recipient, amount);
    }

    /**
     * @notice Ends the session for good and pays what is left to the owner. Only the owner may. Repeated, it pays what arrived later.
     * @param tokens what to pay: the token of the policy, and others that were sent here
     */
    function revoke(IERC20[] calldata tokens) external {
        require(msg.sender == owner(), NotOwner(msg.sender));
        if (!isRevoked) {
            isRevoked = true;
            emit Revoked();
        }
        _sweep(tokens);
    }

    /// @notice Pays what is left to the owner, once the session has ended or is revoked. Anybody may.
    function sweep(IERC20[] calldata tokens) external {
        uint48 end = policy().end;
        require(isRevoked || block.timestamp >= end, SessionNotEnded(end));
        _sweep(tokens);
    }

    /// @notice The most that an execution in a block of this time could pay: what caps, end and balance leave.
    function available() external view returns (uint256) {
        Policy memory terms = policy();
        if (isRevoked || block.timestamp >= terms.end) return 0;
        uint256 allowed = Math.min(terms.maxPerExecution, remainingAt(block.timestamp));
        return Math.min(allowed, terms.token.balanceOf(address(this)));
    }

    /// @notice What is left of the cap of the period at a time from now on, if nothing is executed until then.
    function remainingAt(uint256 time) public view returns (uint256) {
        return Math.saturatingSub(policy().maxPerPeriod, _spentAt(time));
    }

    /**
     * @notice The first second from which the policy allows an amount, if nothing is executed until then; {NEVER} when it does not.
     * The balance is not looked at, because anybody may raise it.
     */
    function allowedFrom(uint256 amount) external view returns (uint256 time) {
        Policy memory terms = policy();
        if (isRevoked || amount > terms.maxPerExecution) return NEVER;
        time = block.timestamp;
        uint256 total = _paid.latest() + amount;
        if (total > terms.maxPerPeriod) {
            uint256 leaves = _paidAt(total - terms.maxPerPeriod) + terms.periodSeconds;
            time = Math.max(time, leaves);
        }
        return time < terms.end ? time : NEVER;
    }

    /// @notice What the executor signs, by EIP-712. The domain has the chain and this account, and so the policy.
    function hashExecution(uint256 amount, bytes32 nonce, uint256 deadline) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(EXECUTION_TYPEHASH, amount, nonce, deadline)));
    }

    /// @notice Who ends the session, and gets what is left.
    function owner() public view returns (address account) {
        (account, ) = _arguments();
    }

    function policy() public view returns (Policy memory terms) {
        (, terms) = _arguments();
    }

    /// @dev What counts against the cap of the period at a time. Virtual so that a test can put a wrong rule in its place.
    function _spentAt(uint256 time) internal view virtual returns (uint256) {
        return _paidSince(Math.saturatingSub(time, policy().periodSeconds));
    }

    /// @dev What was paid after a time.
    function _paidSince(uint256 time) internal view returns (uint256) {
        return _paid.latest() - _paid.upperLookupRecent(SafeCast.toUint48(time));
    }

    /// @dev When the sum of all executions reached an amount, which it has.
    function _paidAt(uint256 sum) private view returns (uint256) {
        uint256 low = 0;
        uint256 high = _paid.length() - 1;
        while (low < high) {
            uint256 middle = Math.average(low, high);
            if (_paid.pos(uint32(middle))._value < sum) low = middle + 1;
            else high = middle;
        }
        return _paid.pos(uint32(low))._key;
    }

    function _sweep(IERC20[] calldata tokens) private {
        for (uint256 i = 0; i < tokens.length; ++i) {
            uint256 balance = tokens[i].balanceOf(address(this));
            if (balance == 0) continue;
            emit Swept(tokens[i], balance);
            tokens[i].safeTransfer(owner(), balance);
        }
    }

    function _arguments() private view returns (address, Policy memory) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (address, Policy));
    }
}
