// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {RecoveryModule} from "./RecoveryModule.sol";
import {SmartWallet} from "./SmartWallet.sol";

/**
 * @title Goes through a recovery of an account, to see whether it would succeed.
 *
 * It is never deployed. Calls that change nothing (`eth_call`) put its code in the place of the EntryPoint by a state override, because wallets
 * tell nobody else whether a signature is theirs. For {approve} the verifier of passkeys accepts every signature. For {execute} the
 * approvals are in the module's storage as {approve} has left them, and the block has the time to come.
 */
contract RecoveryRehearsal {
    /**
     * @param newPasskey whether the wallet accepts the signature of the new passkey
     * @param oldPasskeys whether it accepts that of all passkeys of before together, or that of one of them
     */
    struct Accepted {
        bool newPasskey;
        bool oldPasskeys;
    }

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

    /**
     * @notice Executes the recovery, and tries signatures before and after it. Reverts with the module's or the wallet's own reason.
     * @param operationHash what is signed
     * @param signature the new passkey's, as the wallet takes it. Those of the other passkeys are empty, which a replaced verifier accepts
     * @return signers of the account after it
     * @return threshold how many of them must sign
     */
    function execute(
        RecoveryModule module,
        SmartWallet account,
        RecoveryModule.Passkey calldata newPasskey,
        bytes32 operationHash,
        bytes calldata signature
    )
        external
        returns (bytes[] memory signers, uint64 threshold, Accepted memory before, Accepted memory afterwards)
    {
        bytes[] memory old = account.getSigners(0, type(uint64).max);
        before = _accepted(account, operationHash, signature, old);
        module.execute(address(account), newPasskey);
        afterwards = _accepted(account, operationHash, signature, old);
        return (account.getSigners(0, type(uint64).max), account.threshold(), before, afterwards);
    }

    function _accepted(
        SmartWallet account,
        bytes32 operationHash,
        bytes calldata signature,
        bytes[] memory old
    ) private returns (Accepted memory) {
        bool isOld = _accepts(account, operationHash, abi.encode(_sorted(old), new bytes[](old.length)));
        for (uint256 i = 0; i < old.length && !isOld; ++i) {
            bytes[] memory one = new bytes[](1);
            one[0] = old[i];
            isOld = _accepts(account, operationHash, abi.encode(one, new bytes[](1)));
        }
        return Accepted(_accepts(account, operationHash, signature), isOld);
    }

    /// @dev An operation of no nonce key of a module, until the end of time.
    function _accepts(SmartWallet account, bytes32 operationHash, bytes memory signature) private returns (bool) {
        PackedUserOperation memory operation;
        operation.sender = address(account);
        operation.callData = abi.encodeCall(SmartWallet.executeUntil, (type(uint32).max, bytes32(0), ""));
        operation.signature = signature;
        try account.validateUserOp(operation, operationHash, 0) returns (uint256 validation) {
            return address(uint160(validation)) == address(0);
        } catch {
            return false;
        }
    }

    /// @dev Wallets take signers in the order of their hashes.
    function _sorted(bytes[] memory signers) private pure returns (bytes[] memory sorted) {
        sorted = new bytes[](signers.length);
        for (uint256 i = 0; i < signers.length; ++i) {
            uint256 place = i;
            while (place > 0 && keccak256(sorted[place - 1]) > keccak256(signers[i])) {
                sorted[place] = sorted[place - 1];
                --place;
            }
            sorted[place] = signers[i];
        }
    }
}
