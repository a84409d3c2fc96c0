// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IKudos} from "../src/interfaces/IKudos.sol";
import {Base, SignedTip} from "./Base.sol";
import {HostileToken} from "./mocks/BadTokens.sol";
import {OwnedWallet} from "./mocks/OwnedWalletFactory.sol";
import {PermitToken} from "./mocks/PermitToken.sol";
import {ReentrantRecipient, RejectingRecipient} from "./mocks/Recipients.sol";
import {Usdc} from "./mocks/Usdc.sol";

/// @notice Does what people do with Kudos, in any order, and keeps a plain record of what must be true afterwards.
contract People is Base {
    uint256 private constant CAROL_KEY = 0xCA401;
    address private constant NATIVE = address(0);

    Usdc public usdc;
    PermitToken public token;
    ReentrantRecipient public echo;
    RejectingRecipient private rejecting;
    HostileToken public hostile;
    /// @dev The last tip by authorization that was carried out.
    SignedTip private carried;

    /// @notice Everybody who can be in a kudo; the first three sign, and the first signs for the last, a contract.
    address[] public accounts;
    /// @notice The currencies in use, the native coin first.
    address[] public currencies;
    /// @notice What each holder, the contract included, must own of each currency.
    mapping(address holder => mapping(address currency => uint256)) public owned;
    address public currentOwner;
    IKudos.KudoMessage[] private expected;

    constructor() {
        setUp();
        usdc = new Usdc(address(this));
        token = new PermitToken();
        echo = new ReentrantRecipient(kudos);
        rejecting = new RejectingRecipient();
        hostile = new HostileToken(address(kudos), address(usdc));
        accounts = [alice, bob, vm.addr(CAROL_KEY), owner, address(echo), address(new OwnedWallet(alice))];
        currencies = [NATIVE, address(usdc), address(token)];
        currentOwner = owner;
        for (uint256 i; i < accounts.length; ++i) {
            vm.deal(accounts[i], 1e30);
            usdc.mint(accounts[i], 1e30);
            token.mint(accounts[i], 1e30);
            for (uint256 j; j < 3; ++j) {
                owned[accounts[i]][currencies[j]] = 1e30;
            }
        }
    }

    function contractUnderTest() external view returns (IKudos) {
        return kudos;
    }

    function accountCount() external view returns (uint256) {
        return accounts.length;
    }

    function expectedCount() external view returns (uint256) {
        return expected.length;
    }

    function expectedKudos() external view returns (IKudos.KudoMessage[] memory) {
        return expected;
    }

    function tip(uint256 from, uint256 to, bytes calldata name, bytes calldata message, uint256 value)
        external
    {
        address sender = accounts[from % 3];
        address recipient = otherThan(sender, to);
        value = 1 + value % 1e24;
        // The echo tips its sender one wei out of what it got, from within the call.
        bool echoed = recipient == address(echo) && value % 2 == 0;
        echo.arm(echoed ? 1 : 0, address(kudos).balance);

        vm.prank(sender);
        kudos.sendKudos{value: value}(recipient, cut(name, 64), cut(message, 200));

        record(sender, recipient, cut(name, 64), cut(message, 200), value, NATIVE);
        if (echoed) record(recipient, sender, "echo", cut(message, 200), 1, NATIVE);
    }

    /// @param frontRun Whether somebody else uses the permit first.
    function tipByPermit(
        uint256 from,
        uint256 to,
        bytes calldata name,
        bytes calldata message,
        uint256 value,
        bool inUsdc,
        bool frontRun
    ) external {
        uint256 key = [ALICE_KEY, BOB_KEY, CAROL_KEY][from % 3];
        SignedTip memory tip;
        tip.to = otherThan(vm.addr(key), to);
        tip.name = cut(name, 64);
        tip.message = cut(message, 200);
        tip.currency = currencies[inUsdc ? 1 : 2];
        tip.amount = 1 + value % 1e24;
        sendByPermit(key, tip, frontRun);
    }

    /// @param kind What precedes the tip: an allowance with a rest, an unlimited one, or a permit that fails.
    function tipByAllowance(
        uint256 from,
        uint256 to,
        bytes calldata name,
        bytes calldata message,
        uint256 value,
        bool inUsdc,
        uint256 kind
    ) external {
        address sender = accounts[from % 3];
        address recipient = otherThan(sender, to);
        Usdc currency = Usdc(currencies[inUsdc ? 1 : 2]);
        value = 1 + value % 1e24;
        uint256 allowed = kind % 3 == 1 ? type(uint256).max : value + kind % 1000;
        vm.prank(sender);
        currency.approve(address(kudos), allowed);

        vm.prank(sender);
        kudos.sendKudosInTokens(
            recipient,
            cut(name, 64),
            cut(message, 200),
            address(currency),
            value,
            block.timestamp + 4200,
            kind % 3 == 2 ? 27 : 0,
            bytes32(kind),
            bytes32(kind)
        );

        vm.assertEq(
            currency.allowance(sender, address(kudos)),
            kind % 3 == 1 ? allowed : allowed - value,
            "allowance after its use"
        );
        record(sender, recipient, cut(name, 64), cut(message, 200), value, address(currency));
    }

    /// @param seed Whose signature it is, who gets the fee, and who carries it.
    function tipByAuthorization(
        uint256 seed,
        uint256 to,
        bytes calldata name,
        bytes calldata message,
        uint256 value,
        uint256 fee
    ) external {
        (uint256 key, address signer) = signerOf(seed);
        value = 1 + value % 1e24;
        fee = fee % 3 == 0 ? 0 : fee % 1e20;
        SignedTip memory tip =
            tipOf(signer, otherThan(signer, to), "", "", address(usdc), value, fee, address(0));
        tip.name = cut(name, 64);
        tip.message = cut(message, 200);
        if (fee != 0) tip.authorization.feeTo = accounts[seed / 7 % accounts.length];
        tip = sign(key, tip);

        vm.prank(accounts[seed / 11 % accounts.length]);
        send(tip);

        record(signer, tip.to, tip.name, tip.message, value, address(usdc));
        owned[signer][address(usdc)] -= fee;
        if (fee != 0) owned[tip.authorization.feeTo][address(usdc)] += fee;
        carried = tip;
    }

    /// @notice Signed tips that a stranger changes, repeats, or signs themselves.
    function carryInVain(uint256 seed, uint256 value, uint256 kind) external {
        (uint256 key, address signer) = signerOf(seed);
        value = 1 + value % 1e24;
        SignedTip memory tip =
            tipOf(signer, otherThan(signer, kind), "name", "message", address(usdc), value, 2, owner);
        tip = sign(key, tip);
        kind %= 14;
        if (kind == 0) tip.to = otherThan(tip.to, seed);
        if (kind == 1) tip.name = "another";
        if (kind == 2) tip.message = "another";
        if (kind == 3) tip.currency = address(hostile);
        if (kind == 4) tip.amount += 1 + value;
        if (kind == 5) tip.authorization.fee += 1;
        if (kind == 6) tip.authorization.feeTo = bob;
        if (kind == 7) tip.authorization.validAfter -= 1;
        if (kind == 8) tip.authorization.validBefore += 1;
        if (kind == 9) tip.authorization.salt = ~tip.authorization.salt;
        if (kind == 10) tip.authorization.from = otherThan(signer, seed);
        if (kind == 11) tip = sign(0xBAD, tip);
        if (kind == 12) {
            bytes32 cancelHash =
                keccak256(abi.encode(usdc.CANCEL_AUTHORIZATION_TYPEHASH(), signer, nonceOf(tip)));
            (uint8 v, bytes32 r, bytes32 s) =
                vm.sign(key, keccak256(abi.encodePacked("\x19\x01", usdc.DOMAIN_SEPARATOR(), cancelHash)));
            usdc.cancelAuthorization(signer, nonceOf(tip), abi.encodePacked(r, s, v));
        }
        if (kind == 13 && carried.amount != 0) tip = carried;
        else if (kind == 13) tip.authorization.signature = "";

        vm.prank(accounts[seed / 7 % accounts.length]);
        (bool success,) = address(kudos).call(callOf(tip));
        vm.assertTrue(!success, "a signed tip in vain");
    }

    /// @notice A signed tip in a token that has the domain of USDC, and tries to take it from within.
    function tipInHostileToken(uint256 seed, uint256 to, uint256 value) external {
        (uint256 key, address signer) = signerOf(seed);
        address recipient = otherThan(signer, to);
        value = 1 + value % 1e24;
        SignedTip memory tip = tipOf(signer, recipient, "", "hostile", address(hostile), value, 0, address(0));
        tip = sign(key, tip);
        SignedTip memory forged =
            tipOf(signer, recipient, "", "forged", address(hostile), value, 0, address(0));
        forged.authorization.signature = tip.authorization.signature;
        bytes[] memory calls = new bytes[](4);
        calls[0] = abi.encodeCall(IKudos.withdraw, (address(usdc)));
        calls[1] = tokenTip(recipient, value);
        calls[2] = callOf(forged);
        forged.currency = address(usdc);
        calls[3] = callOf(forged);
        hostile.arm(calls);

        send(tip);

        expected.push(
            IKudos.KudoMessage(signer, recipient, block.timestamp, "", "hostile", value, address(hostile))
        );
    }

    /// @notice Tips that must fail; that they change nothing is seen by the invariants.
    function tipInVain(uint256 from, uint256 value, uint256 kind) external {
        address sender = accounts[from % 3];
        address recipient = otherThan(sender, kind);
        value = 1 + value % 1e24;
        bytes[8] memory calls = [
            abi.encodeCall(IKudos.sendKudos, (address(rejecting), "", "")),
            abi.encodeCall(IKudos.sendKudos, (address(kudos), "", "")),
            abi.encodeCall(IKudos.sendKudos, (address(0), "", "")),
            abi.encodeCall(IKudos.sendKudos, (sender, "", "")),
            abi.encodeCall(IKudos.sendKudos, (recipient, string(new bytes(65)), "")),
            abi.encodeCall(IKudos.sendKudos, (recipient, "", string(new bytes(1025)))),
            tokenTip(recipient, 0),
            tokenTip(recipient, 1e31) // more than anybody has
        ];
        kind %= 8;
        vm.prank(sender);
        usdc.approve(address(kudos), type(uint256).max);
        vm.prank(sender);
        (bool success,) = address(kudos).call{value: kind < 6 ? value : 0}(calls[kind]);
        vm.assertTrue(!success, "a tip in vain");
    }

    /// @notice Money that reaches the contract past its functions.
    function stray(uint256 currency, uint256 value) external {
        currency %= 3;
        value %= 1e24;
        if (currency == 0) vm.deal(address(kudos), address(kudos).balance + value);
        if (currency == 1) usdc.mint(address(kudos), value);
        if (currency == 2) token.mint(address(kudos), value);
        owned[address(kudos)][currencies[currency]] += value;
    }

    function withdraw(uint256 from, uint256 currency) external {
        address caller = accounts[from % accounts.length];
        address what = currencies[currency % 3];
        vm.prank(caller);
        (bool success,) = address(kudos).call(abi.encodeCall(IKudos.withdraw, (what)));
        vm.assertTrue(success == (caller == currentOwner), "the owner alone withdraws");
        if (success) {
            owned[caller][what] += owned[address(kudos)][what];
            owned[address(kudos)][what] = 0;
        }
    }

    function updateOwner(uint256 from, uint256 to) external {
        address caller = accounts[from % accounts.length];
        address next = accounts[to % 4]; // the echo takes all coins for tips
        vm.prank(caller);
        (bool success,) = address(kudos).call(abi.encodeCall(IKudos.updateOwner, (next)));
        vm.assertTrue(success == (caller == currentOwner), "the owner alone hands over");
        if (success) currentOwner = next;
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + time % 30 days);
    }

    /// @dev A tip by the permit of `key`'s account, which somebody else may have used before.
    function sendByPermit(uint256 key, SignedTip memory tip, bool frontRun) private {
        address sender = vm.addr(key);
        Usdc paid = Usdc(tip.currency);
        uint256 deadline = block.timestamp + 4200;
        (uint8 v, bytes32 r, bytes32 s) = signPermit(key, tip.currency, address(kudos), tip.amount, deadline);
        if (frontRun) paid.permit(sender, address(kudos), tip.amount, deadline, v, r, s);

        vm.prank(sender);
        kudos.sendKudosInTokens(tip.to, tip.name, tip.message, tip.currency, tip.amount, deadline, v, r, s);

        vm.assertEq(paid.allowance(sender, address(kudos)), 0, "allowance after a permit");
        record(sender, tip.to, tip.name, tip.message, tip.amount, tip.currency);
    }

    /// @dev One of the three who sign, or the contract account that the first signs for.
    function signerOf(uint256 seed) private view returns (uint256 key, address signer) {
        key = [ALICE_KEY, BOB_KEY, CAROL_KEY, ALICE_KEY][seed % 4];
        signer = seed % 4 == 3 ? accounts[5] : vm.addr(key);
    }

    function callOf(SignedTip memory tip) private pure returns (bytes memory) {
        return abi.encodeCall(
            IKudos.sendKudosWithAuthorization,
            (tip.to, tip.name, tip.message, tip.currency, tip.amount, tip.authorization)
        );
    }

    function record(
        address from,
        address to,
        string memory name,
        string memory message,
        uint256 value,
        address currency
    ) private {
        expected.push(IKudos.KudoMessage(from, to, block.timestamp, name, message, value, currency));
        owned[from][currency] -= value;
        owned[to][currency] += value;
    }

    function tokenTip(address to, uint256 amount) private view returns (bytes memory) {
        return abi.encodeCall(
            IKudos.sendKudosInTokens, (to, "", "", address(usdc), amount, 0, 0, bytes32(0), bytes32(0))
        );
    }

    function otherThan(address sender, uint256 seed) private view returns (address recipient) {
        seed %= accounts.length;
        recipient = accounts[seed];
        if (recipient == sender) recipient = accounts[(seed + 1) % accounts.length];
    }

    function cut(bytes calldata data, uint256 length) private pure returns (string memory) {
        return string(data.length > length ? data[:length] : data);
    }
}

