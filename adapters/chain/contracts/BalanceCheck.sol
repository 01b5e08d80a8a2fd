// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TransientSlot} from "@openzeppelin/contracts/utils/TransientSlot.sol";

/**
 * @title Bounds what a batch of calls does to the caller's balance, where the called contract takes no bound itself.
 *
 * ERC-4626 vaults take none. A wallet signs one batch: {remember} the vault's shares, deposit, {requireChange} of the shares by at
 * least so many. The contract holds no tokens, has no roles and forgets everything at the end of the transaction.
 */
contract BalanceCheck {
    using TransientSlot for *;

    error NothingRemembered(IERC20 token);
    error BalanceChangeTooSmall(IERC20 token, int256 change, int256 minimum);

    /// @notice Remembers the caller's balance until {requireChange}.
    function remember(IERC20 token) external {
        // One more than the balance, because zero means that nothing is remembered.
        _slotOf(token).tstore(token.balanceOf(msg.sender) + 1);
    }

    /// @notice Reverts when the caller's balance has changed by less than `minimum` since {remember}, and forgets it.
    /// @param minimum positive: the least gain; negative: the largest loss
    function requireChange(IERC20 token, int256 minimum) external {
        TransientSlot.Uint256Slot slot = _slotOf(token);
        uint256 remembered = slot.tload();
        require(remembered != 0, NothingRemembered(token));
        int256 change = int256(token.balanceOf(msg.sender)) - int256(remembered - 1);
        require(change >= minimum, BalanceChangeTooSmall(token, change, minimum));
        slot.tstore(0);
    }

    function _slotOf(IERC20 token) private view returns (TransientSlot.Uint256Slot) {
        return keccak256(abi.encode(msg.sender, token)).asUint256();
    }
}
