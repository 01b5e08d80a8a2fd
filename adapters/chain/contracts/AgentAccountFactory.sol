// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {AgentAccount} from "./AgentAccount.sol";

/**
 * @title Makes the accounts of agent sessions at addresses that are known before they exist.
 *
 * An address commits to owner, policy and salt. Only the owner can make the account, so nothing is executed before the owner agreed. The
 * factory has no roles.
 */
contract AgentAccountFactory {
    AgentAccount public immutable IMPLEMENTATION;

    event AgentAccountCreated(
        address indexed owner,
        address indexed agentAccount,
        AgentAccount.Policy policy,
        bytes32 salt
    );

    error InvalidPolicy();

    constructor(AgentAccount implementation) {
        IMPLEMENTATION = implementation;
    }

    /**
     * @notice Makes the caller's agent account; when it exists already, does nothing but return it.
     * @param policy Nobody can change it afterwards. Reverts with {InvalidPolicy} when it could never pay: nobody or the account itself as
     * recipient, no token, no executor, a cap or a period of zero, more for one execution than for a period, an end that has passed.
     * @param salt distinguishes the owner's sessions of the same policy
     */
    function createAgentAccount(
        AgentAccount.Policy calldata policy,
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
        AgentAccount.Policy calldata policy,
        bytes32 salt
    ) public view returns (address) {
        bytes memory arguments = abi.encode(owner, policy);
        return Clones.predictDeterministicAddressWithImmutableArgs(address(IMPLEMENTATION), arguments, salt);
    }
}
