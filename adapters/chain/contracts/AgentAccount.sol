// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {
    CallType,
    ERC7579Utils,
    ExecType,
    Mode,
    ModeSelector
} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {
    IERC7579AccountConfig,
    IERC7579Execution,
    IERC7579Module,
    IERC7579ModuleConfig,
    MODULE_TYPE_EXECUTOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SpendingPolicy} from "./SpendingPolicy.sol";

/**
 * @title The account of an agent session: an ERC-7579 account that its owner alone commands, with the module {SpendingPolicy}.
 *
 * Who can do what:
 * - The owner installs and uninstalls executor modules, and has the account call anything.
 * - An installed executor module has the account call what the module's rules say. The only one that a session begins with is
 *   {SpendingPolicy}: payments to one recipient, within two caps, until an end.
 * - Anybody funds it by a plain transfer and, once the policy has ended or is uninstalled, sends what is left to the owner.
 *
 * It supports single and batched calls, which revert or go on when one fails, and no delegate calls: no module can change the code or
 * the storage of an account. It supports executor modules only. The owner and modules call it directly, so it is no ERC-4337 account,
 * needs no validators, and signs nothing. Calls of the account to itself are calls of a stranger, so no module installs another one.
 *
 * {AgentAccountFactory} makes accounts as clones with immutable arguments. The implementation itself has no owner.
 */
