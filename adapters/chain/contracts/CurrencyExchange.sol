// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {RateFeed} from "./RateFeed.sol";
import {SwapPool} from "./SwapPool.sol";

/**
 * @title A pool that exchanges stablecoins at the rates of a feed, less its fee.
 *
 * Its liquidity is the tokens it holds. Whoever sends it tokens adds to that, and only a swap takes tokens out. It has no owner; the
 * owner of the feed sets the prices. A stale rate stops the pair.
 */
contract CurrencyExchange is SwapPool {
    uint256 private constant SCALE = 1e18;

    RateFeed public immutable RATE_FEED;

    error SameToken(IERC20 token);

    constructor(RateFeed rateFeed, uint256 feeBps) SwapPool(feeBps) {
        RATE_FEED = rateFeed;
    }

    /// @notice Smallest units of `tokenOut` for one of `tokenIn` before the fee, scaled by 1e18 and rounded down.
    function rate(IERC20 tokenIn, IERC20 tokenOut) public view returns (uint256) {
        require(address(tokenIn) != address(tokenOut), SameToken(tokenIn));
        uint256 perEuroIn = RATE_FEED.smallestUnitsPerEuro(tokenIn);
        return Math.mulDiv(RATE_FEED.smallestUnitsPerEuro(tokenOut), SCALE, perEuroIn);
    }

    function _outputOf(IERC20 tokenIn, IERC20 tokenOut, uint256 net) internal view override returns (uint256 amountOut) {
        amountOut = Math.mulDiv(net, rate(tokenIn, tokenOut), SCALE);
        _requireLiquidity(tokenOut, amountOut);
    }

    function _inputFor(IERC20 tokenIn, IERC20 tokenOut, uint256 amountOut) internal view override returns (uint256) {
        _requireLiquidity(tokenOut, amountOut);
        return Math.mulDiv(amountOut, SCALE, rate(tokenIn, tokenOut), Math.Rounding.Ceil);
    }

    function _requireLiquidity(IERC20 token, uint256 wanted) private view {
        uint256 available = token.balanceOf(address(this));
        require(wanted <= available, InsufficientLiquidity(token, available, wanted));
    }
}
