// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {RecoveryModule} from "./RecoveryModule.sol";
import {SmartWallet} from "./SmartWallet.sol";

/**
 * @title Goes through a recovery of an account, to see whether it would succeed.
 *
 * It is never deployed. Two calls that change nothing (`eth_call`) put its code at an address of their own by a state override. For the first
 * one the verifier of passkeys accepts every signature; for the second one the approvals are in the module's storage and the delay is over.
 */
contract RecoveryRehearsal {
    /// @notice Approves with each guardian in turn. Reverts with the module's own reason.
    /// @return recovery as it is after the last approval
    /// @return end from this second on it could not be executed
    function approve(
        RecoveryModule module,
        address account,
        RecoveryModule.Passkey calldata newPasskey,
        RecoveryModule.Passkey[] calldata guardians
    ) external returns (RecoveryModule.Recovery memory recovery, uint256 end) {
        for (uint256 i = 0; i < guardians.length; ++i) module.approve(account, newPasskey, guardians[i], "");
        (recovery, end, ) = module.recoveryOf(account, newPasskey);
    }

    /// @notice Executes the recovery. Reverts with the module's or the wallet's own reason.
    /// @return signers of the account after it
    /// @return threshold how many of them must sign
    function execute(
        RecoveryModule module,
        SmartWallet account,
        RecoveryModule.Passkey calldata newPasskey
    ) external returns (bytes[] memory signers, uint64 threshold) {
        module.execute(address(account), newPasskey);
        return (account.getSigners(0, type(uint64).max), account.threshold());
    }
}
