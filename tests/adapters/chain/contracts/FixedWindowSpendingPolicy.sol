// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {SpendingPolicy} from "SpendingPolicy.sol";

/**
 * @title Wrong on purpose: the cap of the period holds for fixed windows, so twice the cap can leave around the edge of two.
 *
 * Never used but to show that a test finds the overshoot.
 */
contract FixedWindowSpendingPolicy is SpendingPolicy {
    function _spentAt(Session storage session, uint256 time) internal view override returns (uint256) {
        return _paidSince(session, time - (time % session.periodSeconds) - 1);
    }
}
