// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IKudos} from "../src/interfaces/IKudos.sol";

/// @notice The cheatcodes of forge that these tests use.
interface Vm {
    function addr(uint256 privateKey) external pure returns (address);
    function assertEq(address left, address right, string calldata what) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata what) external pure;
    function assertEq(string calldata left, string calldata right, string calldata what) external pure;
    function assertEq(uint256 left, uint256 right, string calldata what) external pure;
    function assertEq(uint256[] calldata left, uint256[] calldata right, string calldata what) external pure;
    function assertLe(uint256 left, uint256 right, string calldata what) external pure;
    function assertTrue(bool condition, string calldata what) external pure;
    function assume(bool condition) external pure;
    function chainId(uint256 id) external;
    function deployCode(string calldata artifact, bytes calldata arguments) external returns (address);
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function expectEmit(address emitter) external;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function getNonce(address account) external view returns (uint64);
    function prank(address caller) external;
    function setNonce(address account, uint64 nonce) external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256 gas);
    function toString(uint256 value) external pure returns (string memory);
    function warp(uint256 timestamp) external;
}

/// @notice All that a tip by authorization is made of.
struct SignedTip {
    address to;
    string name;
    string message;
    address currency;
    uint256 amount;
    IKudos.Authorization authorization;
}

/// @notice A token whose permits can be signed here.
interface SignedToken is IERC20Permit {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// @title What every test begins with: a Kudos contract, its owner, two people with keys and the ways to tip
abstract contract Base {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant RECEIVE_TYPEHASH = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 private constant TIP_TYPEHASH = keccak256(
        "Tip(uint256 chainId,address to,string name,string message,address currency,uint256 amount,uint256 fee,address feeTo,bytes32 salt)"
    );

    uint256 internal constant ALICE_KEY = 0xA11CE;
    uint256 internal constant BOB_KEY = 0xB0B;
    address internal immutable alice = vm.addr(ALICE_KEY);
    address internal immutable bob = vm.addr(BOB_KEY);
    address internal immutable owner = vm.addr(0x0E);

    IKudos internal kudos;

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        kudos = deployKudos(owner);
        vm.deal(alice, 1_000 ether);
        vm.deal(bob, 1_000 ether);
    }

    /// @dev The contract as it is deployed: the tests around it are compiled in a quicker way.
    function deployKudos(address first) internal returns (IKudos) {
        return IKudos(vm.deployCode("src/Kudos.sol:Kudos", abi.encode(first)));
    }

    /// @dev A signed permit of `key`'s account for `spender`.
    function signPermit(uint256 key, address token, address spender, uint256 amount, uint256 deadline)
        internal
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        address holder = vm.addr(key);
        bytes32 permitHash = keccak256(
            abi.encode(PERMIT_TYPEHASH, holder, spender, amount, IERC20Permit(token).nonces(holder), deadline)
        );
        bytes32 domain = IERC20Permit(token).DOMAIN_SEPARATOR();
        return vm.sign(key, keccak256(abi.encodePacked("\x19\x01", domain, permitHash)));
    }

    /// @dev A tip of `key`'s account in a token, by permit.
    function tipByPermit(
        uint256 key,
        address to,
        string memory name,
        string memory message,
        address token,
        uint256 amount
    ) internal {
        uint256 deadline = block.timestamp + 4200;
        (uint8 v, bytes32 r, bytes32 s) = signPermit(key, token, address(kudos), amount, deadline);
        vm.prank(vm.addr(key));
        kudos.sendKudosInTokens(to, name, message, token, amount, deadline, v, r, s);
    }

    /// @dev A tip of `from` in a token, out of the allowance that exists.
    function tipByAllowance(
        address from,
        address to,
        string memory name,
        string memory message,
        address token,
        uint256 amount
    ) internal {
        vm.prank(from);
        kudos.sendKudosInTokens(to, name, message, token, amount, 0, 0, 0, 0);
    }

    /// @dev A tip that `from` still has to sign, valid for ten minutes.
    function tipOf(
        address from,
        address to,
        string memory name,
        string memory message,
        address currency,
        uint256 amount,
        uint256 fee,
        address feeTo
    ) internal view returns (SignedTip memory) {
        IKudos.Authorization memory authorization = IKudos.Authorization(
            from,
            fee,
            feeTo,
            block.timestamp - 1,
            block.timestamp + 600,
            keccak256(abi.encode(kudos.kudoCount())),
            ""
        );
        return SignedTip(to, name, message, currency, amount, authorization);
    }

    /// @dev The same tip with the signature of `key`'s account, in the token's domain.
    function sign(uint256 key, SignedTip memory tip) internal view returns (SignedTip memory) {
        return sign(key, tip, IERC20Permit(tip.currency).DOMAIN_SEPARATOR());
    }

    function sign(uint256 key, SignedTip memory tip, bytes32 domain)
        internal
        view
        returns (SignedTip memory copy)
    {
        copy = abi.decode(abi.encode(tip), (SignedTip));
        IKudos.Authorization memory by = copy.authorization;
        uint256 total = tip.amount + by.fee;
        bytes32 receiveHash = keccak256(
            abi.encode(RECEIVE_TYPEHASH, by.from, kudos, total, by.validAfter, by.validBefore, nonceOf(tip))
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", domain, receiveHash)));
        by.signature = abi.encodePacked(r, s, v);
    }

    /// @dev The EIP-3009 nonce of a tip.
    function nonceOf(SignedTip memory tip) internal view returns (bytes32) {
        IKudos.Authorization memory by = tip.authorization;
        return keccak256(
            abi.encode(
                TIP_TYPEHASH,
                block.chainid,
                tip.to,
                keccak256(bytes(tip.name)),
                keccak256(bytes(tip.message)),
                tip.currency,
                tip.amount,
                by.fee,
                by.feeTo,
                by.salt
            )
        );
    }

    /// @dev Carries a signed tip to the contract, as anybody may.
    function send(SignedTip memory tip) internal {
        kudos.sendKudosWithAuthorization(
            tip.to, tip.name, tip.message, tip.currency, tip.amount, tip.authorization
        );
    }

    /// @dev A text of `length` ASCII bytes.
    function text(uint256 length) internal pure returns (string memory) {
        bytes memory letters = new bytes(length);
        for (uint256 i; i < length; ++i) {
            letters[i] = bytes1(uint8(97 + i % 26));
        }
        return string(letters);
    }

    function assertSame(
        IKudos.KudoMessage memory actual,
        IKudos.KudoMessage memory expected,
        string memory what
    ) internal pure {
        vm.assertEq(keccak256(abi.encode(actual)), keccak256(abi.encode(expected)), what);
    }

    function assertSame(
        IKudos.KudoMessage[] memory actual,
        IKudos.KudoMessage[] memory expected,
        string memory what
    ) internal pure {
        vm.assertEq(keccak256(abi.encode(actual)), keccak256(abi.encode(expected)), what);
    }
}
