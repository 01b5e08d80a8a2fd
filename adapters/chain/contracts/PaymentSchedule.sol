// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/**
 * @title A schedule: the same amount from one owner to one recipient, once in each of its periods.
 *
 * The money stays with the owner, who gives this contract an allowance of the token for all periods together. Who can do what:
 * - Anybody makes the payment of a period, while the period lasts.
 * - The owner cancels the schedule, which is final, and skips periods. Where another schedule takes its place, the owner cancels it on the
 *   condition that it has not paid meanwhile.
 * - Nobody can change its terms: they are part of its code, and its address commits to them.
 *
 * A period lasts from its own time to the time of the next one, the last one until the end of the schedule. Its first second is its own,
 * the first second of the next one is not. Periods are finished in order, so no period is paid twice, none before its time and none
 * after it. What was missed is never made up. A payment that reverts, such as for want of money, can be tried again in its period.
 *
 * {PaymentScheduleFactory} makes schedules as clones with immutable arguments. The implementation itself has no owner and no terms.
 */
contract PaymentSchedule {
    using SafeERC20 for IERC20;

    /**
     * @param recipient who is paid
     * @param token what is paid
     * @param amount of each payment, in the token's smallest units
     * @param end from this second on, since 1970, nothing is paid
     * @param times when the periods begin: six bytes each, in seconds since 1970, big-endian, one after the other
     */
    struct Terms {
        address recipient;
        IERC20 token;
        uint256 amount;
        uint48 end;
        bytes times;
    }

    /// @notice The bytes of one time in the terms.
    uint256 public constant TIME_BYTES = 6;

    /// @notice Whether the owner has ended the schedule.
    bool public isCancelled;
    /// @notice The first period that is neither paid nor skipped, from zero. It can have passed.
    uint32 public nextPeriod;
    /// @notice When it made its last payment, in seconds since 1970; zero before the first one.
    uint48 public lastPaidAt;

    event Paid(uint256 indexed period, uint256 amount);
    event Skipped(uint256 indexed period);
    event Cancelled();

    error NotOwner(address caller);
    error ScheduleCancelled();
    error UnknownPeriod(uint256 period, uint256 periods);
    error PeriodFinished(uint256 period);
    error PeriodNotBegun(uint256 period, uint256 begin);
    error PeriodOver(uint256 period, uint256 end);
    error PaidSince(uint256 paidAt);

    /// @notice Makes the payment of a period. Anybody may, while it lasts. Needs the owner's allowance and money.
    function pay(uint256 period) external {
        Terms memory terms_ = terms();
        require(!isCancelled, ScheduleCancelled());
        (uint256 begin, uint256 end) = boundsOf(period);
        require(block.timestamp >= begin, PeriodNotBegun(period, begin));
        require(block.timestamp < end, PeriodOver(period, end));
        _finish(period);
        lastPaidAt = uint48(block.timestamp);
        emit Paid(period, terms_.amount);
        terms_.token.safeTransferFrom(owner(), terms_.recipient, terms_.amount);
    }

    /// @notice Leaves out a period, and those before it. Only the owner may.
    function skip(uint256 period) external {
        require(msg.sender == owner(), NotOwner(msg.sender));
        require(period < periods(), UnknownPeriod(period, periods()));
        _finish(period);
        emit Skipped(period);
    }

    /// @notice Ends the schedule for good. Only the owner may. Repeated, it changes nothing.
    function cancel() external {
        require(msg.sender == owner(), NotOwner(msg.sender));
        if (isCancelled) return;
        isCancelled = true;
        emit Cancelled();
    }

    /**
     * @notice Ends the schedule for good, unless it has ended already or has made a payment at this time or later: then it reverts with
     * {ScheduleCancelled} or {PaidSince}. Only the owner may. In one batch with the schedule that takes its place and pays from this time on,
     * it keeps both from paying the same day, whoever calls {pay} before the batch.
     * @param time in seconds since 1970
     */
    function cancelUnpaid(uint48 time) external {
        require(msg.sender == owner(), NotOwner(msg.sender));
        require(!isCancelled, ScheduleCancelled());
        require(lastPaidAt < time, PaidSince(lastPaidAt));
        isCancelled = true;
        emit Cancelled();
    }

    /// @notice Who pays.
    function owner() public view returns (address account) {
        (account, ) = _arguments();
    }

    function terms() public view returns (Terms memory terms_) {
        (, terms_) = _arguments();
    }

    /// @notice How many periods there are.
    function periods() public view returns (uint256) {
        return terms().times.length / TIME_BYTES;
    }

    /// @notice The first second of a period, and the first one after it.
    function boundsOf(uint256 period) public view returns (uint256 begin, uint256 end) {
        Terms memory terms_ = terms();
        uint256 count = terms_.times.length / TIME_BYTES;
        require(period < count, UnknownPeriod(period, count));
        begin = _timeOf(terms_.times, period);
        end = period + 1 < count ? _timeOf(terms_.times, period + 1) : terms_.end;
    }

    function _finish(uint256 period) private {
        require(period >= nextPeriod, PeriodFinished(period));
        nextPeriod = uint32(period + 1);
    }

    /// @dev The first six bytes of the word that begins at the period's time. The caller has checked that there is one.
    function _timeOf(bytes memory times, uint256 period) private pure returns (uint256 time) {
        assembly ("memory-safe") {
            time := shr(208, mload(add(add(times, 0x20), mul(period, 6))))
        }
    }

    function _arguments() private view returns (address, Terms memory) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (address, Terms));
    }
}
