// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IKudos} from "../src/interfaces/IKudos.sol";
import {Base, SignedTip} from "./Base.sol";
import {NaiveKudos} from "./mocks/NaiveKudos.sol";
import {PermitToken} from "./mocks/PermitToken.sol";
import {Seeder} from "./mocks/Seeder.sol";
import {Usdc} from "./mocks/Usdc.sol";
import {UsdcProxy} from "./mocks/UsdcProxy.sol";

/// @notice What a tip costs as a whole transaction, like a receipt's `gasUsed`: every call is a transaction of its own
/// (isolate). The n-th tip between the same two accounts, name 9 bytes, allowance 0 before, 0.01 native or 5 tokens.
/// The figures are kept in `snapshots/`.
/// forge-config: default.isolate = true
contract KudosGasTest is Base {
    string private constant NAME = "Anonymous";
    address private constant RELAY = address(0x4E1A7);

    NaiveKudos private naive;
    PermitToken private token;
    Usdc private usdc;

    function setUp() public override {
        super.setUp();
        naive = new NaiveKudos();
        token = new PermitToken();
        usdc = Usdc(address(new UsdcProxy(address(new Usdc(address(this))), address(1))));
        token.mint(alice, 1_000e18);
        token.mint(bob, 1);
        usdc.mint(alice, 1_000e6);
        usdc.mint(bob, 1);

        // Both have tipped and been tipped before, in every way that is measured.
        vm.prank(alice);
        kudos.sendKudos{value: 1}(bob, "", "");
        vm.prank(alice);
        naive.sendKudos{value: 1}(bob, "", "");
        tipByPermit(ALICE_KEY, bob, "", "", address(token), 1);
        permitToNaive(address(token), 1, "");
        tipByPermit(ALICE_KEY, bob, "", "", address(usdc), 1);
        permitToNaive(address(usdc), 1, "");
        usdc.mint(RELAY, 1);
    }

    // Proves: Design §4
    function test_nativeTipStaysBelowItsLimit() public {
        uint256[5] memory limits = [uint256(100_000), 107_000, 130_500, 161_000, 318_500];
        for (uint256 i; i < 5; ++i) {
            vm.assertLe(nativeTip(lengths()[i]), limits[i], vm.toString(lengths()[i]));
        }
    }

    // Proves: Design §4
    function test_permitTipStaysBelowItsLimit() public {
        uint256[5] memory limits = [uint256(127_000), 134_000, 157_500, 188_000, 345_500];
        for (uint256 i; i < 5; ++i) {
            uint256 gas = permitTip("permit", address(token), 5e18, lengths()[i]);
            vm.assertLe(gas, limits[i], vm.toString(lengths()[i]));
        }
    }

    function test_gasOfAUsdcTipIsRecorded() public {
        for (uint256 i; i < 5; ++i) {
            permitTip("usdc", address(usdc), 5e6, lengths()[i]);
        }
    }

    // Proves: Design §4
    /// @dev Carried by a relay, beside the same tip by permit; the limit is that of a message of 140 bytes.
    function test_signedUsdcTipStaysBelowItsLimit() public {
        for (uint256 i; i < 5; ++i) {
            uint256 length = lengths()[i];
            uint256 permitGas = permitTip("usdc", address(usdc), 5e6, length);
            uint256 gas = signedTip("usdc signed", length, 0);
            uint256 gasWithFee = signedTip("usdc signed, fee", length, 20_000);
            if (length != 140) continue;
            vm.assertLe(gas, permitGas + 36_000, "without a fee");
            vm.assertLe(gasWithFee, permitGas + 47_000, "with a fee");
        }
    }

    // Proves: Design §4
    function test_theCodeLeavesRoomBelowTheLimitOfAContract() public view {
        vm.assertLe(address(kudos).code.length, 16_384, "bytes, of 24,576 at most");
    }

    // Proves: Specification §7; Design §4
    /// @dev Read in a transaction of its own, where every data contract is cold, as in an eth_call.
    function test_2700MessagesOf140BytesComeBackInACallOf50MillionGas() public {
        Seeder seeder = new Seeder();
        for (uint256 i; i < 27; ++i) {
            seeder.seed{value: 100}(kudos, owner, NAME, text(140), 100);
        }
        (bool read, bytes memory answer) =
            address(kudos).call(abi.encodeCall(IKudos.getReceivedMessages, (owner)));
        uint256 gas = vm.snapshotGasLastCall("reads", "getReceivedMessages, 2700 kudos, 140 B");
        vm.assertLe(gas, 50_000_000, "gas");
        vm.assertTrue(read, "read");
        IKudos.KudoMessage[] memory messages = abi.decode(answer, (IKudos.KudoMessage[]));
        vm.assertEq(messages.length, 2_700, "messages");
        vm.assertEq(messages[2_699].message, text(140), "the last message");
    }

    function lengths() private pure returns (uint256[5] memory) {
        return [uint256(0), 32, 140, 280, 1000];
    }

    /// @dev The same tip to the real and to the naive contract; returns the real one's gas.
    function nativeTip(uint256 length) private returns (uint256 gas) {
        vm.prank(alice);
        kudos.sendKudos{value: 0.01 ether}(bob, NAME, text(length));
        gas = vm.snapshotGasLastCall("tips", label("native", length, "Kudos"));
        vm.prank(alice);
        naive.sendKudos{value: 0.01 ether}(bob, NAME, text(length));
        vm.snapshotGasLastCall("tips", label("native", length, "naive"));
    }

    function permitTip(string memory what, address currency, uint256 amount, uint256 length)
        private
        returns (uint256 gas)
    {
        tipByPermit(ALICE_KEY, bob, NAME, text(length), currency, amount);
        gas = vm.snapshotGasLastCall("tips", label(what, length, "Kudos"));
        permitToNaive(currency, amount, text(length));
        vm.snapshotGasLastCall("tips", label(what, length, "naive"));
    }

    function signedTip(string memory what, uint256 length, uint256 fee) private returns (uint256 gas) {
        address feeTo = fee == 0 ? address(0) : RELAY;
        SignedTip memory tip = tipOf(alice, bob, NAME, text(length), address(usdc), 5e6, fee, feeTo);
        tip = sign(ALICE_KEY, tip);
        vm.prank(RELAY);
        send(tip);
        gas = vm.snapshotGasLastCall("tips", label(what, length, "Kudos"));
    }

    function permitToNaive(address currency, uint256 amount, string memory message) private {
        uint256 deadline = block.timestamp + 4200;
        (uint8 v, bytes32 r, bytes32 s) = signPermit(ALICE_KEY, currency, address(naive), amount, deadline);
        vm.prank(alice);
        naive.sendKudosInTokens(bob, NAME, message, currency, amount, deadline, v, r, s);
    }

    function label(string memory what, uint256 length, string memory contractName)
        private
        pure
        returns (string memory)
    {
        string memory padding = length < 10 ? "   " : length < 100 ? "  " : length < 1000 ? " " : "";
        return string.concat(what, ", ", padding, vm.toString(length), " B, ", contractName);
    }
}
