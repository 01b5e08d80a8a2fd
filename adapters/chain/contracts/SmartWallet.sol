// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {AccountERC7579} from "@openzeppelin/contracts/account/extensions/draft-AccountERC7579.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {Mode} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {MODULE_TYPE_VALIDATOR} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {Calldata} from "@openzeppelin/contracts/utils/Calldata.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {AbstractSigner} from "@openzeppelin/contracts/utils/cryptography/signers/AbstractSigner.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {MultiSignerERC7913} from "@openzeppelin/contracts/utils/cryptography/signers/MultiSignerERC7913.sol";

/**
 * @title A person's account on chain, owned by passkeys.
 *
 * Whatever it does was signed by `threshold` of its signers in a user operation, or by an ERC-7579 module that its
 * signers installed. A user operation of its signers has a deadline: it must call {executeUntil}. The wallet is used
 * through minimal clones that {SmartWalletFactory} makes.
 */
contract SmartWallet is
    Account,
    EIP712,
    ERC7739,
    AccountERC7579,
    MultiSignerERC7913,
    ERC721Holder,
    ERC1155Holder,
    Initializable
{
    /// @dev The selector and the first argument of {executeUntil}.
    uint256 private constant DEADLINE_END = 36;

    IEntryPoint private immutable ENTRY_POINT;

    error OperationExpired(uint48 validUntil);

    /// @dev The implementation itself belongs to the zero address, for which no signature is ever valid.
    constructor(IEntryPoint entryPoint_) EIP712("SmartWallet", "1") MultiSignerERC7913(_nobody(), 1) {
        ENTRY_POINT = entryPoint_;
        _disableInitializers();
    }

    /// @notice Gives a fresh clone its signers. {SmartWalletFactory} calls it in the transaction that makes the clone.
    function initialize(bytes[] calldata signers, uint64 threshold_) external initializer {
        _addSigners(signers);
        _setThreshold(threshold_);
    }

    /// @notice Adds signers, such as a backup passkey. Only the wallet itself may.
    function addSigners(bytes[] calldata signers) external onlyEntryPointOrSelf {
        _addSigners(signers);
    }

    /// @notice Removes signers. Reverts when fewer than the threshold would be left.
    function removeSigners(bytes[] calldata signers) external onlyEntryPointOrSelf {
        _removeSigners(signers);
    }

    /// @notice Sets how many signers must sign.
    function setThreshold(uint64 threshold_) external onlyEntryPointOrSelf {
        _setThreshold(threshold_);
    }

    /**
     * @notice Executes like ERC-7579's `execute`, until the given time.
     * @param validUntil The last second at which a block may execute it, since 1970. The EntryPoint refuses later blocks
     * without using the nonce. The check in here is for operations that a module validated.
     */
    function executeUntil(
        uint48 validUntil,
        bytes32 mode,
        bytes calldata executionCalldata
    ) external payable onlyEntryPoint {
        require(block.timestamp <= validUntil, OperationExpired(validUntil));
        _execute(Mode.wrap(mode), executionCalldata);
    }

    function entryPoint() public view override returns (IEntryPoint) {
        return ENTRY_POINT;
    }

    function accountId() public pure override returns (string memory) {
        return "account-and-payments-service.SmartWallet.v1.1.0";
    }

    /// @dev ERC-7739 answers for the signers; only what it refuses is offered to installed validator modules.
    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) public view override(AccountERC7579, ERC7739) returns (bytes4) {
        bytes4 magic = ERC7739.isValidSignature(hash, signature);
        return magic == bytes4(0xffffffff) ? AccountERC7579.isValidSignature(hash, signature) : magic;
    }

    /**
     * @dev A validator module answers when the nonce key starts with its address, else the wallet's own signers do. Their
     * signature is valid until the deadline of {executeUntil}, and for no other function.
     */
    function _validateUserOp(
        PackedUserOperation calldata userOp,
        bytes32 userOpHash,
        bytes calldata signature
    ) internal override(Account, AccountERC7579) returns (uint256) {
        if (isModuleInstalled(MODULE_TYPE_VALIDATOR, _extractUserOpValidator(userOp), Calldata.emptyBytes())) {
            return AccountERC7579._validateUserOp(userOp, userOpHash, signature);
        }
        uint48 validUntil = _deadlineOf(userOp.callData);
        bool isValid = validUntil != 0 &&
            _rawSignatureValidation(_signableUserOpHash(userOp, userOpHash), signature);
        return ERC4337Utils.packValidationData(isValid, 0, validUntil);
    }

    /// @dev Zero when there is none. ERC-4337 reads a zero in the validation data as "without end".
    function _deadlineOf(bytes calldata callData) private pure returns (uint48) {
        if (callData.length < DEADLINE_END || bytes4(callData) != SmartWallet.executeUntil.selector) return 0;
        uint256 validUntil = uint256(bytes32(callData[4:DEADLINE_END]));
        return validUntil <= ERC4337Utils.BLOCK_RANGE_MASK ? uint48(validUntil) : 0;
    }

    function _rawSignatureValidation(
        bytes32 hash,
        bytes calldata signature
    ) internal view override(AbstractSigner, AccountERC7579, MultiSignerERC7913) returns (bool) {
        return MultiSignerERC7913._rawSignatureValidation(hash, signature);
    }

    function _nobody() private pure returns (bytes[] memory signers) {
        signers = new bytes[](1);
        signers[0] = abi.encodePacked(address(0));
    }
}
