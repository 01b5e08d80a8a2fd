// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {SmartWallet} from "./SmartWallet.sol";

/**
 * @title Makes smart wallets at addresses that are known before they exist.
 *
 * A wallet's address commits to its signers and threshold, so whoever sends the transaction, and whenever, the wallet
 * at an address belongs to the owner that the address was computed for.
 */
contract SmartWalletFactory {
    SmartWallet public immutable IMPLEMENTATION;

    event WalletCreated(address indexed wallet);

    constructor(SmartWallet implementation) {
        IMPLEMENTATION = implementation;
    }

    /// @notice Makes the wallet; when it exists already, does nothing but return it.
    function createWallet(bytes[] calldata signers, uint64 threshold, bytes32 salt) external returns (address wallet) {
        bytes32 commitment = _commitment(signers, threshold, salt);
        wallet = Clones.predictDeterministicAddress(address(IMPLEMENTATION), commitment);
        if (wallet.code.length == 0) {
            Clones.cloneDeterministic(address(IMPLEMENTATION), commitment);
            SmartWallet(payable(wallet)).initialize(signers, threshold);
            emit WalletCreated(wallet);
        }
    }

    function predictWallet(bytes[] calldata signers, uint64 threshold, bytes32 salt) external view returns (address) {
        return Clones.predictDeterministicAddress(address(IMPLEMENTATION), _commitment(signers, threshold, salt));
    }

    function _commitment(bytes[] calldata signers, uint64 threshold, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(signers, threshold, salt));
    }
}
