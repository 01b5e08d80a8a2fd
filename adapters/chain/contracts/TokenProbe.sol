// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SwapPool} from "./SwapPool.sol";

/**
 * @title Buys a token and sells it again, to see whether a buyer could.
 *
 * It is never deployed. A call that changes nothing (`eth_call`) puts its code in the place of the buyer's account by a state override.
 */
contract TokenProbe {
    using SafeERC20 for IERC20;

    error NotItself(address caller);

    /// @notice Reverts with the market's or the token's own reason when the token cannot be bought.
    /// @return quoted what the market promises for `amountIn`
    /// @return received what arrived; less than `quoted` when the token keeps a part of each transfer
    /// @return returned what selling all of it gave; zero when it cannot be sold
    function probe(
        SwapPool market,
        IERC20 stable,
        IERC20 token,
        uint256 amountIn
    ) external returns (uint256 quoted, uint256 received, uint256 returned) {
        (quoted, ) = market.quoteExactInput(stable, token, amountIn);
        received = _swap(market, stable, token, amountIn);
        try this.sell(market, token, stable, received) returns (uint256 sold) {
            returned = sold;
        } catch {}
    }

    /// @dev External, so that {probe} can catch what it reverts with.
    function sell(SwapPool market, IERC20 token, IERC20 stable, uint256 amountIn) external returns (uint256) {
        require(msg.sender == address(this), NotItself(msg.sender));
        return _swap(market, token, stable, amountIn);
    }

    function _swap(SwapPool market, IERC20 from, IERC20 to, uint256 amountIn) private returns (uint256) {
        from.forceApprove(address(market), amountIn);
        return market.swapExactInput(from, to, amountIn, 0, block.timestamp);
    }
}
