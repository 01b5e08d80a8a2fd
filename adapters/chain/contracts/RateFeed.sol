// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/**
 * @title How many units of each token one euro is worth.
 *
 * Only the owner sets rates: the service's rate source. One call moves a rate by the maximum step at most, which keeps slips out (a
 * misplaced decimal point, a rate upside down). It does not stop a hostile owner, who can go on step by step. Users are protected from
 * that by the bounds of their own signed calls. A rate that was not confirmed for the maximum age counts no more.
 */
contract RateFeed is Ownable {
    struct Rate {
        IERC20Metadata token;
        /// Whole units of the token for one euro, scaled by 1e18.
        uint256 perEuro;
    }

    struct Known {
        uint192 perEuro;
        uint48 updatedAt;
        uint8 decimals;
    }

    uint8 public constant MAX_DECIMALS = 24;
    uint256 private constant BPS = 10_000;

    /// @notice In seconds.
    uint256 public immutable MAXIMUM_AGE;
    /// @notice In hundredths of a percent of the rate before.
    uint256 public immutable MAXIMUM_STEP_BPS;

    mapping(IERC20 token => Known) private _known;

    event RateSet(IERC20 indexed token, uint256 perEuro);

    error RateNotPositive(IERC20 token);
    error TooManyDecimals(IERC20 token, uint8 decimals);
    error StepTooLarge(IERC20 token, uint256 from, uint256 to);
    error UnknownRate(IERC20 token);
    error StaleRate(IERC20 token, uint256 updatedAt);

    constructor(address owner_, uint256 maximumAge, uint256 maximumStepBps) Ownable(owner_) {
        MAXIMUM_AGE = maximumAge;
        MAXIMUM_STEP_BPS = maximumStepBps;
    }

    /// @notice Sets or confirms rates, all or none. A token's decimals are read from it the first time, and kept.
    function setRates(Rate[] calldata rates) external onlyOwner {
        for (uint256 i = 0; i < rates.length; ++i) _setRate(rates[i].token, rates[i].perEuro);
    }

    /// @notice The rate as it was set, however old. Zeros when there is none.
    function rateOf(IERC20 token) external view returns (uint256 perEuro, uint256 updatedAt) {
        return (_known[token].perEuro, _known[token].updatedAt);
    }

    /// @notice Smallest units of the token for one euro, scaled by 1e18. Reverts when the rate is stale.
    function smallestUnitsPerEuro(IERC20 token) external view returns (uint256) {
        Known memory known = _known[token];
        require(known.updatedAt != 0, UnknownRate(token));
        require(block.timestamp <= known.updatedAt + MAXIMUM_AGE, StaleRate(token, known.updatedAt));
        return known.perEuro * 10 ** known.decimals;
    }

    function _setRate(IERC20Metadata token, uint256 perEuro) private {
        require(perEuro > 0, RateNotPositive(token));
        Known storage known = _known[token];
        if (known.updatedAt == 0) {
            uint8 decimals = token.decimals();
            require(decimals <= MAX_DECIMALS, TooManyDecimals(token, decimals));
            known.decimals = decimals;
        } else {
            _requireSmallStep(token, known.perEuro, perEuro);
        }
        known.perEuro = SafeCast.toUint192(perEuro);
        known.updatedAt = uint48(block.timestamp);
        emit RateSet(token, perEuro);
    }

    function _requireSmallStep(IERC20 token, uint256 from, uint256 to) private view {
        uint256 step = from < to ? to - from : from - to;
        require(step <= Math.mulDiv(from, MAXIMUM_STEP_BPS, BPS), StepTooLarge(token, from, to));
    }
}
