// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/**
 * @title A token for the sandbox's market: a sound one, or one that buyers must be warned of, as its constructor says.
 *
 * The owner mints.
 */
contract MarketToken is ERC20, Ownable {
    uint256 private constant BPS = 10_000;

    uint8 private immutable DECIMALS;
    /// @notice What every transfer burns, in hundredths of a percent.
    uint256 public immutable TRANSFER_FEE_BPS;
    /// @notice The only one who can send the token, beside the owner: with a market here, it can be bought and never sold. Zero:
    /// everybody can.
    address public immutable ONLY_SENDER;

    error TransferBlocked(address sender);

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 transferFeeBps,
        address onlySender,
        address owner_
    ) ERC20(name_, symbol_) Ownable(owner_) {
        DECIMALS = decimals_;
        TRANSFER_FEE_BPS = transferFeeBps;
        ONLY_SENDER = onlySender;
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }

    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            bool isFree = ONLY_SENDER == address(0) || from == ONLY_SENDER || from == owner();
            require(isFree, TransferBlocked(from));
            uint256 fee = (value * TRANSFER_FEE_BPS) / BPS;
            if (fee > 0) super._update(from, address(0), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
