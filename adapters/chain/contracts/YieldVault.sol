// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/**
 * @title An ERC-4626 vault for the sandbox that pays interest second by second at a yearly rate.
 *
 * Interest comes out of a reserve: whatever the vault holds above what belongs to the shares. It ends where the reserve
 * ends, so that every share can be redeemed at any time. What is sent to the vault without a deposit only grows the
 * reserve and moves no share's price.
 */
contract YieldVault is ERC4626, Ownable {
    uint256 public constant MAX_YEARLY_RATE_BPS = 10_000;

    /// @dev What belongs to the shares is kept in these parts of the asset's smallest unit: no second's interest is lost.
    uint256 private constant SCALE = 1e18;
    uint256 private constant BPS_OF_YEAR = 10_000 * 365 days;

    uint256 private _yearlyRateBps;
    uint256 private _managed;
    uint256 private _managedAt;

    event YearlyRateSet(uint256 bps);

    error YearlyRateTooHigh(uint256 bps, uint256 maximum);

    constructor(
        IERC20 asset_,
        string memory name_,
        string memory symbol_,
        address owner_,
        uint256 yearlyRateBps_
    ) ERC4626(asset_) ERC20(name_, symbol_) Ownable(owner_) {
        _setYearlyRate(yearlyRateBps_);
    }

    /// @notice Changes the rate from now on, in hundredths of a percent.
    function setYearlyRate(uint256 bps) external onlyOwner {
        _setYearlyRate(bps);
    }

    function yearlyRateBps() external view returns (uint256) {
        return _yearlyRateBps;
    }

    /// @notice What is left to pay interest from.
    function reserve() external view returns (uint256) {
        return _held() - totalAssets();
    }

    function totalAssets() public view override returns (uint256) {
        return _managedNow() / SCALE;
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        uint256 managed = _managedNow();
        super._deposit(caller, receiver, assets, shares);
        _settle(managed + assets * SCALE);
    }

    function _withdraw(
        address caller,
        address receiver,
        address owner,
        uint256 assets,
        uint256 shares
    ) internal override {
        uint256 managed = _managedNow();
        super._withdraw(caller, receiver, owner, assets, shares);
        _settle(managed - assets * SCALE);
    }

    /// @dev Beside the virtual share that OpenZeppelin counts: makes driving the price up by rounding a thousand times dearer.
    function _decimalsOffset() internal pure override returns (uint8) {
        return 3;
    }

    function _setYearlyRate(uint256 bps) private {
        require(bps <= MAX_YEARLY_RATE_BPS, YearlyRateTooHigh(bps, MAX_YEARLY_RATE_BPS));
        _settle(_managedNow());
        _yearlyRateBps = bps;
        emit YearlyRateSet(bps);
    }

    function _settle(uint256 managed) private {
        _managed = managed;
        _managedAt = block.timestamp;
    }

    function _managedNow() private view returns (uint256) {
        uint256 interest = Math.mulDiv(_managed, _yearlyRateBps * (block.timestamp - _managedAt), BPS_OF_YEAR);
        return Math.min(_managed + interest, _held() * SCALE);
    }

    function _held() private view returns (uint256) {
        return IERC20(asset()).balanceOf(address(this));
    }
}
