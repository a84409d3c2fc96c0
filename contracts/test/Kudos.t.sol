// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IKudos} from "../src/interfaces/IKudos.sol";
import {Base} from "./Base.sol";
import {
    FalseToken,
    FeeToken,
    Ledger,
    NoReturnToken,
    PhantomPermitToken,
    ReentrantToken,
    RevertingToken,
    ShortToken,
    ThievingToken,
    VerboseToken
} from "./mocks/BadTokens.sol";
import {PermitToken} from "./mocks/PermitToken.sol";
import {GasBurner, ReentrantRecipient, RejectingRecipient, ReturnBomb} from "./mocks/Recipients.sol";
import {Seeder} from "./mocks/Seeder.sol";
import {Usdc} from "./mocks/Usdc.sol";

contract KudosTest is Base {
    uint256 private constant DEADLINE = 2_000_000_000;
    address private constant NATIVE = address(0);

    Usdc private usdc;
    PermitToken private token;

    event KudoSent(
        uint256 indexed id, address indexed from, address indexed to, address currency, uint256 value
    );

    function setUp() public override {
        super.setUp();
        usdc = new Usdc(address(this));
        usdc.mint(alice, 1_000e6);
        token = new PermitToken();
        token.mint(alice, type(uint128).max);
    }

    // Tips in the native coin

    // Proves: Specification §3, §7; Design §4
    function test_nativeTip_reachesTheRecipientAndIsStored() public {
        uint256 before = bob.balance;
        vm.expectEmit(address(kudos));
        emit KudoSent(1, alice, bob, NATIVE, 1.5 ether);
        tip(alice, bob, "Alice", unicode"Merci 🖤", 1.5 ether);

        vm.assertEq(bob.balance - before, 1.5 ether, "the recipient's gain");
        vm.assertEq(address(kudos).balance, 0, "the contract's balance");
        vm.assertEq(kudos.kudoCount(), 1, "count");
        vm.assertEq(kudos.receivedCount(bob), 1, "received");
        vm.assertEq(kudos.sentCount(alice), 1, "sent");
        vm.assertEq(kudos.receivedCount(alice) + kudos.sentCount(bob), 0, "nothing else counted");
        assertStored(
            1,
            IKudos.KudoMessage(alice, bob, block.timestamp, "Alice", unicode"Merci 🖤", 1.5 ether, NATIVE)
        );
    }

    // Proves: Specification §7; Design §4
    function testFuzz_nativeTip_comesBackAsItWasSent(
        address to,
        bytes memory name,
        bytes memory message,
        uint128 value,
        uint40 time
    ) public {
        vm.assume(to != alice && uint160(to) > 0xFFFF && to.code.length == 0 && value > 0);
        vm.assume(to != address(vm) && to != 0x000000000000000000636F6e736F6c652e6c6f67);
        (name, message) = (cut(name, 64), cut(message, 1024));
        vm.warp(time);
        vm.deal(alice, value);
        uint256 before = to.balance;
        tip(alice, to, string(name), string(message), value);

        vm.assertEq(to.balance - before, value, "the recipient's gain");
        assertStored(1, IKudos.KudoMessage(alice, to, time, string(name), string(message), value, NATIVE));
    }

    // Proves: Specification §7
    function test_everyLengthOfAValueComesBack() public {
        vm.deal(alice, type(uint256).max);
        for (uint256 bits; bits < 128; ++bits) {
            vm.deal(bob, 0);
            tip(alice, bob, "", "", 1 << bits);
            tip(alice, bob, "", "", (1 << bits) | ((1 << bits) - 1));
        }
        IKudos.KudoMessage[] memory stored = kudos.getAllKudoMessages();
        for (uint256 bits; bits < 128; ++bits) {
            vm.assertEq(stored[2 * bits].value, 1 << bits, "a power of two");
            vm.assertEq(stored[2 * bits + 1].value, (1 << bits) | ((1 << bits) - 1), "all bits set");
        }
    }

    // Proves: Design §4
    function test_longestTextsAreStored_oneByteMoreIsNot() public {
        tip(alice, bob, text(64), text(1024), 1);
        assertStored(1, IKudos.KudoMessage(alice, bob, block.timestamp, text(64), text(1024), 1, NATIVE));
        (string memory name, string memory message) = (text(65), text(1025));
        vm.expectRevert(abi.encodeWithSelector(IKudos.NameTooLong.selector, 65));
        tip(alice, bob, name, "", 1);
        vm.expectRevert(abi.encodeWithSelector(IKudos.MessageTooLong.selector, 1025));
        tip(alice, bob, "", message, 1);
    }

    // Proves: Design §4
    function test_tipsThatMakeNoSenseAreRefusedByName() public {
        vm.expectRevert(IKudos.ZeroAddress.selector);
        tip(alice, address(0), "", "", 1);
        vm.expectRevert(IKudos.RecipientIsContract.selector);
        tip(alice, address(kudos), "", "", 1);
        vm.expectRevert(IKudos.SelfTip.selector);
        tip(alice, alice, "", "", 1);
        vm.expectRevert(IKudos.ZeroValue.selector);
        tip(alice, bob, "", "", 0);
        vm.deal(alice, 1 << 128);
        vm.expectRevert(abi.encodeWithSelector(IKudos.ValueTooLarge.selector, 1 << 128));
        tip(alice, bob, "", "", 1 << 128);
        vm.assertEq(kudos.kudoCount(), 0, "count");
    }

    // Proves: Design §4
    function test_recipientThatCannotReceive_revertsTheWholeTip() public {
        address[3] memory recipients =
            [address(new RejectingRecipient()), address(new ReturnBomb()), address(new Seeder())];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(IKudos.TransferFailed.selector);
            tip(alice, recipients[i], "", "", 1);
        }
        address burner = address(new GasBurner());
        vm.prank(alice);
        (bool sent,) =
            address(kudos).call{value: 1, gas: 1_000_000}(abi.encodeCall(IKudos.sendKudos, (burner, "", "")));
        vm.assertTrue(!sent, "a tip to a gas burner fails");
        vm.assertEq(kudos.kudoCount(), 0, "count");
        vm.assertEq(alice.balance, 1_000 ether, "the sender's balance");

        tip(alice, bob, "", "others are not affected", 1);
        assertStored(
            1, IKudos.KudoMessage(alice, bob, block.timestamp, "", "others are not affected", 1, NATIVE)
        );
    }

    // Proves: Design §4
    function test_plainCoinsAreRefused() public {
        vm.prank(alice);
        (bool sent,) = address(kudos).call{value: 1}("");
        vm.assertTrue(!sent, "no receive function");
        vm.prank(alice);
        (sent,) = address(kudos).call{value: 1}(abi.encodeCall(IKudos.withdraw, (NATIVE)));
        vm.assertTrue(!sent, "only sendKudos takes coins");
    }

    // Proves: Design §4
    function test_recipientsThatTipBackMeanwhile_findTheirKudoAndKeepTheListsWhole() public {
        ReentrantRecipient first = new ReentrantRecipient(kudos);
        ReentrantRecipient second = new ReentrantRecipient(kudos);
        vm.deal(address(first), 10);
        vm.deal(address(second), 10);
        first.arm(2, 0);
        second.arm(2, 0);
        second.tip{value: 7}(address(first), "hello");

        vm.assertEq(kudos.kudoCount(), 5, "the tip and four echoes");
        vm.assertEq(
            first.unreadable() + second.unreadable(), 0, "every kudo was readable while its coins arrived"
        );
        vm.assertEq(first.seenMessage(), "hello", "and complete");
        vm.assertEq(first.strayed() + second.strayed(), 0, "no coins were in the contract meanwhile");
        vm.assertEq(address(kudos).balance, 0, "nor are they now");
        vm.assertEq(kudos.receivedCount(address(first)), 3, "first received");
        vm.assertEq(kudos.receivedCount(address(second)), 2, "second received");
        IKudos.KudoMessage[] memory all = kudos.getAllKudoMessages();
        for (uint256 i; i < 5; ++i) {
            vm.assertEq(all[i].to, i % 2 == 0 ? address(first) : address(second), "to, in order");
            vm.assertEq(all[i].value, i == 0 ? 7 : 1, "value, in order");
        }
    }

    // Tips in tokens

    // Proves: Design §4
    function test_permitTip_reachesTheRecipientAndLeavesNoAllowance() public {
        vm.expectEmit(address(kudos));
        emit KudoSent(1, alice, bob, address(usdc), 5e6);
        tipByPermit(ALICE_KEY, bob, "Alice", "Thanks!", address(usdc), 5e6);

        vm.assertEq(usdc.balanceOf(bob), 5e6, "the recipient's balance");
        vm.assertEq(usdc.balanceOf(alice), 995e6, "the sender's balance");
        vm.assertEq(usdc.balanceOf(address(kudos)), 0, "the contract's balance");
        vm.assertEq(usdc.allowance(alice, address(kudos)), 0, "allowance");
        assertStored(
            1, IKudos.KudoMessage(alice, bob, block.timestamp, "Alice", "Thanks!", 5e6, address(usdc))
        );
    }

    // Proves: Design §4
    function testFuzz_tokenTip_comesBackAsItWasSent(bytes memory name, bytes memory message, uint128 value)
        public
    {
        vm.assume(value > 0);
        (name, message) = (cut(name, 64), cut(message, 1024));
        tipByPermit(ALICE_KEY, bob, string(name), string(message), address(token), value);

        vm.assertEq(token.balanceOf(bob), value, "the recipient's balance");
        vm.assertEq(token.allowance(alice, address(kudos)), 0, "allowance");
        assertStored(
            1,
            IKudos.KudoMessage(
                alice, bob, block.timestamp, string(name), string(message), value, address(token)
            )
        );
    }

    // Proves: Design §4
    function test_withoutPermit_theAllowanceIsUsedAndLoweredByTheAmount() public {
        approve(alice, 8e6);
        tipByAllowance(alice, bob, "", "", address(usdc), 5e6);
        vm.assertEq(usdc.balanceOf(bob), 5e6, "the recipient's balance");
        vm.assertEq(usdc.allowance(alice, address(kudos)), 3e6, "allowance");
        vm.expectRevert("ERC20: transfer amount exceeds allowance");
        tipByAllowance(alice, bob, "", "", address(usdc), 5e6);
    }

    // Proves: Design §4
    function test_anUnlimitedAllowanceStaysUnlimited() public {
        approve(alice, type(uint256).max);
        tipByAllowance(alice, bob, "", "", address(usdc), 5e6);
        vm.assertEq(usdc.allowance(alice, address(kudos)), type(uint256).max, "allowance");
    }

    // Proves: Design §4
    function test_withVZero_noPermitIsTriedWhateverElseIsPassed() public {
        approve(alice, 5e6);
        (, bytes32 r, bytes32 s) = signPermit(ALICE_KEY, address(usdc), address(kudos), 5e6, DEADLINE);
        vm.prank(alice);
        kudos.sendKudosInTokens(bob, "", "", address(usdc), 5e6, DEADLINE, 0, r, s);
        vm.assertEq(usdc.nonces(alice), 0, "the permit was not used");
        vm.assertEq(usdc.balanceOf(bob), 5e6, "the recipient's balance");

        // Nor is a token asked that would take any permit: this one tells by a tip of its own.
        ReentrantToken telling = new ReentrantToken(kudos);
        telling.mint(alice, 1);
        vm.prank(alice);
        telling.approve(address(kudos), 1);
        tipByAllowance(alice, bob, "", "", address(telling), 1);
        vm.assertEq(kudos.getSentMessages(address(telling))[0].message, "from transferFrom", "the first call");
    }

    // Proves: Design §4
    function test_permitUsedBySomebodyElseFirst_theTipStillSucceeds() public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(ALICE_KEY, address(usdc), address(kudos), 5e6, DEADLINE);
        usdc.permit(alice, address(kudos), 5e6, DEADLINE, v, r, s);
        vm.prank(alice);
        kudos.sendKudosInTokens(bob, "", "", address(usdc), 5e6, DEADLINE, v, r, s);
        vm.assertEq(usdc.balanceOf(bob), 5e6, "the recipient's balance");
        vm.assertEq(usdc.allowance(alice, address(kudos)), 0, "allowance");
    }

    // Proves: Design §4
    function test_aFailedPermitFallsBackToTheAllowance() public {
        approve(alice, 8e6);
        vm.prank(alice);
        kudos.sendKudosInTokens(bob, "", "", address(usdc), 5e6, block.timestamp - 1, 27, 0, 0);
        vm.assertEq(usdc.allowance(alice, address(kudos)), 3e6, "allowance");
    }

    // Proves: Design §4
    function test_anExpiredPermitWithoutAllowance_isRefusedInTheTokensWords() public {
        (uint8 v, bytes32 r, bytes32 s) =
            signPermit(ALICE_KEY, address(usdc), address(kudos), 5e6, block.timestamp - 1);
        vm.expectRevert("ERC20: transfer amount exceeds allowance");
        vm.prank(alice);
        kudos.sendKudosInTokens(bob, "", "", address(usdc), 5e6, block.timestamp - 1, v, r, s);
    }

    // Proves: Design §4
    function test_aStolenPermitMovesNothing() public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(ALICE_KEY, address(usdc), address(kudos), 5e6, DEADLINE);
        vm.expectRevert();
        vm.prank(bob);
        kudos.sendKudosInTokens(owner, "", "", address(usdc), 5e6, DEADLINE, v, r, s);
        vm.assertEq(usdc.balanceOf(alice), 1_000e6, "the signer's balance");
        vm.assertEq(usdc.nonces(alice), 0, "the permit was not used");
    }

    // Proves: Design §4
    function test_anAllowanceServesItsHolderOnly() public {
        approve(alice, 5e6);
        vm.expectRevert("ERC20: transfer amount exceeds allowance");
        tipByAllowance(bob, owner, "", "", address(usdc), 5e6);
        ThievingToken thief = new ThievingToken(kudos, address(usdc));
        vm.expectRevert("ERC20: transfer amount exceeds allowance");
        tipByAllowance(bob, owner, "", "", address(thief), 5e6);
        vm.assertEq(usdc.balanceOf(alice), 1_000e6, "the holder's balance");
    }

    // Proves: Design §4
    function test_tokenTipsThatMakeNoSenseAreRefusedByName() public {
        vm.expectRevert(IKudos.ZeroAddress.selector);
        tipByAllowance(alice, bob, "", "", address(0), 1);
        vm.expectRevert(IKudos.ZeroAddress.selector);
        tipByAllowance(alice, address(0), "", "", address(usdc), 1);
        vm.expectRevert(IKudos.RecipientIsContract.selector);
        tipByAllowance(alice, address(kudos), "", "", address(usdc), 1);
        vm.expectRevert(IKudos.SelfTip.selector);
        tipByAllowance(alice, alice, "", "", address(usdc), 1);
        vm.expectRevert(IKudos.ZeroValue.selector);
        tipByAllowance(alice, bob, "", "", address(usdc), 0);
        vm.expectRevert(abi.encodeWithSelector(IKudos.ValueTooLarge.selector, 1 << 128));
        tipByAllowance(alice, bob, "", "", address(usdc), 1 << 128);
    }

    // Proves: Design §4
    function test_aTokensOwnReasonIsQuoted() public {
        approve(alice, type(uint256).max);
        vm.expectRevert("ERC20: transfer amount exceeds balance");
        tipByAllowance(alice, bob, "", "", address(usdc), 1_000e6 + 1);
        usdc.blacklist(bob);
        vm.expectRevert("Blacklistable: account is blacklisted");
        tipByAllowance(alice, bob, "", "", address(usdc), 1);
        usdc.unBlacklist(bob);
        usdc.pause();
        vm.expectRevert("Pausable: paused");
        tipByAllowance(alice, bob, "", "", address(usdc), 1);
        usdc.unpause();
        tipByAllowance(alice, bob, "", "", address(usdc), 1);
        vm.assertEq(kudos.kudoCount(), 1, "count");
    }

    // Proves: Design §4
    function test_aTokenThatDoesNotConfirm_isRefused() public {
        address[6] memory tokens = [
            address(new FalseToken()),
            address(new ShortToken()),
            address(new RevertingToken("")),
            bob, // no code
            address(kudos), // no such function
            address(0x2) // a precompile answers with a hash
        ];
        for (uint256 i; i < 6; ++i) {
            vm.expectRevert(IKudos.TransferFailed.selector);
            tipByAllowance(alice, owner, "", "", tokens[i], 1);
        }
        RevertingToken reverting = new RevertingToken(abi.encodeWithSelector(bytes4(0x12345678), 9));
        vm.expectRevert(abi.encodeWithSelector(bytes4(0x12345678), 9));
        tipByAllowance(alice, bob, "", "", address(reverting), 1);
        vm.assertEq(kudos.kudoCount(), 0, "count");
    }

    // Proves: Design §4
    function test_aTokenThatAnswersNothingOrTooMuch_works() public {
        Ledger[3] memory tokens = [Ledger(new NoReturnToken()), new VerboseToken(), new PhantomPermitToken()];
        for (uint256 i; i < 3; ++i) {
            tokens[i].mint(alice, 10);
            vm.prank(alice);
            tokens[i].approve(address(kudos), 10);
            vm.prank(alice);
            kudos.sendKudosInTokens(bob, "", "", address(tokens[i]), 10, DEADLINE, 27, 0, 0);
            vm.assertEq(tokens[i].balanceOf(bob), 10, "the recipient's balance");
        }
        vm.expectRevert();
        vm.prank(alice); // a permit that only seems to succeed grants nothing
        kudos.sendKudosInTokens(bob, "", "", address(tokens[2]), 1, DEADLINE, 27, 0, 0);
        vm.assertEq(kudos.kudoCount(), 3, "count");
    }

    // Proves: Design §4
    function test_aTokenThatTakesAFee_recordsWhatWasSent() public {
        FeeToken fee = new FeeToken();
        fee.mint(alice, 100);
        vm.prank(alice);
        fee.approve(address(kudos), 100);
        tipByAllowance(alice, bob, "", "", address(fee), 100);
        vm.assertEq(kudos.getReceivedMessages(bob)[0].value, 100, "recorded");
        vm.assertEq(fee.balanceOf(bob), 90, "received");
    }

    // Proves: Design §4
    function test_aTokenThatTipsMeanwhile_addsItsOwnKudosOnly() public {
        ReentrantToken reentrant = new ReentrantToken(kudos);
        reentrant.mint(alice, 100);
        vm.prank(alice);
        reentrant.approve(address(kudos), 100);
        vm.prank(alice);
        kudos.sendKudosInTokens(bob, "", "outer", address(reentrant), 100, DEADLINE, 27, 0, 0);

        string[3] memory messages = ["outer", "from permit", "from transferFrom"];
        for (uint256 i; i < 3; ++i) {
            (address from,,,, string memory message,,) = kudos.allKudoMessages(i);
            vm.assertEq(from, i == 0 ? alice : address(reentrant), "from");
            vm.assertEq(message, messages[i], "message");
        }
        vm.assertEq(kudos.getSentMessages(alice).length, 1, "sent by the victim");
        vm.assertEq(kudos.getSentMessages(address(reentrant)).length, 2, "sent by the token");
    }

    // Reading

    // Proves: Design §4
    function test_emptyListsAreEmpty() public view {
        vm.assertEq(kudos.getAllKudoMessages().length, 0, "all");
        vm.assertEq(kudos.getReceivedMessages(bob).length, 0, "received");
        vm.assertEq(kudos.getSentMessages(bob).length, 0, "sent");
        (IKudos.KudoMessage[] memory messages, uint256[] memory ids, uint256 next) =
            kudos.getReceivedMessagesPage(bob, 0, 1000);
        vm.assertEq(messages.length + ids.length + next, 0, "a page");
    }

    // Proves: Specification §7; Design §4
    function test_anIndexWithoutKudoIsRefused() public {
        tip(alice, bob, "", "", 1);
        kudos.allKudoMessages(0);
        vm.expectRevert(abi.encodeWithSelector(IKudos.NoSuchKudo.selector, 1));
        kudos.allKudoMessages(1);
        vm.expectRevert(abi.encodeWithSelector(IKudos.NoSuchKudo.selector, type(uint256).max));
        kudos.allKudoMessages(type(uint256).max);
    }

    // Proves: Design §4
    function test_aPageHasOneToAThousandKudos() public {
        uint256[3] memory limits = [uint256(0), 1001, type(uint256).max];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(IKudos.BadLimit.selector);
            kudos.getReceivedMessagesPage(bob, 0, limits[i]);
            vm.expectRevert(IKudos.BadLimit.selector);
            kudos.getSentMessagesPage(bob, 0, limits[i]);
            vm.expectRevert(IKudos.BadLimit.selector);
            kudos.getAllKudoMessagesPage(0, limits[i]);
        }
        new Seeder().seed{value: 1001}(kudos, bob, "", "", 1001);
        (, uint256[] memory ids, uint256 next) = kudos.getReceivedMessagesPage(bob, 0, 1000);
        vm.assertEq(ids.length, 1000, "the largest page");
        vm.assertEq(next, 2, "the cursor");
        (, ids, next) = kudos.getReceivedMessagesPage(bob, next, 1000);
        vm.assertEq(ids.length, 1, "the rest");
        vm.assertEq(next, 0, "the end");
    }

    // Proves: Design §4
    function test_aPageThatEndsWithTheOldestKudoSaysSo() public {
        for (uint256 i; i < 4; ++i) {
            tip(alice, bob, "", "", 1);
        }
        (, uint256[] memory ids, uint256 next) = kudos.getReceivedMessagesPage(bob, 0, 2);
        vm.assertEq(ids[0], 4, "newest first");
        vm.assertEq(next, 3, "the last id returned");
        (, ids, next) = kudos.getReceivedMessagesPage(bob, next, 2);
        vm.assertEq(ids[1], 1, "the oldest");
        vm.assertEq(next, 0, "the end");
        (, ids, next) = kudos.getReceivedMessagesPage(bob, 1, 2);
        vm.assertEq(ids.length + next, 0, "nothing is older than the oldest");
    }

    // Proves: Design §4
    function test_aForeignCursorIsRefused() public {
        tip(alice, bob, "", "", 1);
        tip(bob, owner, "", "", 1);
        uint256[3] memory none = [uint256(3), uint256(1) << 32, type(uint256).max];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(IKudos.ForeignCursor.selector);
            kudos.getReceivedMessagesPage(bob, none[i], 1);
            vm.expectRevert(IKudos.ForeignCursor.selector);
            kudos.getSentMessagesPage(alice, none[i], 1);
            vm.expectRevert(IKudos.ForeignCursor.selector);
            kudos.getAllKudoMessagesPage(none[i], 1);
        }
        vm.expectRevert(IKudos.ForeignCursor.selector);
        kudos.getReceivedMessagesPage(bob, 2, 1); // sent, not received, by bob
        vm.expectRevert(IKudos.ForeignCursor.selector);
        kudos.getSentMessagesPage(bob, 1, 1); // received, not sent, by bob
        vm.expectRevert(IKudos.ForeignCursor.selector);
        kudos.getReceivedMessagesPage(alice, 1, 1); // has received nothing
    }

    // Proves: Design §4
    /// @dev Data contracts are found by the CREATE nonce, whose RLP encoding changes its length at these ids.
    function test_kudosAreFoundAcrossTheEdgesOfTheNonceEncoding() public {
        uint256[3] memory edges = [uint256(127), 255, 65535];
        Seeder seeder = new Seeder();
        for (uint256 i; i < 3; ++i) {
            uint256 missing = edges[i] - 1 - kudos.kudoCount();
            seeder.seed{value: missing}(kudos, owner, "", "", missing);
            for (uint256 id = edges[i]; id < edges[i] + 3; ++id) {
                tip(alice, bob, "edge", vm.toString(id), id);
            }
            for (uint256 id = edges[i]; id < edges[i] + 3; ++id) {
                (,,,, string memory message, uint256 value,) = kudos.allKudoMessages(id - 1);
                vm.assertEq(message, vm.toString(id), "the message at the edge");
                vm.assertEq(value, id, "the value at the edge");
            }
            vm.assertEq(vm.getNonce(address(kudos)), kudos.kudoCount() + 1, "one creation per kudo");
        }
        IKudos.KudoMessage[] memory received = kudos.getReceivedMessages(bob);
        vm.assertEq(received.length, 9, "the list across all edges");
        for (uint256 i; i < 9; ++i) {
            vm.assertEq(received[i].value, edges[i / 3] + i % 3, "in order");
        }
    }

    // The owner

    // Proves: Design §4
    function test_theOwnerIsTheOneNamedAtDeployment() public {
        vm.assertEq(kudos.owner(), owner, "owner");
        vm.expectRevert(IKudos.ZeroAddress.selector);
        deployKudos(address(0));
    }

    // Proves: Specification §6, §7; Design §4
    function test_theOwnerHandsOverAtOnce() public {
        vm.prank(owner);
        kudos.updateOwner(bob);
        vm.assertEq(kudos.owner(), bob, "owner");
        vm.expectRevert(IKudos.NotOwner.selector);
        vm.prank(owner);
        kudos.updateOwner(owner);
        vm.expectRevert(IKudos.ZeroAddress.selector);
        vm.prank(bob);
        kudos.updateOwner(address(0));
    }

    // Proves: Specification §6, §7; Design §4
    function test_theOwnerWithdrawsStrayMoneyWhole() public {
        NoReturnToken old = new NoReturnToken();
        vm.deal(address(kudos), 3 ether); // forced coins: there is no way to send them
        usdc.mint(address(kudos), 4e6);
        old.mint(address(kudos), 5);
        approve(alice, 9e6);

        address[3] memory currencies = [NATIVE, address(usdc), address(old)];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(IKudos.NotOwner.selector);
            vm.prank(alice);
            kudos.withdraw(currencies[i]);
            vm.prank(owner);
            kudos.withdraw(currencies[i]);
        }
        vm.assertEq(owner.balance, 3 ether, "coins");
        vm.assertEq(usdc.balanceOf(owner), 4e6, "tokens");
        vm.assertEq(old.balanceOf(owner), 5, "old tokens");
        vm.assertEq(address(kudos).balance + usdc.balanceOf(address(kudos)), 0, "nothing is left");
        vm.assertEq(usdc.allowance(alice, address(kudos)), 9e6, "an allowance is out of reach");
        vm.assertEq(usdc.balanceOf(alice), 1_000e6, "a balance is out of reach");
    }

    // Proves: Design §4
    function test_aWithdrawalThatFailsIsRefused() public {
        address rejecting = address(new RejectingRecipient());
        FalseToken lying = new FalseToken();
        vm.deal(address(kudos), 1);
        vm.prank(owner);
        kudos.updateOwner(rejecting);
        vm.expectRevert(IKudos.TransferFailed.selector);
        vm.prank(rejecting);
        kudos.withdraw(NATIVE);
        vm.expectRevert(IKudos.TransferFailed.selector);
        vm.prank(rejecting);
        kudos.withdraw(address(lying));
        vm.assertEq(address(kudos).balance, 1, "the coins stay");
    }

    function tip(address from, address to, string memory name, string memory message, uint256 value) private {
        vm.prank(from);
        kudos.sendKudos{value: value}(to, name, message);
    }

    function approve(address holder, uint256 amount) private {
        vm.prank(holder);
        usdc.approve(address(kudos), amount);
    }

    /// @dev The kudo is the same by index, in the receiver's and in the sender's list, whole and paged.
    function assertStored(uint256 id, IKudos.KudoMessage memory expected) private view {
        (
            address from,
            address to,
            uint256 timestamp,
            string memory name,
            string memory message,
            uint256 value,
            address currency
        ) = kudos.allKudoMessages(id - 1);
        assertSame(
            IKudos.KudoMessage(from, to, timestamp, name, message, value, currency), expected, "by index"
        );
        assertSame(kudos.getReceivedMessages(expected.to)[0], expected, "received");
        assertSame(kudos.getSentMessages(expected.from)[0], expected, "sent");
        (IKudos.KudoMessage[] memory page, uint256[] memory ids,) =
            kudos.getReceivedMessagesPage(expected.to, 0, 1);
        assertSame(page[0], expected, "in a page");
        vm.assertEq(ids[0], id, "id");
    }

    /// @dev The first bytes of `data`, at most `length`.
    function cut(bytes memory data, uint256 length) private pure returns (bytes memory) {
        if (data.length <= length) return data;
        bytes memory head = new bytes(length);
        for (uint256 i; i < length; ++i) {
            head[i] = data[i];
        }
        return head;
    }
}
