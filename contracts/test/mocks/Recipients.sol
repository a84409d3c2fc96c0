// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IKudos} from "../../src/interfaces/IKudos.sol";

/// @notice Refuses coins.
contract RejectingRecipient {
    receive() external payable {
        revert("no tips, please");
    }
}

/// @notice Burns all gas it gets.
contract GasBurner {
    receive() external payable {
        while (true) {}
    }
}

/// @notice Reverts with 100,000 bytes.
contract ReturnBomb {
    receive() external payable {
        revert(string(new bytes(100_000)));
    }
}

/// @notice Tips one wei back to whoever tipped it, as long as its depth lasts, and records what it finds meanwhile.
contract ReentrantRecipient {
    IKudos private immutable kudos;
    uint256 public depth;
    /// @notice How often the Kudos contract held other than its stray coins while coins arrived here.
    uint256 public strayed;
    uint256 private stray;
    /// @notice The message of the newest kudo that was readable while its coins arrived.
    string public seenMessage;
    /// @notice How often coins arrived while their kudo was not readable as the newest one.
    uint256 public unreadable;

    constructor(IKudos kudos_) {
        kudos = kudos_;
    }

    /// @param depth_ How many tips to answer with a tip.
    /// @param stray_ The coins that the Kudos contract holds already, in wei.
    function arm(uint256 depth_, uint256 stray_) external {
        (depth, stray) = (depth_, stray_);
    }

    /// @notice Tips `to` with the coins sent along.
    function tip(address to, string calldata message) external payable {
        kudos.sendKudos{value: msg.value}(to, "", message);
    }

    receive() external payable {
        if (msg.sender != address(kudos)) return;
        if (address(kudos).balance != stray) ++strayed;
        (IKudos.KudoMessage[] memory newest,,) = kudos.getReceivedMessagesPage(address(this), 0, 1);
        if (newest.length == 0 || newest[0].value != msg.value) {
            ++unreadable;
            return;
        }
        seenMessage = newest[0].message;
        if (depth > 0) {
            --depth;
            kudos.sendKudos{value: 1}(newest[0].from, "echo", newest[0].message);
        }
    }
}
