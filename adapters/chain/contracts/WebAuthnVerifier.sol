// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {
    ERC7913WebAuthnVerifier
} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";

/**
 * @title Checks passkey assertions for every wallet; the key is `x ‖ y`.
 *
 * User verification is required and the signature's `s` must be low. Origin and relying party are not known on chain:
 * the service checks them before it relays.
 */
contract WebAuthnVerifier is ERC7913WebAuthnVerifier {}
