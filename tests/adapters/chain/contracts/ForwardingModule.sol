// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {IERC7579Execution, IERC7579Module} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";

/**
 * @title A module of one type that has an account execute whatever anybody asks for.
 *
 * Never used but to try what an account allows its modules.
 */
contract ForwardingModule is IERC7579Module {
    uint256 private immutable MODULE_TYPE;

    constructor(uint256 moduleType) {
        MODULE_TYPE = moduleType;
    }

    function onInstall(bytes calldata) external {}

    function onUninstall(bytes calldata) external {}

    function forward(IERC7579Execution account, bytes32 mode, bytes calldata executionCalldata) external {
        account.executeFromExecutor(mode, executionCalldata);
    }

    function isModuleType(uint256 moduleTypeId) external view returns (bool) {
        return moduleTypeId == MODULE_TYPE;
    }
}
