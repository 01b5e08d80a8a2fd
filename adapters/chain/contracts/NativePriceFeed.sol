// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @dev The interface of Chainlink's price feeds, as far as anybody reads them.
interface AggregatorV3Interface {
    function decimals() external view returns (uint8);

    function description() external view returns (string memory);

    function version() external view returns (uint256);

    function getRoundData(
        uint80 roundId
    )
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);

    function latestRoundData()
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}

/**
 * @title What the chain's native coin is worth in USD, for the sandbox: read like Chainlink's feed, told by its owner.
 */
contract NativePriceFeed is AggregatorV3Interface, Ownable {
    struct Round {
        int256 answer;
        uint256 updatedAt;
    }

    uint8 public constant decimals = 8;
    string public constant description = "ETH / USD";
    uint256 public constant version = 1;

    mapping(uint80 roundId => Round) private _rounds;
    uint80 private _latest;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    error NotPositive(int256 answer);
    error UnknownRound(uint80 roundId);

    /// @param answer USD for one coin, scaled by 1e8
    constructor(address owner_, int256 answer) Ownable(owner_) {
        _setAnswer(answer);
    }

    /// @param answer USD for one coin, scaled by 1e8
    function setAnswer(int256 answer) external onlyOwner {
        _setAnswer(answer);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(_latest);
    }

    function getRoundData(uint80 roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        Round memory round = _rounds[roundId];
        require(round.updatedAt != 0, UnknownRound(roundId));
        return (roundId, round.answer, round.updatedAt, round.updatedAt, roundId);
    }

    function _setAnswer(int256 answer) private {
        require(answer > 0, NotPositive(answer));
        _rounds[++_latest] = Round(answer, block.timestamp);
        emit AnswerUpdated(answer, _latest, block.timestamp);
    }
}