contract AgentAccount is IERC7579Execution, IERC7579AccountConfig, IERC7579ModuleConfig, IERC1271 {
    using ERC7579Utils for *;
    using SafeERC20 for IERC20;

    /// @notice The module that accounts begin with.
    SpendingPolicy public immutable SPENDING_POLICY;

    address private immutable FACTORY;

    mapping(address module => bool) private _executors;

    event Swept(IERC20 indexed token, uint256 amount);

    error NotFactory(address caller);
    error NotOwner(address caller);
    error SessionActive();
    error UnsupportedExecutionMode(bytes32 mode);

    modifier onlyOwner() {
        require(msg.sender == owner(), NotOwner(msg.sender));
        _;
    }

    /// @dev The factory makes the implementation, so it alone initializes the clones.
    constructor(SpendingPolicy policy) {
        (FACTORY, SPENDING_POLICY) = (msg.sender, policy);
    }

    /// @notice Installs the policy. The factory calls it in the transaction that makes the account.
    /// @param policy a {SpendingPolicy-Policy}, ABI-encoded
    function initialize(bytes calldata policy) external {
        require(msg.sender == FACTORY, NotFactory(msg.sender));
        _install(MODULE_TYPE_EXECUTOR, address(SPENDING_POLICY), policy);
    }

    /**
     * @notice Uninstalls the policy, and pays what is left to the owner. Only the owner may. Repeated, it pays what arrived later. What a
     * token refuses to pay stays, and ends the session all the same.
     * @param tokens what to pay: the token of the policy, and others that were sent here
     */
    function revoke(IERC20[] calldata tokens) external onlyOwner {
        address policy = address(SPENDING_POLICY);
        if (_executors[policy]) _uninstall(MODULE_TYPE_EXECUTOR, policy, msg.data[:0]);
        _sweep(tokens);
    }

    /// @notice Pays what is left to the owner, once the policy has ended or is uninstalled. Anybody may.
    function sweep(IERC20[] calldata tokens) external {
        require(!SPENDING_POLICY.isActive(address(this)), SessionActive());
        _sweep(tokens);
    }

    /// @inheritdoc IERC7579ModuleConfig
    function installModule(uint256 moduleTypeId, address module, bytes calldata initData) external onlyOwner {
        _install(moduleTypeId, module, initData);
    }

    /// @inheritdoc IERC7579ModuleConfig
    function uninstallModule(uint256 moduleTypeId, address module, bytes calldata deInitData) external onlyOwner {
        _uninstall(moduleTypeId, module, deInitData);
    }

    /// @inheritdoc IERC7579Execution
    function execute(bytes32 mode, bytes calldata executionCalldata) external payable onlyOwner {
        _execute(mode, executionCalldata);
    }

    /// @inheritdoc IERC7579Execution
    function executeFromExecutor(
        bytes32 mode,
        bytes calldata executionCalldata
    ) external payable returns (bytes[] memory returnData) {
        bool isInstalled = _executors[msg.sender];
        require(isInstalled, ERC7579Utils.ERC7579UninstalledModule(MODULE_TYPE_EXECUTOR, msg.sender));
        return _execute(mode, executionCalldata);
    }

    /// @inheritdoc IERC7579ModuleConfig
    function isModuleInstalled(uint256 moduleTypeId, address module, bytes calldata) external view returns (bool) {
        return moduleTypeId == MODULE_TYPE_EXECUTOR && _executors[module];
    }

    /// @inheritdoc IERC7579AccountConfig
    function accountId() external pure returns (string memory) {
        return "account-and-payments-service.AgentAccount.v2.0.0";
    }

    /// @inheritdoc IERC7579AccountConfig
    function supportsExecutionMode(bytes32 encodedMode) public pure returns (bool) {
        (CallType callType, ExecType execType, ModeSelector selector, ) = Mode.wrap(encodedMode).decodeMode();
        return
            (callType == ERC7579Utils.CALLTYPE_SINGLE || callType == ERC7579Utils.CALLTYPE_BATCH) &&
            (execType == ERC7579Utils.EXECTYPE_DEFAULT || execType == ERC7579Utils.EXECTYPE_TRY) &&
            selector == ModeSelector.wrap(0);
    }

    /// @inheritdoc IERC7579AccountConfig
    function supportsModule(uint256 moduleTypeId) public pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_EXECUTOR;
    }

    /// @notice ERC-1271, which ERC-7579 asks for: the account signs nothing, so no signature is valid.
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return 0xffffffff;
    }

    /// @notice Who alone commands the account, and gets what is left.
    function owner() public view returns (address) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (address));
    }

    function _execute(bytes32 mode, bytes calldata executionCalldata) private returns (bytes[] memory) {
        require(supportsExecutionMode(mode), UnsupportedExecutionMode(mode));
        (CallType callType, ExecType execType, , ) = Mode.wrap(mode).decodeMode();
        if (callType == ERC7579Utils.CALLTYPE_SINGLE) return executionCalldata.execSingle(execType);
        return executionCalldata.execBatch(execType);
    }

    function _install(uint256 moduleTypeId, address module, bytes calldata initData) private {
        _requireSupported(moduleTypeId);
        bool isOfType = IERC7579Module(module).isModuleType(moduleTypeId);
        require(isOfType, ERC7579Utils.ERC7579MismatchedModuleTypeId(moduleTypeId, module));
        require(!_executors[module], ERC7579Utils.ERC7579AlreadyInstalledModule(moduleTypeId, module));
        _executors[module] = true;
        IERC7579Module(module).onInstall(initData);
        emit ModuleInstalled(moduleTypeId, module);
    }

    function _uninstall(uint256 moduleTypeId, address module, bytes calldata deInitData) private {
        _requireSupported(moduleTypeId);
        require(_executors[module], ERC7579Utils.ERC7579UninstalledModule(moduleTypeId, module));
        delete _executors[module];
        IERC7579Module(module).onUninstall(deInitData);
        emit ModuleUninstalled(moduleTypeId, module);
    }

    function _requireSupported(uint256 moduleTypeId) private pure {
        require(supportsModule(moduleTypeId), ERC7579Utils.ERC7579UnsupportedModuleType(moduleTypeId));
    }

    function _sweep(IERC20[] calldata tokens) private {
        address recipient = owner();
        for (uint256 i = 0; i < tokens.length; ++i) {
            uint256 balance = tokens[i].balanceOf(address(this));
            if (balance > 0 && tokens[i].trySafeTransfer(recipient, balance)) emit Swept(tokens[i], balance);
        }
    }
}
