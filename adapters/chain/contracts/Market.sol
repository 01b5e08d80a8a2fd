// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SwapPool} from "./SwapPool.sol";

/**
 * @title A market for any ERC-20 tokens: for each pair a pool whose reserves' product never falls.
 *
 * Anybody can start a pool or add to one, also with a worthless or hostile token: whoever buys must look at the token first
 * ({TokenProbe}). Liquidity is given away, and only swaps take it out. The market has no owner. A pool knows only the tokens that it
 * was given in its functions; plain transfers to the market are lost.
 */
contract Market is SwapPool {
    /// @dev How much of the first token its pool with the second one has.
    mapping(IERC20 token => mapping(IERC20 other => uint256)) private _reserves;

    event LiquidityAdded(
        address indexed provider,
        IERC20 indexed tokenA,
        IERC20 indexed tokenB,
        uint256 amountA,
        uint256 amountB
    );

    error NoPool(IERC20 tokenIn, IERC20 tokenOut);

    constructor(uint256 feeBps) SwapPool(feeBps) {}

    /// @notice Starts or deepens the pool of two tokens, which the caller has approved. They cannot be taken back.
    function addLiquidity(IERC20 tokenA, IERC20 tokenB, uint256 amountA, uint256 amountB) external nonReentrant {
        require(address(tokenA) != address(tokenB), NoPool(tokenA, tokenB));
        uint256 arrivedA = _take(tokenA, amountA);
        uint256 arrivedB = _take(tokenB, amountB);
        _reserves[tokenA][tokenB] += arrivedA;
        _reserves[tokenB][tokenA] += arrivedB;
        emit LiquidityAdded(msg.sender, tokenA, tokenB, arrivedA, arrivedB);
    }

    /// @notice What the pool of two tokens has of each. Zeros when there is none.
    function reservesOf(IERC20 tokenA, IERC20 tokenB) public view returns (uint256 reserveA, uint256 reserveB) {
        return (_reserves[tokenA][tokenB], _reserves[tokenB][tokenA]);
    }

    function _outputOf(IERC20 tokenIn, IERC20 tokenOut, uint256 net) internal view override returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _poolOf(tokenIn, tokenOut);
        return Math.mulDiv(reserveOut, net, reserveIn + net);
    }

    function _inputFor(IERC20 tokenIn, IERC20 tokenOut, uint256 amountOut) internal view override returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _poolOf(tokenIn, tokenOut);
        require(amountOut < reserveOut, InsufficientLiquidity(tokenOut, reserveOut, amountOut));
        return Math.mulDiv(reserveIn, amountOut, reserveOut - amountOut, Math.Rounding.Ceil);
    }

    function _settle(IERC20 tokenIn, IERC20 tokenOut, uint256 arrived, uint256 amountOut) internal override {
        _reserves[tokenIn][tokenOut] += arrived;
        _reserves[tokenOut][tokenIn] -= amountOut;
    }

    function _poolOf(IERC20 tokenIn, IERC20 tokenOut) private view returns (uint256 reserveIn, uint256 reserveOut) {
        (reserveIn, reserveOut) = reservesOf(tokenIn, tokenOut);
        require(reserveIn > 0 && reserveOut > 0, NoPool(tokenIn, tokenOut));
    }
}
