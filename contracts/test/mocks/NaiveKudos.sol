// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice The obvious way to store kudos, without checks: an array of structs and an index array per address.
/// The measure for the gas of the real contract.
contract NaiveKudos {
    using SafeERC20 for IERC20;

    struct KudoMessage {
        address from;
        address to;
        uint256 timestamp;
        string name;
        string message;
        uint256 value;
        address currency;
    }

    KudoMessage[] public allKudoMessages;
    mapping(address account => uint256[]) private _received;
    mapping(address account => uint256[]) private _sent;

    event KudoSent(
        uint256 indexed id, address indexed from, address indexed to, address currency, uint256 value
    );

    function sendKudos(address to, string calldata name, string calldata message) external payable {
        _store(to, name, message, msg.value, address(0));
        (bool success,) = to.call{value: msg.value}("");
        require(success, "transfer failed");
    }

    function sendKudosInTokens(
        address to,
        string calldata name,
        string calldata message,
        address currency,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        _store(to, name, message, amount, currency);
        IERC20Permit(currency).permit(msg.sender, address(this), amount, deadline, v, r, s);
        IERC20(currency).safeTransferFrom(msg.sender, to, amount);
    }

    function getReceivedMessages(address receiver) external view returns (KudoMessage[] memory messages) {
        uint256[] storage ids = _received[receiver];
        messages = new KudoMessage[](ids.length);
        for (uint256 i; i < ids.length; ++i) {
            messages[i] = allKudoMessages[ids[i]];
        }
    }

    function _store(
        address to,
        string calldata name,
        string calldata message,
        uint256 value,
        address currency
    ) private {
        uint256 id = allKudoMessages.length;
        allKudoMessages.push(KudoMessage(msg.sender, to, block.timestamp, name, message, value, currency));
        _received[to].push(id);
        _sent[msg.sender].push(id);
        emit KudoSent(id, msg.sender, to, currency, value);
    }
}