/// @notice What holds after anything that people do.
contract KudosInvariantsTest is Base {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    People private people;

    function setUp() public override {
        people = new People();
        kudos = people.contractUnderTest();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(people);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[11] memory actions = [
            People.tip.selector,
            People.tipByPermit.selector,
            People.tipByAllowance.selector,
            People.tipByAuthorization.selector,
            People.carryInVain.selector,
            People.tipInHostileToken.selector,
            People.tipInVain.selector,
            People.stray.selector,
            People.withdraw.selector,
            People.updateOwner.selector,
            People.wait.selector
        ];
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(people), new bytes4[](actions.length));
        for (uint256 i; i < actions.length; ++i) {
            targets[0].selectors[i] = actions[i];
        }
    }

    // Proves: Design §4
    function invariant_theCountIsThatOfTheTipsThatSucceededAndOfTheRecordsMade() public view {
        uint256 count = people.expectedCount();
        vm.assertEq(kudos.kudoCount(), count, "count");
        vm.assertEq(vm.getNonce(address(kudos)), count + 1, "nonce");
        (uint256 received, uint256 sent) = (0, 0);
        for (uint256 i; i < people.accountCount(); ++i) {
            received += kudos.receivedCount(people.accounts(i));
            sent += kudos.sentCount(people.accounts(i));
        }
        vm.assertEq(received, count, "sum of received counts");
        vm.assertEq(sent, count, "sum of sent counts");
    }

    // Proves: Design §4
    function invariant_everybodyOwnsWhatTheirTipsLeftThem_andTheContractOnlyStrayMoney() public view {
        for (uint256 i; i <= people.accountCount(); ++i) {
            address holder = i == people.accountCount() ? address(kudos) : people.accounts(i);
            address usdc = address(people.usdc());
            address token = address(people.token());
            vm.assertEq(holder.balance, people.owned(holder, address(0)), "coins");
            vm.assertEq(Usdc(usdc).balanceOf(holder), people.owned(holder, usdc), "USDC");
            vm.assertEq(Usdc(token).balanceOf(holder), people.owned(holder, token), "tokens");
        }
        vm.assertEq(kudos.owner(), people.currentOwner(), "owner");
    }

    // Proves: Design §4
    function invariant_aHostileTokenTakesNothing() public view {
        vm.assertEq(people.hostile().succeeded(), 0, "what it tried");
        vm.assertEq(people.hostile().strayed(), 0, "USDC that lay on the contract meanwhile");
    }

    // Proves: Design §4
    function invariant_whileCoinsArrive_theirKudoIsReadableAndTheContractHoldsStrayCoinsOnly() public view {
        vm.assertEq(people.echo().unreadable(), 0, "unreadable kudos");
        vm.assertEq(people.echo().strayed(), 0, "coins in the contract meanwhile");
    }

    // Proves: Design §4
    /// @dev Once a run, at its end: every kudo since its beginning, by index and in every list, whole and in pages.
    function afterInvariant() public {
        IKudos.KudoMessage[] memory expected = people.expectedKudos();
        assertSame(kudos.getAllKudoMessages(), expected, "all");
        for (uint256 i; i < expected.length; ++i) {
            IKudos.KudoMessage memory kudo;
            (kudo.from, kudo.to, kudo.timestamp, kudo.name, kudo.message, kudo.value, kudo.currency) =
                kudos.allKudoMessages(i);
            assertSame(kudo, expected[i], "by index");
        }
        assertPages(this.allPage, address(0), expected, ids(expected.length));
        for (uint256 i; i < people.accountCount(); ++i) {
            address account = people.accounts(i);
            (IKudos.KudoMessage[] memory list, uint256[] memory listIds) = listOf(expected, account, true);
            assertSame(kudos.getReceivedMessages(account), list, "received");
            assertPages(kudos.getReceivedMessagesPage, account, list, listIds);
            assertForeign(kudos.getReceivedMessagesPage, account, listIds, expected.length);
            (list, listIds) = listOf(expected, account, false);
            assertSame(kudos.getSentMessages(account), list, "sent");
            assertPages(kudos.getSentMessagesPage, account, list, listIds);
            assertForeign(kudos.getSentMessagesPage, account, listIds, expected.length);
        }
    }

    /// @notice The pages of all kudos with the signature of the others.
    function allPage(address, uint256 beforeId, uint256 limit)
        external
        view
        returns (IKudos.KudoMessage[] memory, uint256[] memory, uint256)
    {
        return kudos.getAllKudoMessagesPage(beforeId, limit);
    }

    /// @dev Pages of 1, 7 and 1,000, joined by their cursors, are the list, newest first.
    function assertPages(
        function(address, uint256, uint256)
            external
            view returns (IKudos.KudoMessage[] memory, uint256[] memory, uint256) page,
        address account,
        IKudos.KudoMessage[] memory list,
        uint256[] memory listIds
    ) private view {
        uint256[3] memory limits = [uint256(1), 7, 1000];
        for (uint256 i; i < 3; ++i) {
            uint256 left = list.length;
            uint256 next;
            do {
                IKudos.KudoMessage[] memory messages;
                uint256[] memory pageIds;
                (messages, pageIds, next) = page(account, next, limits[i]);
                uint256 length = left < limits[i] ? left : limits[i];
                left -= length;
                assertSame(messages, newestFirst(list, left, length), "a page");
                vm.assertEq(pageIds, newestFirst(listIds, left, length), "its ids");
                vm.assertEq(next, left == 0 ? 0 : listIds[left], "next");
            } while (next != 0);
            vm.assertEq(left, 0, "nothing is left out");
        }
    }

    function newestFirst(IKudos.KudoMessage[] memory list, uint256 start, uint256 length)
        private
        pure
        returns (IKudos.KudoMessage[] memory slice)
    {
        slice = new IKudos.KudoMessage[](length);
        for (uint256 i; i < length; ++i) {
            slice[i] = list[start + length - 1 - i];
        }
    }

    function newestFirst(uint256[] memory list, uint256 start, uint256 length)
        private
        pure
        returns (uint256[] memory slice)
    {
        slice = new uint256[](length);
        for (uint256 i; i < length; ++i) {
            slice[i] = list[start + length - 1 - i];
        }
    }

    /// @dev Every id that is not in the list is refused as its cursor.
    function assertForeign(
        function(address, uint256, uint256)
            external
            view returns (IKudos.KudoMessage[] memory, uint256[] memory, uint256) page,
        address account,
        uint256[] memory listIds,
        uint256 count
    ) private {
        uint256 found;
        for (uint256 id = 1; id <= count + 1; ++id) {
            if (found < listIds.length && listIds[found] == id) {
                ++found;
                continue;
            }
            vm.expectRevert(IKudos.ForeignCursor.selector);
            page(account, id, 1);
        }
    }

    /// @dev The kudos that an account received, or sent, oldest first, and their ids.
    function listOf(IKudos.KudoMessage[] memory all, address account, bool received)
        private
        pure
        returns (IKudos.KudoMessage[] memory list, uint256[] memory listIds)
    {
        uint256 length;
        for (uint256 i; i < all.length; ++i) {
            if ((received ? all[i].to : all[i].from) == account) ++length;
        }
        list = new IKudos.KudoMessage[](length);
        listIds = new uint256[](length);
        uint256 found;
        for (uint256 i; i < all.length; ++i) {
            if ((received ? all[i].to : all[i].from) != account) continue;
            (list[found], listIds[found]) = (all[i], i + 1);
            ++found;
        }
    }

    function ids(uint256 count) private pure returns (uint256[] memory numbers) {
        numbers = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            numbers[i] = i + 1;
        }
    }
}
