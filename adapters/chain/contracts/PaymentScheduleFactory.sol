// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {PaymentSchedule} from "./PaymentSchedule.sol";

/**
 * @title Makes schedules at addresses that are known before they exist.
 *
 * An address commits to owner, terms and salt. Only the owner can make the schedule. The factory has no roles.
 */
contract PaymentScheduleFactory {
    uint256 public constant MAX_PERIODS = 500;

    PaymentSchedule public immutable IMPLEMENTATION;

    event PaymentScheduleCreated(
        address indexed owner,
        address indexed schedule,
        PaymentSchedule.Terms terms,
        bytes32 salt
    );

    error InvalidTerms();
    error TooManyPeriods(uint256 periods, uint256 maximum);

    constructor(PaymentSchedule implementation) {
        IMPLEMENTATION = implementation;
    }

    /**
     * @notice Makes the caller's schedule; when it exists already, does nothing but return it. The caller's allowance for it is set apart.
     * @param terms Nobody can change them afterwards. Reverts with {InvalidTerms} when they could not be kept: nobody or the caller as
     * recipient, no token, no amount, no time, times that do not rise or are cut off, an end that is not after the last of them or has
     * passed.
     * @param salt distinguishes the owner's schedules of the same terms
     */
    function createPaymentSchedule(
        PaymentSchedule.Terms calldata terms,
        bytes32 salt
    ) external returns (address schedule) {
        schedule = predictPaymentSchedule(msg.sender, terms, salt);
        if (schedule.code.length > 0) return schedule;
        bool isValid = terms.recipient != address(0) &&
            terms.recipient != msg.sender &&
            address(terms.token).code.length > 0 &&
            terms.amount > 0 &&
            terms.end > block.timestamp;
        require(isValid, InvalidTerms());
        _checkTimes(terms);
        Clones.cloneDeterministicWithImmutableArgs(address(IMPLEMENTATION), abi.encode(msg.sender, terms), salt);
        emit PaymentScheduleCreated(msg.sender, schedule, terms, salt);
    }

    function predictPaymentSchedule(
        address owner,
        PaymentSchedule.Terms calldata terms,
        bytes32 salt
    ) public view returns (address) {
        bytes memory arguments = abi.encode(owner, terms);
        return Clones.predictDeterministicAddressWithImmutableArgs(address(IMPLEMENTATION), arguments, salt);
    }

    function _checkTimes(PaymentSchedule.Terms calldata terms) private view {
        uint256 size = IMPLEMENTATION.TIME_BYTES();
        uint256 periods = terms.times.length / size;
        require(periods <= MAX_PERIODS, TooManyPeriods(periods, MAX_PERIODS));
        require(periods > 0 && terms.times.length == periods * size, InvalidTerms());
        uint48 last = 0;
        for (uint256 begin = 0; begin < terms.times.length; begin += size) {
            uint48 time = uint48(bytes6(terms.times[begin:begin + size]));
            require(time > last, InvalidTerms());
            last = time;
        }
        require(terms.end > last, InvalidTerms());
    }
}
