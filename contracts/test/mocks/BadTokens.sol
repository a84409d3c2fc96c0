// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IKudos} from "../../src/interfaces/IKudos.sol";

/// @notice Balances and allowances without any answer: what the badly behaved tokens share. Anybody mints.
abstract contract Ledger {
    mapping(address account => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
    }

    function _move(address from, address to, uint256 value) internal {
        balanceOf[from] -= value;
        balanceOf[to] += value;
    }

    function _spend(address from, address to, uint256 value) internal {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
    }
}

/// @notice Answers nothing, like the oldest tokens.
contract NoReturnToken is Ledger {
    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spend(from, to, value);
    }
}

/// @notice Answers false and moves nothing.
contract FalseToken is Ledger {
    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }
}

/// @notice Answers true and 2,000 more words.
contract VerboseToken is Ledger {
    function transferFrom(address from, address to, uint256 value)
        external
        returns (bool, uint256[2000] memory words)
    {
        _spend(from, to, value);
        return (true, words);
    }
}

/// @notice Answers a single byte.
contract ShortToken is Ledger {
    fallback(bytes calldata) external returns (bytes memory) {
        return hex"01";
    }
}

/// @notice Reverts, with the reason it was made with or with none.
contract RevertingToken is Ledger {
    bytes private reason;

    constructor(bytes memory reason_) {
        reason = reason_;
    }

    function transferFrom(address, address, uint256) external view {
        bytes memory data = reason;
        assembly ("memory-safe") {
            revert(add(data, 0x20), mload(data))
        }
    }
}

/// @notice Keeps a tenth of every transfer.
contract FeeToken is Ledger {
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, to, value);
        _move(to, address(0xFEE), value / 10);
        return true;
    }
}

/// @notice Accepts every call, so a permit seems to succeed and grants nothing.
contract PhantomPermitToken is Ledger {
    fallback() external {}

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, to, value);
        return true;
    }
}

/// @notice Tips again, in its own name and with itself, from within permit and from within transferFrom.
contract ReentrantToken is Ledger {
    IKudos private immutable kudos;
    bool private inside;

    constructor(IKudos kudos_) {
        kudos = kudos_;
    }

    function permit(address, address, uint256, uint256, uint8, bytes32, bytes32) external {
        _tip("from permit");
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (from != address(this)) _spend(from, to, value);
        _tip("from transferFrom");
        return true;
    }

    function _tip(string memory message) private {
        if (inside) return;
        inside = true;
        kudos.sendKudosInTokens(address(0xB0B), "", message, address(this), 1, 0, 0, 0, 0);
        inside = false;
    }
}

/// @notice Tries to take another account's allowance: what a currency that attacks can do.
contract ThievingToken is Ledger {
    IKudos private immutable kudos;
    address private immutable loot;

    constructor(IKudos kudos_, address loot_) {
        kudos = kudos_;
        loot = loot_;
    }

    function transferFrom(address, address to, uint256 value) external returns (bool) {
        kudos.sendKudosInTokens(to, "", "", loot, value, 0, 0, 0, 0);
        return true;
    }
}
