// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IKudos} from "../../src/interfaces/IKudos.sol";

/// @notice Sends many tips in one transaction, for lists too long to seed one by one.
contract Seeder {
    /// @notice Sends `count` tips of one wei to `to`, all with the same texts. Needs `count` wei sent along.
    function seed(IKudos kudos, address to, string calldata name, string calldata message, uint256 count)
        external
        payable
    {
        for (uint256 i; i < count; ++i) {
            kudos.sendKudos{value: 1}(to, name, message);
        }
    }
}
