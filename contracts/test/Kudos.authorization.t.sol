// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IKudos} from "../src/interfaces/IKudos.sol";
import {Base, SignedTip} from "./Base.sol";
import {
    AuthorizedLedger,
    CredulousToken,
    DenyingToken,
    HostileToken,
    SkewedToken
} from "./mocks/BadTokens.sol";
import {BatchAccount} from "./mocks/BatchAccount.sol";
import {OwnedWallet} from "./mocks/OwnedWalletFactory.sol";
import {PermitToken} from "./mocks/PermitToken.sol";
import {PlainToken} from "./mocks/PlainToken.sol";
import {SigningAccount} from "./mocks/SigningAccount.sol";
import {Usdc} from "./mocks/Usdc.sol";

/// @notice Tips that the payer signs and anybody carries to the chain.
contract KudosAuthorizationTest is Base {
    address private constant RELAY = address(0x4E1A7);
    uint256 private constant STRAY = 7e6;

    Usdc private usdc;

    event KudoSent(
        uint256 indexed id, address indexed from, address indexed to, address currency, uint256 value
    );

    function setUp() public override {
        super.setUp();
        usdc = new Usdc(address(this));
        usdc.mint(alice, 1_000e6);
        usdc.mint(address(kudos), STRAY);
    }

    // Proves: Design §4
    function test_aSignedTip_reachesTheRecipientAndTheFeeItsReceiver() public {
        SignedTip memory tip = signedTip();
        vm.expectEmit(address(kudos));
        emit KudoSent(1, alice, bob, address(usdc), 5e6);
        vm.prank(RELAY);
        send(tip);

        assertMoney(5e6, 20_000);
        vm.assertTrue(usdc.authorizationState(alice, nonceOf(tip)), "the nonce is used");
        vm.assertEq(usdc.allowance(alice, address(kudos)), 0, "allowance");
        vm.assertEq(kudos.kudoCount(), 1, "count");
        IKudos.KudoMessage memory kudo =
            IKudos.KudoMessage(alice, bob, block.timestamp, "Alice", unicode"Merci 🖤", 5e6, address(usdc));
        assertSame(kudos.getSentMessages(alice)[0], kudo, "sent by the signer");
        assertSame(kudos.getReceivedMessages(bob)[0], kudo, "received");
        vm.assertEq(kudos.sentCount(RELAY), 0, "sent by the relay");
    }

    // Proves: Design §4
    function test_aSignedTipWithoutFee_isPassedOnWhole() public {
        send(sign(ALICE_KEY, tipOf(alice, bob, "", "", address(usdc), 5e6, 0, address(0))));
        assertMoney(5e6, 0);
    }

    // Proves: Design §4
    function testFuzz_aSignedTip_comesBackAsItWasSigned(
        string memory name,
        string memory message,
        uint128 amount,
        uint128 fee,
        address feeTo,
        bytes32 salt
    ) public {
        vm.assume(amount > 0 && bytes(name).length <= 64 && bytes(message).length <= 1024);
        vm.assume(feeTo != address(kudos) && feeTo != alice && feeTo != bob);
        if (feeTo == address(0)) fee = 0;
        if (fee == 0) feeTo = address(0);
        usdc.mint(alice, uint256(amount) + fee);
        SignedTip memory tip = tipOf(alice, bob, name, message, address(usdc), amount, fee, feeTo);
        tip.authorization.salt = salt;
        uint256 before = usdc.balanceOf(feeTo);
        send(sign(ALICE_KEY, tip));

        vm.assertEq(usdc.balanceOf(bob), amount, "the recipient's balance");
        vm.assertEq(usdc.balanceOf(feeTo) - before, fee, "the fee");
        vm.assertEq(usdc.balanceOf(alice), 1_000e6, "the signer's balance");
        vm.assertEq(usdc.balanceOf(address(kudos)), STRAY, "stray tokens");
        assertSame(
            kudos.getSentMessages(alice)[0],
            IKudos.KudoMessage(alice, bob, block.timestamp, name, message, amount, address(usdc)),
            "the kudo"
        );
    }

    // Proves: Design §4
    /// @dev The type of what is hashed is written into clients: it must not change unseen.
    function test_theNonceIsTheHashThatTheInterfaceNames() public {
        vm.chainId(8453);
        Usdc dollar = new Usdc(address(this));
        dollar.mint(alice, 10);
        SignedTip memory tip = SignedTip(
            bob,
            "Ada",
            "Hi",
            address(dollar),
            5,
            IKudos.Authorization(alice, 2, RELAY, 0, 2e9, bytes32("s"), "")
        );
        bytes32 typeHash = 0x0c94bf83abc0fe0d14ae549510d6a2f1fb254df1772b6957a8095583822a41e3;
        send(sign(ALICE_KEY, tip));
        bytes32 nonce = keccak256(
            abi.encode(
                typeHash,
                uint256(8453),
                bob,
                keccak256("Ada"),
                keccak256("Hi"),
                dollar,
                uint256(5),
                uint256(2),
                RELAY,
                bytes32("s")
            )
        );
        vm.assertTrue(dollar.authorizationState(alice, nonce), "the nonce");
    }

    // Who may change what

    // Proves: Design §4
    function test_aCopierChangesNothingButWhoPaysTheGas() public {
        SignedTip memory tip = signedTip();
        for (uint256 field; field < 15; ++field) {
            SignedTip memory changed = abi.decode(abi.encode(tip), (SignedTip));
            change(changed, field);
            vm.expectRevert(IKudos.BadSignature.selector);
            vm.prank(bob);
            send(changed);
        }
        vm.prank(RELAY);
        send(tip);
        assertMoney(5e6, 20_000);
    }

    // Proves: Design §4
    function testFuzz_anotherSignatureMakesNoKudo(uint256 key, bytes memory signature) public {
        key = 1 + key % (1 << 250);
        vm.assume(vm.addr(key) != alice);
        SignedTip memory tip = sign(key, signedTip());
        vm.expectRevert(IKudos.BadSignature.selector);
        send(tip);
        tip.authorization.signature = signature;
        vm.expectRevert(IKudos.BadSignature.selector);
        send(tip);
    }

    // Proves: Design §4
    function test_anAuthorizationServesOnce() public {
        SignedTip memory tip = signedTip();
        send(tip);
        vm.expectRevert("FiatTokenV2: authorization is used or canceled");
        send(tip);
        tip.authorization.salt = "again";
        send(sign(ALICE_KEY, tip));
        vm.assertEq(kudos.kudoCount(), 2, "another salt is another tip");
    }

    // Proves: Design §4
    function test_anAuthorizationForAnotherNetworkIsWorthNothing() public {
        // A token that keeps its domain when the network forks away.
        SignedTip memory tip = signedTip();
        vm.chainId(8453);
        vm.expectRevert(IKudos.BadSignature.selector);
        send(tip);
    }

    // Proves: Design §4
    function test_nobodyElseCanTakeTheMoneyWithTheSignature() public {
        SignedTip memory tip = signedTip();
        IKudos.Authorization memory by = tip.authorization;
        uint256 total = tip.amount + by.fee;
        bytes32 nonce = nonceOf(tip);
        vm.expectRevert("FiatTokenV2: caller must be the payee");
        usdc.receiveWithAuthorization(
            alice, address(kudos), total, by.validAfter, by.validBefore, nonce, by.signature
        );
        vm.expectRevert("FiatTokenV2: invalid signature");
        usdc.transferWithAuthorization(
            alice, address(kudos), total, by.validAfter, by.validBefore, nonce, by.signature
        );
        // A permit, or an allowance, is no authorization.
        vm.prank(alice);
        usdc.approve(address(kudos), type(uint256).max);
        by.signature = "";
        vm.expectRevert(IKudos.BadSignature.selector);
        send(tip);
    }

    // Proves: Design §4
    function test_theTokenChecksTheTimes() public {
        SignedTip memory tip = signedTip();
        IKudos.Authorization memory by = tip.authorization;
        vm.warp(by.validAfter);
        vm.expectRevert("FiatTokenV2: authorization is not yet valid");
        send(tip);
        vm.warp(by.validBefore);
        vm.expectRevert("FiatTokenV2: authorization is expired");
        send(tip);
        vm.warp(by.validBefore - 1);
        send(tip);
    }

    // Proves: Design §4
    function test_aSignerCancelsAtTheToken() public {
        SignedTip memory tip = signedTip();
        bytes32 nonce = nonceOf(tip);
        bytes32 cancelHash = keccak256(abi.encode(usdc.CANCEL_AUTHORIZATION_TYPEHASH(), alice, nonce));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", usdc.DOMAIN_SEPARATOR(), cancelHash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(ALICE_KEY, digest);
        usdc.cancelAuthorization(alice, nonce, v, r, s);
        vm.expectRevert("FiatTokenV2: authorization is used or canceled");
        send(tip);
        vm.expectRevert("FiatTokenV2: authorization is used or canceled");
        usdc.cancelAuthorization(alice, nonce, abi.encodePacked(r, s, v));
        vm.assertEq(kudos.kudoCount(), 0, "count");
    }

    // Proves: Design §4
    function test_aTokenThatStandsStill_isQuoted() public {
        SignedTip memory tip = signedTip();
        usdc.pause();
        vm.expectRevert("Pausable: paused");
        send(tip);
        usdc.unpause();
        address[4] memory blocked = [alice, bob, RELAY, address(kudos)];
        for (uint256 i; i < 4; ++i) {
            usdc.blacklist(blocked[i]);
            vm.expectRevert("Blacklistable: account is blacklisted");
            send(tip);
            usdc.unBlacklist(blocked[i]);
        }
        vm.prank(alice);
        usdc.transfer(owner, 995e6);
        vm.expectRevert("ERC20: transfer amount exceeds balance");
        send(tip); // enough for the tip, not for the fee
        vm.assertEq(usdc.balanceOf(alice), 5e6, "the signer's balance");
        vm.assertEq(usdc.balanceOf(address(kudos)), STRAY, "stray tokens");
    }

    // Proves: Design §4
    function test_signedTipsThatMakeNoSenseAreRefusedByName() public {
        refuse(IKudos.ZeroAddress.selector, tipOf(alice, address(0), "", "", address(usdc), 1, 0, address(0)));
        refuse(IKudos.SelfTip.selector, tipOf(alice, alice, "", "", address(usdc), 1, 0, address(0)));
        refuse(
            IKudos.RecipientIsContract.selector,
            tipOf(alice, address(kudos), "", "", address(usdc), 1, 0, address(0))
        );
        refuse(
            IKudos.RecipientIsContract.selector,
            tipOf(alice, bob, "", "", address(usdc), 1, 1, address(kudos))
        );
        refuse(IKudos.ZeroValue.selector, tipOf(alice, bob, "", "", address(usdc), 0, 1, RELAY));
        refuse(IKudos.BadFee.selector, tipOf(alice, bob, "", "", address(usdc), 1, 1, address(0)));
        refuse(IKudos.BadFee.selector, tipOf(alice, bob, "", "", address(usdc), 1, 0, RELAY));

        SignedTip memory tip =
            sign(ALICE_KEY, tipOf(alice, bob, text(65), "", address(usdc), 1, 0, address(0)));
        vm.expectRevert(abi.encodeWithSelector(IKudos.NameTooLong.selector, 65));
        send(tip);
        tip = sign(ALICE_KEY, tipOf(alice, bob, "", text(1025), address(usdc), 1, 0, address(0)));
        vm.expectRevert(abi.encodeWithSelector(IKudos.MessageTooLong.selector, 1025));
        send(tip);
        tip = sign(ALICE_KEY, tipOf(alice, bob, "", "", address(usdc), 1 << 128, 0, address(0)));
        vm.expectRevert(abi.encodeWithSelector(IKudos.ValueTooLarge.selector, 1 << 128));
        send(tip);
        tip = signedTip();
        tip.authorization.fee = type(uint256).max;
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        send(tip); // amount and fee overflow
        tip.currency = address(0);
        vm.expectRevert(IKudos.ZeroAddress.selector);
        send(tip);
        vm.assertEq(kudos.kudoCount(), 0, "count");
    }

    // Proves: Design §4
    function test_nobodySignsForTheContractOrForTheZeroAddress() public {
        address[2] memory nobody = [address(0), address(kudos)];
        for (uint256 i; i < 2; ++i) {
            SignedTip memory tip = tipOf(nobody[i], bob, "", "", address(usdc), 5e6, 0, address(0));
            tip.authorization.signature = abi.encodePacked(bytes32(uint256(1)), bytes32(uint256(1)), uint8(0));
            vm.expectRevert(IKudos.BadSignature.selector);
            send(tip);
        }
    }

    // Accounts with code

    // Proves: Design §4
    function test_aContractAccountIsAsked() public {
        address wallet = address(new OwnedWallet(alice));
        usdc.mint(wallet, 6e6);
        SignedTip memory tip = tipOf(wallet, bob, "", "", address(usdc), 5e6, 1e6, alice);
        SignedTip memory forged = sign(BOB_KEY, tip);
        vm.expectRevert(IKudos.BadSignature.selector);
        send(forged);
        send(sign(ALICE_KEY, tip));
        vm.assertEq(usdc.balanceOf(wallet), 0, "the wallet's balance");
        vm.assertEq(kudos.sentCount(wallet), 1, "sent");
    }

    // Proves: Design §4
    function test_aDelegatedAccountIsAsked_oneThatCannotAnswerIsRefused() public {
        SignedTip memory tip = signedTip();
        vm.etch(alice, address(new BatchAccount()).code);
        vm.expectRevert(IKudos.BadSignature.selector);
        send(tip);
        vm.etch(alice, address(new SigningAccount()).code);
        send(tip);
        assertMoney(5e6, 20_000);
    }

    // Tokens that lie

    // Proves: Design §4
    function test_aTokenThatSaysYesToEverything_forgesNothing() public {
        CredulousToken token = new CredulousToken();
        token.mint(alice, 100);
        SignedTip memory tip = tipOf(alice, bob, "", "I never said so", address(token), 10, 0, address(0));
        tip.authorization.signature = new bytes(65);
        vm.expectRevert(IKudos.BadSignature.selector);
        send(tip);
        SignedTip memory forged = sign(BOB_KEY, tip);
        vm.expectRevert(IKudos.BadSignature.selector);
        send(forged);
        // With a signature it may serve twice: such a token repeats what was signed, about itself alone.
        send(sign(ALICE_KEY, tip));
        send(sign(ALICE_KEY, tip));
        vm.assertEq(kudos.sentCount(alice), 2, "sent");
    }

    // Proves: Design §4
    function test_aTokenWithTheDomainOfAnother_hasNoUseForItsSignatures() public {
        HostileToken token = new HostileToken(address(kudos), address(usdc));
        SignedTip memory tip = signedTip();
        tip.currency = address(token);
        vm.expectRevert(IKudos.BadSignature.selector);
        send(tip);
        vm.assertEq(kudos.kudoCount(), 0, "count");
        assertMoney(0, 0);
    }

    // Proves: Design §4
    function test_aTokenThatMovesAnotherAmount_isRefused() public {
        int256[4] memory skews = [int256(-1), 1, -12, 12];
        for (uint256 i; i < 4; ++i) {
            AuthorizedLedger token = new SkewedToken(skews[i]);
            token.mint(alice, 100);
            token.mint(address(kudos), 100); // stray tokens don't make up for it
            refuse(IKudos.TransferFailed.selector, tipOf(alice, bob, "", "", address(token), 10, 2, RELAY));
        }
    }

    // Proves: Design §4
    function test_aTokenThatSaysNo_isRefusedThoughItMoved() public {
        for (uint256 i; i < 2; ++i) {
            AuthorizedLedger token = new DenyingToken(i == 1);
            token.mint(alice, 100);
            refuse(
                IKudos.TransferFailed.selector, tipOf(alice, bob, "", "", address(token), 10, 0, address(0))
            );
        }
    }

    // Proves: Design §4
    function test_aTokenWithoutAuthorizations_isRefused() public {
        PermitToken permitOnly = new PermitToken();
        permitOnly.mint(alice, 100);
        refuse(
            IKudos.TransferFailed.selector, tipOf(alice, bob, "", "", address(permitOnly), 10, 0, address(0))
        );
        address[3] memory others = [address(new PlainToken()), RELAY, address(kudos)];
        for (uint256 i; i < 3; ++i) {
            SignedTip memory tip = tipOf(alice, bob, "", "", others[i], 10, 0, address(0));
            tip = sign(ALICE_KEY, tip, usdc.DOMAIN_SEPARATOR());
            vm.expectRevert();
            send(tip);
        }
    }

    // Proves: Design §4
    function test_aTokenThatCallsBack_takesNothingAndForgesNothing() public {
        HostileToken token = new HostileToken(address(kudos), address(usdc));
        vm.prank(alice);
        usdc.approve(address(kudos), 100e6);
        SignedTip memory stolen = signedTip();
        stolen.to = address(token);
        bytes[] memory calls = new bytes[](4);
        calls[0] = abi.encodeCall(IKudos.withdraw, (address(usdc)));
        calls[1] = abi.encodeCall(
            IKudos.sendKudosInTokens, (bob, "", "", address(usdc), 1e6, 0, 0, bytes32(0), bytes32(0))
        );
        calls[2] = callOf(stolen);
        stolen.currency = address(token);
        calls[3] = callOf(stolen);
        token.arm(calls);
        send(sign(ALICE_KEY, tipOf(alice, bob, "", "outer", address(token), 10, 2, RELAY)));

        vm.assertEq(token.succeeded(), 0, "what it tried");
        vm.assertEq(token.strayed(), 0, "what lay on the contract meanwhile");
        vm.assertEq(kudos.kudoCount(), 1, "count");
        assertMoney(0, 0);
        vm.assertEq(usdc.allowance(alice, address(kudos)), 100e6, "allowance");
    }

    // Proves: Design §4
    function test_aTipWithinATip_leavesBothWhole() public {
        HostileToken token = new HostileToken(address(kudos), address(usdc));
        bytes[] memory calls = new bytes[](1);
        calls[0] = callOf(signedTip());
        token.arm(calls);
        send(sign(ALICE_KEY, tipOf(alice, bob, "", "outer", address(token), 10, 0, address(0))));

        vm.assertEq(token.succeeded(), 1, "the inner tip, once");
        assertMoney(5e6, 20_000);
        IKudos.KudoMessage[] memory sent = kudos.getSentMessages(alice);
        vm.assertEq(sent[0].message, "outer", "stored before any money moves");
        vm.assertEq(sent[1].message, unicode"Merci 🖤", "the inner one");
        vm.assertEq(token.balanceOf(bob), 10, "the outer tip");
    }

    /// @dev Alice's tip of 5 dollars to Bob with a fee of 2 cents, signed.
    function signedTip() private view returns (SignedTip memory) {
        return
            sign(
                ALICE_KEY, tipOf(alice, bob, "Alice", unicode"Merci 🖤", address(usdc), 5e6, 20_000, RELAY)
            );
    }

    /// @dev Changes one thing of what was signed.
    function change(SignedTip memory tip, uint256 field) private {
        IKudos.Authorization memory by = tip.authorization;
        if (field == 0) tip.to = owner;
        if (field == 1) tip.name = "";
        if (field == 2) tip.message = "I never said so";
        if (field == 3) tip.currency = address(new Usdc(address(this)));
        if (field == 4) tip.amount += 1;
        if (field == 5) by.fee += 1;
        if (field == 6) (tip.amount, by.fee) = (tip.amount - 1, by.fee + 1);
        if (field == 7) by.feeTo = bob;
        if (field == 8) (tip.amount, by.fee, by.feeTo) = (tip.amount + by.fee, 0, address(0));
        if (field == 9) by.validAfter -= 1;
        if (field == 10) by.validBefore += 1;
        if (field == 11) by.salt = "another";
        if (field == 12) by.from = owner;
        if (field == 13) by.signature[40] ^= 0x01;
        if (field == 14) (tip.name, tip.message) = (tip.message, tip.name);
    }

    function callOf(SignedTip memory tip) private pure returns (bytes memory) {
        return abi.encodeCall(
            IKudos.sendKudosWithAuthorization,
            (tip.to, tip.name, tip.message, tip.currency, tip.amount, tip.authorization)
        );
    }

    /// @dev Alice signs the tip; it is refused all the same.
    function refuse(bytes4 selector, SignedTip memory tip) private {
        tip = sign(ALICE_KEY, tip);
        vm.expectRevert(selector);
        send(tip);
    }

    /// @dev Alice has paid this much to Bob and to the relay, and what lay on the contract still lies there.
    function assertMoney(uint256 amount, uint256 fee) private view {
        vm.assertEq(usdc.balanceOf(alice), 1_000e6 - amount - fee, "the signer's balance");
        vm.assertEq(usdc.balanceOf(bob), amount, "the recipient's balance");
        vm.assertEq(usdc.balanceOf(RELAY), fee, "the fee");
        vm.assertEq(usdc.balanceOf(address(kudos)), STRAY, "stray tokens");
    }
}
