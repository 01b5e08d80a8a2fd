// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {
    ERC7579Utils,
    Mode,
    ModePayload,
    ModeSelector
} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {
    Execution,
    IERC7579Execution,
    IERC7579Module,
    MODULE_TYPE_EXECUTOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {P256} from "@openzeppelin/contracts/utils/cryptography/P256.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {SmartWallet} from "./SmartWallet.sol";

/**
 * @title Gives a wallet whose passkeys are lost a new one, when guardians of enough weight have approved it.
 *
 * An ERC-7579 executor module of {SmartWallet}; one deployment serves all wallets. Who can do what:
 * - The wallet installs the module with its guardians, replaces them, cancels recoveries, and uninstalls it.
 * - Guardians sign an approval of one new passkey for one account. Anybody relays it.
 * - When approvals weigh {THRESHOLD}, a delay begins, in which the wallet's owner can cancel. After it anybody executes the recovery,
 *   until its window closes. Then the new passkey is the only signer of the wallet.
 *
 * Approvals belong to a nonce of the account. The nonce rises with every change of the guardians, every cancellation and every executed
 * recovery, and no earlier approval counts any more. Two new passkeys can be approved beside each other: a single guardian who approves
 * another passkey delays nobody, and the first recovery that is executed ends the others.
 * The module holds no tokens, and calls nothing of a wallet but what {execute} says.
 */
contract RecoveryModule is IERC7579Module, EIP712 {
    /// @notice The public key of a passkey.
    struct Passkey {
        bytes32 x;
        bytes32 y;
    }

    struct Guardian {
        Passkey passkey;
        uint64 weight;
    }

    /**
     * @param delay seconds from the last approval that is needed to the first second of the execution; zero when it is not installed
     * @param window seconds in which it can be executed
     * @param nonce what approvals are for now
     */
    struct Configuration {
        uint32 delay;
        uint32 window;
        uint64 nonce;
    }

    /**
     * @param openedAt when the first guardian approved, in seconds since 1970; zero when nobody has
     * @param executeAfter the first second of the execution; zero while approvals are missing
     * @param weight of the approvals so far
     */
    struct Recovery {
        uint48 openedAt;
        uint48 executeAfter;
        uint64 weight;
    }

    /// @notice The weight of the approvals that a recovery needs. Guardians may weigh less together; then none succeeds.
    uint64 public constant THRESHOLD = 100;
    uint256 public constant MAX_GUARDIANS = 20;
    /// @notice The time from the first approval within which the others must come.
    uint48 public constant APPROVAL_PERIOD = 14 days;
    /// @notice Bounds of delay and window.
    uint32 public constant SHORTEST = 1 hours;
    uint32 public constant LONGEST = 90 days;

    /// @notice Checks the passkeys of guardians and wallets.
    address public immutable WEB_AUTHN_VERIFIER;

    bytes32 private constant RECOVERY_TYPEHASH =
        keccak256("Recovery(address account,bytes32 x,bytes32 y,uint256 nonce)");

    mapping(address account => Configuration) private _configurations;
    mapping(address account => Guardian[]) private _guardians;
    mapping(address account => mapping(bytes32 guardian => uint64)) private _weights;
    /// @dev By the hash that guardians sign, which has the account, the new passkey and the nonce.
    mapping(bytes32 hash => Recovery) private _recoveries;
    mapping(bytes32 hash => mapping(bytes32 guardian => bool)) private _hasApproved;

    event GuardiansSet(
        address indexed account,
        uint256 indexed nonce,
        Guardian[] guardians,
        uint256 delay,
        uint256 window
    );
    event Approved(
        address indexed account,
        uint256 indexed nonce,
        Passkey newPasskey,
        Passkey guardian,
        uint256 weight
    );
    event ThresholdMet(
        address indexed account,
        uint256 indexed nonce,
        Passkey newPasskey,
        uint256 executeAfter,
        uint256 executeBefore
    );
    event Cancelled(address indexed account, uint256 indexed nonce);
    event Recovered(address indexed account, uint256 indexed nonce, Passkey newPasskey);

    error AlreadyInstalled(address account);
    error NotInstalled(address account);
    error TooManyGuardians(uint256 guardians, uint256 maximum);
    error InvalidGuardian(Passkey passkey, uint256 weight);
    error InvalidTimes(uint256 delay, uint256 window);
    error InvalidPasskey(Passkey passkey);
    error NotGuardian(Passkey passkey);
    error AlreadyApproved(Passkey guardian);
    error InvalidSignature();
    error RecoveryExpired(uint256 end);
    error RecoveryNotApproved(uint256 weight, uint256 threshold);
    error DelayNotOver(uint256 executeAfter);

    constructor(address webAuthnVerifier) EIP712("RecoveryModule", "1") {
        WEB_AUTHN_VERIFIER = webAuthnVerifier;
    }

    /// @notice The account calls it when it installs the module.
    /// @param data the arguments of {setGuardians}, ABI-encoded
    function onInstall(bytes calldata data) external {
        require(!isInstalled(msg.sender), AlreadyInstalled(msg.sender));
        (Guardian[] memory guardians, uint32 delay, uint32 window) = abi.decode(data, (Guardian[], uint32, uint32));
        _setGuardians(guardians, delay, window);
    }

    /// @notice The account calls it when it uninstalls the module. No approval counts any more, also after another installation.
    function onUninstall(bytes calldata) external {
        _requireInstalled(msg.sender);
        _removeGuardians();
        Configuration storage configuration = _configurations[msg.sender];
        (configuration.delay, configuration.window) = (0, 0);
        emit GuardiansSet(msg.sender, ++configuration.nonce, new Guardian[](0), 0, 0);
    }

    /**
     * @notice Replaces the caller's guardians. Approvals so far count no more, those of guardians who stay included.
     * @param guardians at most {MAX_GUARDIANS} different passkeys, each with a weight of 1 to {THRESHOLD}
     * @param delay seconds, from {SHORTEST} to {LONGEST}
     * @param window seconds, with the same bounds
     */
    function setGuardians(Guardian[] calldata guardians, uint32 delay, uint32 window) external {
        _requireInstalled(msg.sender);
        _removeGuardians();
        _setGuardians(guardians, delay, window);
    }

    /// @notice Ends every recovery of the caller. Guardians must sign anew for another one.
    function cancel() external {
        _requireInstalled(msg.sender);
        emit Cancelled(msg.sender, _configurations[msg.sender].nonce++);
    }

    /**
     * @notice Counts a guardian's approval. Anybody may relay it.
     * @param newPasskey what becomes the account's only signer
     * @param signature the guardian's, as the wallets have it: WebAuthn with {hashRecovery} of the present nonce as the challenge
     */
    function approve(
        address account,
        Passkey calldata newPasskey,
        Passkey calldata guardian,
        bytes calldata signature
    ) external {
        Configuration memory configuration = _requireInstalled(account);
        uint64 weight = _weights[account][_idOf(guardian)];
        require(weight > 0, NotGuardian(guardian));
        require(P256.isValidPublicKey(newPasskey.x, newPasskey.y), InvalidPasskey(newPasskey));
        bytes32 hash = hashRecovery(account, newPasskey, configuration.nonce);
        Recovery storage recovery = _recoveries[hash];
        if (recovery.openedAt == 0) recovery.openedAt = uint48(block.timestamp);
        _requireNotExpired(recovery, configuration);
        require(!_hasApproved[hash][_idOf(guardian)], AlreadyApproved(guardian));
        bool isSigned = SignatureChecker.isValidSignatureNow(_signerOf(guardian), hash, signature);
        require(isSigned, InvalidSignature());
        _hasApproved[hash][_idOf(guardian)] = true;
        recovery.weight += weight;
        emit Approved(account, configuration.nonce, newPasskey, guardian, weight);
        if (recovery.weight >= THRESHOLD && recovery.executeAfter == 0) {
            recovery.executeAfter = uint48(block.timestamp) + configuration.delay;
            uint256 end = _endOf(recovery, configuration);
            emit ThresholdMet(account, configuration.nonce, newPasskey, recovery.executeAfter, end);
        }
    }

    /**
     * @notice Makes the new passkey the only signer of the account. Anybody may, after the delay and within the window. Other modules of
     * the account stay.
     */
    function execute(address account, Passkey calldata newPasskey) external {
        Configuration memory configuration = _requireInstalled(account);
        Recovery memory recovery = _recoveries[hashRecovery(account, newPasskey, configuration.nonce)];
        require(recovery.weight >= THRESHOLD, RecoveryNotApproved(recovery.weight, THRESHOLD));
        require(block.timestamp >= recovery.executeAfter, DelayNotOver(recovery.executeAfter));
        _requireNotExpired(recovery, configuration);
        ++_configurations[account].nonce;
        emit Recovered(account, configuration.nonce, newPasskey);
        Mode batch = ERC7579Utils.encodeMode(
            ERC7579Utils.CALLTYPE_BATCH,
            ERC7579Utils.EXECTYPE_DEFAULT,
            ModeSelector.wrap(0),
            ModePayload.wrap(0)
        );
        bytes memory calls = ERC7579Utils.encodeBatch(_replacementOf(account, _signerOf(newPasskey)));
        IERC7579Execution(account).executeFromExecutor(Mode.unwrap(batch), calls);
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_EXECUTOR;
    }

    /// @notice Whether the account has installed the module.
    function isInstalled(address account) public view returns (bool) {
        return _configurations[account].delay > 0;
    }

    function configurationOf(
        address account
    ) external view returns (Configuration memory configuration, Guardian[] memory guardians, uint256 totalWeight) {
        (configuration, guardians) = (_configurations[account], _guardians[account]);
        for (uint256 i = 0; i < guardians.length; ++i) totalWeight += guardians[i].weight;
    }

    /// @notice The recovery with a new passkey, for the present nonce.
    /// @return recovery all zero when no guardian has approved it
    /// @return end from this second on nobody approves or executes it; zero when no guardian has approved it
    /// @return isExecutable whether {execute} would be accepted now
    function recoveryOf(
        address account,
        Passkey calldata newPasskey
    ) external view returns (Recovery memory recovery, uint256 end, bool isExecutable) {
        Configuration memory configuration = _configurations[account];
        recovery = _recoveries[hashRecovery(account, newPasskey, configuration.nonce)];
        if (recovery.openedAt == 0) return (recovery, 0, false);
        end = _endOf(recovery, configuration);
        bool isDue = recovery.executeAfter != 0 && block.timestamp >= recovery.executeAfter;
        isExecutable = isInstalled(account) && isDue && block.timestamp < end;
    }

    /// @notice Whether a guardian's approval of a new passkey counts for the present nonce.
    function hasApproved(
        address account,
        Passkey calldata newPasskey,
        Passkey calldata guardian
    ) external view returns (bool) {
        bytes32 hash = hashRecovery(account, newPasskey, _configurations[account].nonce);
        return _hasApproved[hash][_idOf(guardian)];
    }

    /// @notice What a guardian signs, by EIP-712. The domain has the chain and this module.
    function hashRecovery(address account, Passkey memory newPasskey, uint256 nonce) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(RECOVERY_TYPEHASH, account, newPasskey.x, newPasskey.y, nonce)));
    }

    function _setGuardians(Guardian[] memory guardians, uint32 delay, uint32 window) private {
        require(guardians.length <= MAX_GUARDIANS, TooManyGuardians(guardians.length, MAX_GUARDIANS));
        bool isInBounds = delay >= SHORTEST && delay <= LONGEST && window >= SHORTEST && window <= LONGEST;
        require(isInBounds, InvalidTimes(delay, window));
        for (uint256 i = 0; i < guardians.length; ++i) {
            (Passkey memory passkey, uint64 weight) = (guardians[i].passkey, guardians[i].weight);
            bool isValid = weight > 0 &&
                weight <= THRESHOLD &&
                P256.isValidPublicKey(passkey.x, passkey.y) &&
                _weights[msg.sender][_idOf(passkey)] == 0;
            require(isValid, InvalidGuardian(passkey, weight));
            _weights[msg.sender][_idOf(passkey)] = weight;
            _guardians[msg.sender].push(guardians[i]);
        }
        Configuration storage configuration = _configurations[msg.sender];
        (configuration.delay, configuration.window) = (delay, window);
        emit GuardiansSet(msg.sender, ++configuration.nonce, guardians, delay, window);
    }

    function _removeGuardians() private {
        Guardian[] storage guardians = _guardians[msg.sender];
        for (uint256 i = 0; i < guardians.length; ++i) delete _weights[msg.sender][_idOf(guardians[i].passkey)];
        delete _guardians[msg.sender];
    }

    /// @dev The calls that an account makes to itself. The threshold is one before any signer goes.
    function _replacementOf(address account, bytes memory newSigner) private view returns (Execution[] memory calls) {
        SmartWallet wallet = SmartWallet(payable(account));
        bytes[] memory signers = wallet.getSigners(0, type(uint64).max);
        bool isSigner = wallet.isSigner(newSigner);
        calls = new Execution[](isSigner ? 2 : 3);
        uint256 next = 0;
        if (!isSigner) {
            bytes[] memory added = new bytes[](1);
            added[0] = newSigner;
            calls[next++] = Execution(account, 0, abi.encodeCall(SmartWallet.addSigners, (added)));
        }
        calls[next++] = Execution(account, 0, abi.encodeCall(SmartWallet.setThreshold, (1)));
        bytes[] memory removed = isSigner ? _without(signers, newSigner) : signers;
        calls[next] = Execution(account, 0, abi.encodeCall(SmartWallet.removeSigners, (removed)));
    }

    function _without(bytes[] memory signers, bytes memory signer) private pure returns (bytes[] memory others) {
        others = new bytes[](signers.length - 1);
        uint256 next = 0;
        for (uint256 i = 0; i < signers.length; ++i) {
            if (keccak256(signers[i]) != keccak256(signer)) others[next++] = signers[i];
        }
    }

    function _requireInstalled(address account) private view returns (Configuration memory) {
        require(isInstalled(account), NotInstalled(account));
        return _configurations[account];
    }

    function _requireNotExpired(Recovery memory recovery, Configuration memory configuration) private view {
        uint256 end = _endOf(recovery, configuration);
        require(block.timestamp < end, RecoveryExpired(end));
    }

    function _endOf(Recovery memory recovery, Configuration memory configuration) private pure returns (uint256) {
        if (recovery.executeAfter == 0) return recovery.openedAt + APPROVAL_PERIOD;
        return uint256(recovery.executeAfter) + configuration.window;
    }

    function _signerOf(Passkey memory passkey) private view returns (bytes memory) {
        return abi.encodePacked(WEB_AUTHN_VERIFIER, passkey.x, passkey.y);
    }

    function _idOf(Passkey memory passkey) private pure returns (bytes32) {
        return keccak256(abi.encode(passkey.x, passkey.y));
    }
}
