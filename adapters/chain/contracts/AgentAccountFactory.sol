// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {AgentAccount} from "./AgentAccount.sol";
import {SpendingPolicy} from "./SpendingPolicy.sol";

/**
 * @title Makes the accounts of agent sessions at addresses that are known before they exist.
 *
 * An address commits to owner, policy and salt: the owner is a part of the code of the account, policy and salt are hashed into its salt.
 * Only the owner can make the account, and it is made with {SpendingPolicy} installed, so nothing is executed before the owner agreed.
 * The factory has no roles.
 */
contract AgentAccountFactory {
    AgentAccount public immutable IMPLEMENTATION;
    /// @notice The module that accounts are made with.
    SpendingPolicy public immutable SPENDING_POLICY;

    event AgentAccountCreated(address indexed owner, address indexed agentAccount, bytes32 salt);

    constructor(SpendingPolicy policy) {
        (IMPLEMENTATION, SPENDING_POLICY) = (new AgentAccount(policy), policy);
    }

    /**
     * @notice Makes the caller's agent account; when it exists already, does nothing but return it.
     * @param policy what the module is installed with. Reverts with {SpendingPolicy-InvalidPolicy} when it could never pay.
     * @param salt distinguishes the owner's sessions of the same policy
     */
    function createAgentAccount(
        SpendingPolicy.Policy calldata policy,
        bytes32 salt
    ) external returns (address agentAccount) {
        agentAccount = predictAgentAccount(msg.sender, policy, salt);
        if (agentAccount.code.length > 0) return agentAccount;
        bytes memory arguments = abi.encode(msg.sender);
        Clones.cloneDeterministicWithImmutableArgs(address(IMPLEMENTATION), arguments, _saltOf(policy, salt));
        emit AgentAccountCreated(msg.sender, agentAccount, salt);
        AgentAccount(agentAccount).initialize(abi.encode(policy));
    }

    function predictAgentAccount(
        address owner,
        SpendingPolicy.Policy calldata policy,
        bytes32 salt
    ) public view returns (address) {
        return
            Clones.predictDeterministicAddressWithImmutableArgs(
                address(IMPLEMENTATION),
                abi.encode(owner),
                _saltOf(policy, salt)
            );
    }

    function _saltOf(SpendingPolicy.Policy calldata policy, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(policy, salt));
    }
}
