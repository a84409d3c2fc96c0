// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "solady/tokens/ERC20.sol";
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

/// @notice Takes every authorization for valid, as often as it comes: what the tokens that lie about EIP-3009 share.
abstract contract AuthorizedLedger is Ledger {
    function DOMAIN_SEPARATOR() public view virtual returns (bytes32) {
        return keccak256(abi.encode(address(this)));
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256,
        uint256,
        bytes32,
        bytes calldata
    ) external virtual returns (bool) {
        _move(from, to, value);
        return true;
    }

    function transfer(address to, uint256 value) external virtual returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }
}

/// @notice Says yes to everything.
contract CredulousToken is AuthorizedLedger {}

/// @notice Moves more, or less, than it is told.
contract SkewedToken is AuthorizedLedger {
    int256 private immutable skew;

    constructor(int256 skew_) {
        skew = skew_;
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256,
        uint256,
        bytes32,
        bytes calldata
    ) external override returns (bool) {
        _move(from, to, uint256(int256(value) + skew));
        return true;
    }
}

/// @notice Moves what it is told and answers false, when it takes or when it passes on.
contract DenyingToken is AuthorizedLedger {
    bool private immutable takes;

    constructor(bool takes_) {
        takes = takes_;
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256,
        uint256,
        bytes32,
        bytes calldata
    ) external override returns (bool) {
        _move(from, to, value);
        return takes;
    }

    function transfer(address to, uint256 value) external override returns (bool) {
        _move(msg.sender, to, value);
        return !takes;
    }
}

/// @notice Claims the domain of another token, moves what it is told, and tries whatever calls it was armed with.
contract HostileToken is AuthorizedLedger {
    address private immutable kudos;
    ERC20 private immutable other;
    bytes[] private calls;
    /// @notice How many of the calls succeeded.
    uint256 public succeeded;
    /// @notice How often the Kudos contract held other tokens than before.
    uint256 public strayed;
    uint256 private stray;

    constructor(address kudos_, address other_) {
        (kudos, other) = (kudos_, ERC20(other_));
    }

    /// @param calls_ What to call on Kudos from within each transfer.
    function arm(bytes[] calldata calls_) external {
        delete calls;
        for (uint256 i; i < calls_.length; ++i) {
            calls.push(calls_[i]);
        }
        stray = other.balanceOf(kudos);
    }

    function DOMAIN_SEPARATOR() public view override returns (bytes32) {
        return other.DOMAIN_SEPARATOR();
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256,
        uint256,
        bytes32,
        bytes calldata
    ) external override returns (bool) {
        _attack();
        balanceOf[from] += value;
        _move(from, to, value);
        return true;
    }

    function transfer(address to, uint256 value) external override returns (bool) {
        _attack();
        _move(msg.sender, to, value);
        return true;
    }

    function _attack() private {
        for (uint256 i; i < calls.length; ++i) {
            (bool success,) = kudos.call(calls[i]);
            if (success) ++succeeded;
        }
        if (other.balanceOf(kudos) != stray) ++strayed;
    }
}
