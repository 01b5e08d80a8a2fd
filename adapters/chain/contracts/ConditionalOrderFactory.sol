// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ConditionalOrder} from "./ConditionalOrder.sol";

/**
 * @title Makes conditional orders at addresses that are known before they exist.
 *
 * An address commits to owner, terms and salt. Only the owner can make the order. The factory has no roles.
 */
contract ConditionalOrderFactory {
    ConditionalOrder public immutable IMPLEMENTATION;

    event ConditionalOrderCreated(
        address indexed owner,
        address indexed order,
        ConditionalOrder.Terms terms,
        bytes32 salt
    );

    error InvalidTerms();

    constructor(ConditionalOrder implementation) {
        IMPLEMENTATION = implementation;
    }

    /**
     * @notice Makes the caller's order; when it exists already, does nothing but return it. The caller's allowance for it is set apart.
     * @param terms Nobody can change them afterwards. Reverts with {InvalidTerms} when they make no sense: no token, the same token
     * twice, an amount of zero, no publisher, an end that has passed.
     * @param salt distinguishes the owner's orders of the same terms
     */
    function createConditionalOrder(
        ConditionalOrder.Terms calldata terms,
        bytes32 salt
    ) external returns (address order) {
        order = predictConditionalOrder(msg.sender, terms, salt);
        if (order.code.length > 0) return order;
        bool isValid = address(terms.sellToken).code.length > 0 &&
            address(terms.buyToken).code.length > 0 &&
            address(terms.sellToken) != address(terms.buyToken) &&
            terms.sellAmount > 0 &&
            terms.minBuyAmount > 0 &&
            terms.publisher != address(0) &&
            terms.end > block.timestamp;
        require(isValid, InvalidTerms());
        Clones.cloneDeterministicWithImmutableArgs(address(IMPLEMENTATION), abi.encode(msg.sender, terms), salt);
        emit ConditionalOrderCreated(msg.sender, order, terms, salt);
    }

    function predictConditionalOrder(
        address owner,
        ConditionalOrder.Terms calldata terms,
        bytes32 salt
    ) public view returns (address) {
        bytes memory arguments = abi.encode(owner, terms);
        return Clones.predictDeterministicAddressWithImmutableArgs(address(IMPLEMENTATION), arguments, salt);
    }
}
