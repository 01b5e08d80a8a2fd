// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {EarlierAgentAccount} from "./EarlierAgentAccount.sol";

/// @title Makes {EarlierAgentAccount}s, as it was deployed then.
contract EarlierAgentAccountFactory {
    EarlierAgentAccount public immutable IMPLEMENTATION;

    event AgentAccountCreated(
        address indexed owner,
        address indexed agentAccount,
        EarlierAgentAccount.Policy policy,
        bytes32 salt
    );

    error InvalidPolicy();

    constructor(EarlierAgentAccount implementation) {
        IMPLEMENTATION = implementation;
    }

    /**
     * @notice Makes the caller's agent account; when it exists already, does nothing but return it.
     * @param policy Nobody can change it afterwards. Reverts with {InvalidPolicy} when it could never pay: nobody or the account itself as
     * recipient, no token, no executor, a cap or a period of zero, more for one execution than for a period, an end that has passed.
     * @param salt distinguishes the owner's sessions of the same policy
     */
    function createAgentAccount(
        EarlierAgentAccount.Policy calldata policy,
        bytes32 salt
    ) external returns (address agentAccount) {
        agentAccount = predictAgentAccount(msg.sender, policy, salt);
        if (agentAccount.code.length > 0) return agentAccount;
        bool isValid = policy.recipient != address(0) &&
            policy.recipient != agentAccount &&
            address(policy.token).code.length > 0 &&
            policy.executor != address(0) &&
            policy.maxPerExecution > 0 &&
            policy.maxPerExecution <= policy.maxPerPeriod &&
            policy.periodSeconds > 0 &&
            policy.end > block.timestamp;
        require(isValid, InvalidPolicy());
        Clones.cloneDeterministicWithImmutableArgs(address(IMPLEMENTATION), abi.encode(msg.sender, policy), salt);
        emit AgentAccountCreated(msg.sender, agentAccount, policy, salt);
    }

    function predictAgentAccount(
        address owner,
        EarlierAgentAccount.Policy calldata policy,
        bytes32 salt
    ) public view returns (address) {
        bytes memory arguments = abi.encode(owner, policy);
        return Clones.predictDeterministicAddressWithImmutableArgs(address(IMPLEMENTATION), arguments, salt);
    }
}
