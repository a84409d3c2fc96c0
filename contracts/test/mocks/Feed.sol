// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A feed of one number
/// @notice Chainlink's `AggregatorV3Interface`, for prices and for the state of a sequencer. Anybody sets the answer;
/// one of time 0 is always new.
contract Feed {
    uint8 public decimals;
    string public description;
    uint256 public constant version = 4;
    uint80 private round;
    int256 private answer;
    uint256 private startedAt;
    uint256 private updatedAt;

    function setUp(uint8 newDecimals, string calldata newDescription) external {
        decimals = newDecimals;
        description = newDescription;
    }

    function setAnswer(int256 newAnswer, uint256 newStartedAt, uint256 newUpdatedAt) external {
        round++;
        answer = newAnswer;
        startedAt = newStartedAt;
        updatedAt = newUpdatedAt;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (round, answer, startedAt, updatedAt == 0 ? block.timestamp : updatedAt, round);
    }
}
