// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {SubAccount} from "./SubAccount.sol";

/**
 * @title Makes sub-accounts at addresses that are known before they exist.
 *
 * An address commits to owner, first members, threshold and index. Only the owner can make the account. The factory has no roles.
 */
contract SubAccountFactory {
    SubAccount public immutable IMPLEMENTATION;

    event SubAccountCreated(
        address indexed owner,
        address indexed subAccount,
        uint256 index,
        address[] members,
        uint256 threshold
    );

    constructor(SubAccount implementation) {
        IMPLEMENTATION = implementation;
    }

    /// @notice Makes the caller's sub-account; when it exists already, does nothing but return it.
    /// @param members the caller among them
    /// @param threshold how many members must approve; one: the owner decides alone
    /// @param index distinguishes the owner's sub-accounts
    function createSubAccount(
        address[] calldata members,
        uint32 threshold,
        uint256 index
    ) external returns (address subAccount) {
        bytes32 commitment = _commitment(msg.sender, members, threshold, index);
        subAccount = Clones.predictDeterministicAddress(address(IMPLEMENTATION), commitment);
        if (subAccount.code.length == 0) {
            Clones.cloneDeterministic(address(IMPLEMENTATION), commitment);
            SubAccount(subAccount).initialize(msg.sender, members, threshold);
            emit SubAccountCreated(msg.sender, subAccount, index, members, threshold);
        }
    }

    function predictSubAccount(
        address owner,
        address[] calldata members,
        uint32 threshold,
        uint256 index
    ) external view returns (address) {
        return Clones.predictDeterministicAddress(
            address(IMPLEMENTATION),
            _commitment(owner, members, threshold, index)
        );
    }

    function _commitment(
        address owner,
        address[] calldata members,
        uint32 threshold,
        uint256 index
    ) private pure returns (bytes32) {
        return keccak256(abi.encode(owner, members, threshold, index));
    }
}
