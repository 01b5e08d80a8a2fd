// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/**
 * @title A pool for the sandbox that exchanges stablecoins at the rates its owner sets.
 *
 * A rate says how many of the smallest units of one token are given for one of another, scaled by 1e18. Amounts are
 * rounded down, in the pool's favour.
 */
contract CurrencyExchange is Ownable {
    using SafeERC20 for IERC20;

    struct Rate {
        IERC20 tokenIn;
        IERC20 tokenOut;
        uint256 rate;
    }

    uint256 private constant SCALE = 1e18;

    mapping(IERC20 tokenIn => mapping(IERC20 tokenOut => uint256)) private _rates;

    /// @notice When rates were last set, in seconds since 1970; zero before that.
    uint256 public ratesSetAt;

    event RateSet(IERC20 indexed tokenIn, IERC20 indexed tokenOut, uint256 rate);
    event Exchanged(
        address indexed account,
        IERC20 indexed tokenIn,
        IERC20 indexed tokenOut,
        uint256 amountIn,
        uint256 amountOut
    );

    error UnknownPair(IERC20 tokenIn, IERC20 tokenOut);
    error DeadlinePassed(uint256 deadline);
    error OutputTooSmall(uint256 amountOut, uint256 minAmountOut);

    constructor(address owner_) Ownable(owner_) {}

    /// @notice Sets rates, all or none. A rate of zero ends exchanges of the pair.
    function setRates(Rate[] calldata rates) external onlyOwner {
        for (uint256 i = 0; i < rates.length; ++i) {
            Rate calldata each = rates[i];
            _rates[each.tokenIn][each.tokenOut] = each.rate;
            emit RateSet(each.tokenIn, each.tokenOut, each.rate);
        }
        ratesSetAt = block.timestamp;
    }

    /// @notice Takes `amountIn` from the caller, who has approved it, and gives what it is worth now.
    /// @param minAmountOut reverts rather than give less
    /// @param deadline reverts after this time, in seconds since 1970
    function exchange(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 amountIn,
        uint256 minAmountOut,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        amountOut = quote(tokenIn, tokenOut, amountIn);
        require(amountOut >= minAmountOut, OutputTooSmall(amountOut, minAmountOut));
        tokenIn.safeTransferFrom(msg.sender, address(this), amountIn);
        tokenOut.safeTransfer(msg.sender, amountOut);
        emit Exchanged(msg.sender, tokenIn, tokenOut, amountIn, amountOut);
    }

    /// @notice What an exchange of `amountIn` gives now.
    function quote(IERC20 tokenIn, IERC20 tokenOut, uint256 amountIn) public view returns (uint256) {
        return Math.mulDiv(amountIn, rate(tokenIn, tokenOut), SCALE);
    }

    function rate(IERC20 tokenIn, IERC20 tokenOut) public view returns (uint256 pairRate) {
        pairRate = _rates[tokenIn][tokenOut];
        require(pairRate != 0, UnknownPair(tokenIn, tokenOut));
    }
}
