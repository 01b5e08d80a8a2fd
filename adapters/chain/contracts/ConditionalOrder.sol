// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/**
 * @title An order that waits for its condition: sells one amount, once, for no less than a minimum.
 *
 * The token to sell stays with the owner, who gives this contract an allowance for it. Who can do what:
 * - The publisher says when the condition has come true, and what is asked, by a signature that anybody may relay. Later it may ask less,
 *   and it withdraws the order. The condition itself is not known here; whatever the publisher does, the minimum holds.
 * - Anybody fills a published order, by giving the owner what is asked.
 * - The owner cancels the order.
 * - Nobody can change its terms: they are part of its code, and its address commits to them.
 *
 * {ConditionalOrderFactory} makes orders as clones with immutable arguments. The implementation itself has no owner and no terms.
 */
contract ConditionalOrder is EIP712 {
    using SafeERC20 for IERC20;

    enum Status {
        ARMED,
        PUBLISHED,
        FILLED,
        CANCELLED
    }

    /**
     * @param sellToken what is sold, and `sellAmount` how much of it, in its smallest units
     * @param buyToken what the owner gets
     * @param minBuyAmount the least that the owner gets for all of it, in the smallest units of `buyToken`
     * @param publisher who signs publication and withdrawal: a key, or a contract that answers by ERC-1271
     * @param end from this second on, since 1970, it is neither published nor filled
     */
    struct Terms {
        IERC20 sellToken;
        uint256 sellAmount;
        IERC20 buyToken;
        uint256 minBuyAmount;
        address publisher;
        uint48 end;
    }

    bytes32 private constant PUBLICATION_TYPEHASH = keccak256("Publication(uint256 asked,uint256 deadline)");
    bytes32 private constant WITHDRAWAL_TYPEHASH = keccak256("Withdrawal(uint256 deadline)");

    Status public status;
    /// @notice What a filler gives, in the smallest units of the token to buy. Zero until it is published; from then on it only falls.
    uint256 public asked;

    /// @dev Of the first publication, and of each one that asks less.
    event Published(uint256 asked);
    event Filled(address indexed filler, uint256 sold, uint256 received);
    event Cancelled();

    error NotOwner(address caller);
    error OrderNotPublished(Status status);
    error OrderNotOpen(Status status);
    error OrderEnded(uint256 end);
    error DeadlinePassed(uint256 deadline);
    error InvalidSignature();
    error BelowMinimum(uint256 amount, uint256 minimum);
    error NotLower(uint256 amount, uint256 asked);

    constructor() EIP712("ConditionalOrder", "1") {}

    /**
     * @notice Opens the order to fillers, or asks them for less than before. Anybody may relay what the publisher has signed. An older
     * signature cannot raise what is asked again.
     * @param asked_ what a filler gives, the minimum or more
     * @param deadline the last second at which a block may publish it, since 1970
     * @param signature the publisher's, of {hashPublication}
     */
    function publish(uint256 asked_, uint256 deadline, bytes calldata signature) external {
        Terms memory terms_ = terms();
        require(status == Status.ARMED || status == Status.PUBLISHED, OrderNotOpen(status));
        require(block.timestamp < terms_.end, OrderEnded(terms_.end));
        require(asked_ >= terms_.minBuyAmount, BelowMinimum(asked_, terms_.minBuyAmount));
        require(status == Status.ARMED || asked_ < asked, NotLower(asked_, asked));
        _requireSigned(terms_.publisher, hashPublication(asked_, deadline), deadline, signature);
        status = Status.PUBLISHED;
        asked = asked_;
        emit Published(asked_);
    }

    /// @notice Gives the owner what is asked and takes what is sold. Anybody may. Needs the caller's allowance of the token to buy.
    function fill() external {
        Terms memory terms_ = terms();
        require(status == Status.PUBLISHED, OrderNotPublished(status));
        require(block.timestamp < terms_.end, OrderEnded(terms_.end));
        status = Status.FILLED;
        address owner_ = owner();
        uint256 before = terms_.buyToken.balanceOf(owner_);
        terms_.buyToken.safeTransferFrom(msg.sender, owner_, asked);
        // A token may keep a part of each transfer.
        uint256 received = terms_.buyToken.balanceOf(owner_) - before;
        require(received >= asked, BelowMinimum(received, asked));
        emit Filled(msg.sender, terms_.sellAmount, received);
        terms_.sellToken.safeTransferFrom(owner_, msg.sender, terms_.sellAmount);
    }

    /// @notice Ends an order that is not filled. Only the owner may. Repeated, it changes nothing.
    function cancel() external {
        require(msg.sender == owner(), NotOwner(msg.sender));
        _cancel();
    }

    /// @notice Ends an order that is not filled. Anybody may relay what the publisher has signed. Repeated, it changes nothing.
    function withdraw(uint256 deadline, bytes calldata signature) external {
        _requireSigned(terms().publisher, hashWithdrawal(deadline), deadline, signature);
        _cancel();
    }

    /// @notice Who sells.
    function owner() public view returns (address account) {
        (account, ) = _arguments();
    }

    function terms() public view returns (Terms memory terms_) {
        (, terms_) = _arguments();
    }

    /// @notice What the publisher signs to publish, by EIP-712. The domain has the chain and this order, and so its terms.
    function hashPublication(uint256 asked_, uint256 deadline) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(PUBLICATION_TYPEHASH, asked_, deadline)));
    }

    /// @notice What the publisher signs to withdraw.
    function hashWithdrawal(uint256 deadline) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(WITHDRAWAL_TYPEHASH, deadline)));
    }

    function _cancel() private {
        if (status == Status.CANCELLED) return;
        require(status != Status.FILLED, OrderNotOpen(status));
        status = Status.CANCELLED;
        emit Cancelled();
    }

    function _requireSigned(address publisher, bytes32 hash, uint256 deadline, bytes calldata signature) private view {
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        require(SignatureChecker.isValidSignatureNowCalldata(publisher, hash, signature), InvalidSignature());
    }

    function _arguments() private view returns (address, Terms memory) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (address, Terms));
    }
}
