// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/**
 * @title Quotes, and swaps that keep to the bounds of the signed call: what the currency exchange and the market share.
 *
 * Amounts are in the tokens' smallest units. The fee is a part of what is given. It is rounded up and stays in the pool. Every
 * rounding is in the pool's favour. What arrives is measured on both sides, so that a token which keeps a part of each transfer
 * cannot get around a bound. Nobody has a role here: no function moves the tokens of an account other than the caller's.
 */
abstract contract SwapPool is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 public constant MAX_FEE_BPS = 100;
    uint256 internal constant BPS = 10_000;

    /// @notice The fee, in hundredths of a percent of what is given.
    uint256 public immutable FEE_BPS;

    /// @param amountIn what arrived in the pool, with the fee
    /// @param amountOut what arrived at the account
    /// @param fee in `tokenIn`
    event Swapped(
        address indexed account,
        IERC20 indexed tokenIn,
        IERC20 indexed tokenOut,
        uint256 amountIn,
        uint256 amountOut,
        uint256 fee
    );

    error FeeTooHigh(uint256 feeBps, uint256 maximum);
    error DeadlinePassed(uint256 deadline);
    error TooLittleReceived(uint256 received, uint256 minimumReceived);
    error TooMuchSpent(uint256 spent, uint256 maximumSpent);
    error TransferIncomplete(IERC20 token, uint256 sent, uint256 arrived);
    error InsufficientLiquidity(IERC20 token, uint256 available, uint256 wanted);

    constructor(uint256 feeBps) {
        require(feeBps <= MAX_FEE_BPS, FeeTooHigh(feeBps, MAX_FEE_BPS));
        FEE_BPS = feeBps;
    }

    /// @notice What {swapExactInput} would give now.
    /// @return amountOut what leaves the pool; a token that keeps a part of each transfer delivers less
    /// @return fee the part of `amountIn` that the pool keeps
    function quoteExactInput(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 amountIn
    ) public view returns (uint256 amountOut, uint256 fee) {
        fee = _feeOf(amountIn);
        amountOut = _outputOf(tokenIn, tokenOut, amountIn - fee);
    }

    /// @notice What {swapExactOutput} would take now.
    /// @return amountIn with the fee
    /// @return fee the part of `amountIn` that the pool keeps
    function quoteExactOutput(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 amountOut
    ) public view returns (uint256 amountIn, uint256 fee) {
        uint256 net = _inputFor(tokenIn, tokenOut, amountOut);
        amountIn = Math.mulDiv(net, BPS, BPS - FEE_BPS, Math.Rounding.Ceil);
        fee = _feeOf(amountIn);
    }

    /// @notice Takes `amountIn` from the caller, who has approved it, and gives what it is worth now.
    /// @param minimumReceived reverts rather than deliver less
    /// @param deadline reverts after this time, in seconds since 1970
    function swapExactInput(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 amountIn,
        uint256 minimumReceived,
        uint256 deadline
    ) external nonReentrant returns (uint256 received) {
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        uint256 arrived = _take(tokenIn, amountIn);
        (uint256 amountOut, uint256 fee) = quoteExactInput(tokenIn, tokenOut, arrived);
        received = _deliver(tokenIn, tokenOut, arrived, amountOut, fee, minimumReceived);
    }

    /// @notice Gives `amountOut`, and takes what it costs now from the caller, who has approved `maximumSpent`.
    /// @param maximumSpent reverts rather than take more
    /// @param deadline reverts after this time, in seconds since 1970
    function swapExactOutput(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 amountOut,
        uint256 maximumSpent,
        uint256 deadline
    ) external nonReentrant returns (uint256 spent) {
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        uint256 fee;
        (spent, fee) = quoteExactOutput(tokenIn, tokenOut, amountOut);
        require(spent <= maximumSpent, TooMuchSpent(spent, maximumSpent));
        uint256 arrived = _take(tokenIn, spent);
        require(arrived == spent, TransferIncomplete(tokenIn, spent, arrived));
        _deliver(tokenIn, tokenOut, spent, amountOut, fee, amountOut);
    }

    /// @dev What the pool gives for `net` of `tokenIn`, after the fee.
    function _outputOf(IERC20 tokenIn, IERC20 tokenOut, uint256 net) internal view virtual returns (uint256);

    /// @dev What the pool wants of `tokenIn` for `amountOut`, before the fee: never less than what {_outputOf} gives it for.
    function _inputFor(IERC20 tokenIn, IERC20 tokenOut, uint256 amountOut) internal view virtual returns (uint256);

    /// @dev Accounts for a swap, before `tokenOut` leaves.
    function _settle(IERC20 tokenIn, IERC20 tokenOut, uint256 arrived, uint256 amountOut) internal virtual {}

    /// @dev Takes tokens from the caller and returns how many arrived.
    function _take(IERC20 token, uint256 amount) internal returns (uint256) {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        return token.balanceOf(address(this)) - before;
    }

    function _deliver(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 arrived,
        uint256 amountOut,
        uint256 fee,
        uint256 minimumReceived
    ) private returns (uint256 received) {
        _settle(tokenIn, tokenOut, arrived, amountOut);
        uint256 before = tokenOut.balanceOf(msg.sender);
        tokenOut.safeTransfer(msg.sender, amountOut);
        received = tokenOut.balanceOf(msg.sender) - before;
        require(received >= minimumReceived, TooLittleReceived(received, minimumReceived));
        emit Swapped(msg.sender, tokenIn, tokenOut, arrived, received, fee);
    }

    function _feeOf(uint256 amountIn) private view returns (uint256) {
        return Math.mulDiv(amountIn, FEE_BPS, BPS, Math.Rounding.Ceil);
    }
}
