// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A feed with a past
/// @notice Chainlink's proxy over its aggregators: each new aggregator begins a phase, and the upper bits of a round's
/// number name it.
contract PhasedFeed {
    uint8 public constant decimals = 8;
    uint16 public phaseId;
    mapping(uint16 phase => FeedPhase) public phaseAggregators;

    function beginPhase() external {
        phaseAggregators[++phaseId] = new FeedPhase();
    }

    /// @notice Adds rounds to the newest phase; one of time 0 is a gap.
    function addRounds(int256[] calldata answers, uint256[] calldata times) external {
        phaseAggregators[phaseId].addRounds(answers, times);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData((uint80(phaseId) << 64) | phaseAggregators[phaseId].latest());
    }

    function getRoundData(uint80 id) public view returns (uint80, int256, uint256, uint256, uint80) {
        (, int256 answer,, uint256 time,) = phaseAggregators[uint16(id >> 64)].getRoundData(uint64(id));
        return (id, answer, time, time, id);
    }
}

/// @title One phase of a feed
/// @notice It answers its feed and accounts, as Chainlink's aggregators do, and no other contract.
contract FeedPhase {
    struct Round {
        int256 answer;
        uint256 time;
    }

    address private immutable FEED = msg.sender;
    uint64 public latest;
    mapping(uint80 id => Round) private rounds;

    function addRounds(int256[] calldata answers, uint256[] calldata times) external {
        for (uint256 i = 0; i < answers.length; i++) {
            rounds[++latest] = Round(answers[i], times[i]);
        }
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(latest);
    }

    function getRoundData(uint80 id) public view returns (uint80, int256, uint256, uint256, uint80) {
        require(msg.sender == tx.origin || msg.sender == FEED, "No access");
        Round memory round = rounds[id];
        require(round.time > 0, "No data present");
        return (id, round.answer, round.time, round.time, id);
    }
}
