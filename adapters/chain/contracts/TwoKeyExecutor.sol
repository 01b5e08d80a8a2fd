// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/**
 * @title An executor of agent sessions with two keys, each of which signs alone: for two agents of one mandate.
 *
 * It answers by ERC-1271 and does nothing else. It holds no tokens, has no roles, and its keys never change. Which of the two has signed is not
 * recorded: the policy counts what both spend together.
 */
contract TwoKeyExecutor is IERC1271 {
    address public immutable FIRST;
    address public immutable SECOND;

    error InvalidKeys(address first, address second);

    /// @param first the address of one key; not zero
    /// @param second the address of the other one, which differs; not zero
    constructor(address first, address second) {
        require(first != address(0) && second != address(0) && first != second, InvalidKeys(first, second));
        (FIRST, SECOND) = (first, second);
    }

    /// @notice ERC-1271's magic value when one of the keys has signed the hash, and 0xffffffff otherwise.
    /// @param signature 65 bytes
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecoverCalldata(hash, signature);
        bool isSigned = problem == ECDSA.RecoverError.NoError && (signer == FIRST || signer == SECOND);
        return isSigned ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
