// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SpendingPolicy} from "./SpendingPolicy.sol";

/**
 * @title Reads at one block what agent accounts would pay.
 *
 * It is never deployed: a call that makes it (`eth_call` without a recipient) answers with what its constructor returns.
 */
contract AgentAccountProbe {
    /**
     * @param account may be an address without a contract
     * @param amount what is asked of {SpendingPolicy-allowedFrom}, in the smallest units of the token
     * @param nonces what is asked of {SpendingPolicy-isNonceUsed}
     */
    struct Query {
        address account;
        IERC20 token;
        uint256 amount;
        bytes32[] nonces;
    }

    /**
     * @dev Without a contract everything but the balance is zero.
     * @param isInstalled whether there is an account
     * @param isRevoked whether this account has no policy, or no longer
     */
    struct Standing {
        bool isInstalled;
        bool isRevoked;
        uint256 balance;
        uint256 remaining;
        uint256 allowedFrom;
        bool[] used;
    }

    /// @param time when an execution would be, since 1970; an earlier one than the block's counts as the block's
    constructor(SpendingPolicy policy, Query[] memory queries, uint256 time) {
        if (time < block.timestamp) time = block.timestamp;
        Standing[] memory standings = new Standing[](queries.length);
        for (uint256 i = 0; i < queries.length; ++i) standings[i] = _standingOf(policy, queries[i], time);
        bytes memory answer = abi.encode(standings);
        assembly ("memory-safe") {
            return(add(answer, 32), mload(answer))
        }
    }

    function _standingOf(
        SpendingPolicy policy,
        Query memory query,
        uint256 time
    ) private view returns (Standing memory standing) {
        address account = query.account;
        standing.balance = query.token.balanceOf(account);
        standing.used = new bool[](query.nonces.length);
        if (account.code.length == 0) return standing;
        standing.isInstalled = true;
        standing.isRevoked = !policy.isInitialized(account);
        standing.remaining = policy.remainingAt(account, time);
        standing.allowedFrom = policy.allowedFrom(account, query.amount);
        for (uint256 i = 0; i < query.nonces.length; ++i) {
            standing.used[i] = policy.isNonceUsed(account, query.nonces[i]);
        }
    }
}
