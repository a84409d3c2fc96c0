// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "solady/tokens/ERC20.sol";
import {DynamicArrayLib} from "solady/utils/DynamicArrayLib.sol";
import {LibBit} from "solady/utils/LibBit.sol";
import {LibBytes} from "solady/utils/LibBytes.sol";
import {LibCall} from "solady/utils/LibCall.sol";
import {LibRLP} from "solady/utils/LibRLP.sol";
import {SafeTransferLib} from "solady/utils/SafeTransferLib.sol";
import {SignatureCheckerLib} from "solady/utils/SignatureCheckerLib.sol";
import {SSTORE2} from "solady/utils/SSTORE2.sol";
import {IERC3009} from "./interfaces/IERC3009.sol";
import {IKudos} from "./interfaces/IKudos.sol";

/// @title Kudos
/// @notice Tips with a message, stored for ever. What it promises stands in `IKudos`.
/// @dev Every kudo is the code of a data contract of its own. A kudo's id is the CREATE nonce that made that contract,
/// so its address is computed and never stored; therefore this contract must never create anything else. Kudos of one
/// recipient, and of one sender, are linked lists: each record names the previous one of both.
///
/// A record, in bytes, big-endian:
/// from 20 | to 20 | time 5 | previous received 4 | previous sent 4 | name length 1 (top bit: a token) |
/// value length 1 | value, without leading zeros | token 20, if any | name | message
contract Kudos is IKudos {
    /// @dev What is known of an address without reading a record: one storage slot.
    struct Head {
        uint32 receivedCount;
        uint32 lastReceived;
        uint32 sentCount;
        uint32 lastSent;
    }

    /// @dev The three lists a kudo is in.
    enum List {
        All,
        Received,
        Sent
    }

    /// @dev EIP-3009's type of what is signed.
    bytes32 private constant RECEIVE_TYPEHASH = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    /// @dev What an authorization's nonce is the hash of.
    bytes32 private constant TIP_TYPEHASH = keccak256(
        "Tip(uint256 chainId,address to,string name,string message,address currency,uint256 amount,uint256 fee,address feeTo,bytes32 salt)"
    );

    uint256 private constant MAX_NAME = 64;
    uint256 private constant MAX_MESSAGE = 1024;
    uint256 private constant MAX_LIMIT = 1000;
    /// @dev The longest error of a token that is quoted.
    uint16 private constant MAX_QUOTE = 1024;

    // Where the fields of a record begin.
    uint256 private constant AT_TO = 20;
    uint256 private constant AT_TIME = 40;
    uint256 private constant AT_PREVIOUS_RECEIVED = 45;
    uint256 private constant AT_PREVIOUS_SENT = 49;
    uint256 private constant AT_NAME_LENGTH = 53;
    uint256 private constant AT_VALUE_LENGTH = 54;
    uint256 private constant AT_VALUE = 55;
    /// @dev Where a name begins at the latest: after a value of 16 bytes and a token.
    uint256 private constant MAX_HEADER = 91;
    uint256 private constant IN_TOKEN = 0x80;

    /// @inheritdoc IKudos
    address public owner;
    /// @dev The number of kudos, which is the last one's id. In one slot with `owner`.
    uint32 private _count;
    mapping(address account => Head) private _heads;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    /// @param initialOwner The first owner, not zero. An argument, not the deployer: the contract is made by a shared
    /// factory, at the same address on every chain.
    constructor(address initialOwner) {
        if (initialOwner == address(0)) revert ZeroAddress();
        owner = initialOwner;
    }

    /// @inheritdoc IKudos
    function sendKudos(address to, string calldata name, string calldata message) external payable {
        _store(msg.sender, to, name, message, msg.value, address(0));
        if (!SafeTransferLib.trySafeTransferETH(to, msg.value, gasleft())) revert TransferFailed();
    }

    /// @inheritdoc IKudos
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
        if (currency == address(0)) revert ZeroAddress();
        _store(msg.sender, to, name, message, amount, currency);
        if (v != 0) {
            LibCall.tryCall(
                currency,
                0,
                gasleft(),
                0,
                abi.encodeCall(ERC20.permit, (msg.sender, address(this), amount, deadline, v, r, s))
            );
        }
        _transfer(currency, abi.encodeCall(ERC20.transferFrom, (msg.sender, to, amount)));
    }

    /// @inheritdoc IKudos
    /// @dev The signature is checked here too: a hostile token would say yes to any, and forge kudos of others.
    function sendKudosWithAuthorization(
        address to,
        string calldata name,
        string calldata message,
        address currency,
        uint256 amount,
        Authorization calldata authorization
    ) external {
        address from = authorization.from;
        uint256 fee = authorization.fee;
        address feeTo = authorization.feeTo;
        if (currency == address(0)) revert ZeroAddress();
        if ((fee == 0) != (feeTo == address(0))) revert BadFee();
        if (feeTo == address(this)) revert RecipientIsContract();

        uint256 total = amount + fee;
        bytes32 nonce = _nonce(to, name, message, currency, amount, authorization);
        if (!_isSigned(currency, total, nonce, authorization)) revert BadSignature();
        _store(from, to, name, message, amount, currency);

        uint256 balance = ERC20(currency).balanceOf(address(this));
        _transfer(
            currency,
            abi.encodeCall(
                IERC3009.receiveWithAuthorization,
                (
                    from,
                    address(this),
                    total,
                    authorization.validAfter,
                    authorization.validBefore,
                    nonce,
                    authorization.signature
                )
            )
        );
        if (ERC20(currency).balanceOf(address(this)) != balance + total) revert TransferFailed();
        _transfer(currency, abi.encodeCall(ERC20.transfer, (to, amount)));
        if (fee != 0) _transfer(currency, abi.encodeCall(ERC20.transfer, (feeTo, fee)));
    }

    /// @inheritdoc IKudos
    function withdraw(address currency) external onlyOwner {
        if (currency == address(0)) {
            if (!SafeTransferLib.trySafeTransferETH(msg.sender, address(this).balance, gasleft())) {
                revert TransferFailed();
            }
        } else {
            uint256 balance = ERC20(currency).balanceOf(address(this));
            _transfer(currency, abi.encodeCall(ERC20.transfer, (msg.sender, balance)));
        }
    }

    /// @inheritdoc IKudos
    function updateOwner(address newOwner) external onlyOwner {
        if (newOwner == address(0)) revert ZeroAddress();
        owner = newOwner;
    }

    /// @inheritdoc IKudos
    function getReceivedMessages(address receiver) external view returns (KudoMessage[] memory) {
        return _all(List.Received, receiver);
    }

    /// @inheritdoc IKudos
    function getSentMessages(address sender) external view returns (KudoMessage[] memory) {
        return _all(List.Sent, sender);
    }

    /// @inheritdoc IKudos
    function getAllKudoMessages() external view returns (KudoMessage[] memory) {
        return _all(List.All, address(0));
    }

    /// @inheritdoc IKudos
    function allKudoMessages(uint256 index)
        external
        view
        returns (
            address from,
            address to,
            uint256 timestamp,
            string memory name,
            string memory message,
            uint256 value,
            address currency
        )
    {
        if (index >= _count) revert NoSuchKudo(index);
        KudoMessage memory kudo;
        _read(index + 1, kudo);
        return (kudo.from, kudo.to, kudo.timestamp, kudo.name, kudo.message, kudo.value, kudo.currency);
    }

    /// @inheritdoc IKudos
    function getReceivedMessagesPage(address receiver, uint256 beforeId, uint256 limit)
        external
        view
        returns (KudoMessage[] memory messages, uint256[] memory ids, uint256 next)
    {
        return _page(List.Received, receiver, beforeId, limit);
    }

    /// @inheritdoc IKudos
    function getSentMessagesPage(address sender, uint256 beforeId, uint256 limit)
        external
        view
        returns (KudoMessage[] memory messages, uint256[] memory ids, uint256 next)
    {
        return _page(List.Sent, sender, beforeId, limit);
    }

    /// @inheritdoc IKudos
    function getAllKudoMessagesPage(uint256 beforeId, uint256 limit)
        external
        view
        returns (KudoMessage[] memory messages, uint256[] memory ids, uint256 next)
    {
        return _page(List.All, address(0), beforeId, limit);
    }

    /// @inheritdoc IKudos
    function receivedCount(address receiver) external view returns (uint256) {
        return _heads[receiver].receivedCount;
    }

    /// @inheritdoc IKudos
    function sentCount(address sender) external view returns (uint256) {
        return _heads[sender].sentCount;
    }

    /// @inheritdoc IKudos
    function kudoCount() external view returns (uint256) {
        return _count;
    }

    /// @dev The EIP-3009 nonce of a tip: it ties the words, and who gets what, to the signature over the money.
    function _nonce(
        address to,
        string calldata name,
        string calldata message,
        address currency,
        uint256 amount,
        Authorization calldata authorization
    ) private view returns (bytes32) {
        return keccak256(
            abi.encode(
                TIP_TYPEHASH,
                block.chainid,
                to,
                keccak256(bytes(name)),
                keccak256(bytes(message)),
                currency,
                amount,
                authorization.fee,
                authorization.feeTo,
                authorization.salt
            )
        );
    }

    /// @dev Whether the payer signed, in the token's own domain, that this contract may receive `total` under `nonce`.
    function _isSigned(address currency, uint256 total, bytes32 nonce, Authorization calldata authorization)
        private
        view
        returns (bool)
    {
        bytes32 receiveHash = keccak256(
            abi.encode(
                RECEIVE_TYPEHASH,
                authorization.from,
                address(this),
                total,
                authorization.validAfter,
                authorization.validBefore,
                nonce
            )
        );
        bytes32 digest =
            keccak256(abi.encodePacked("\x19\x01", ERC20(currency).DOMAIN_SEPARATOR(), receiveHash));
        return
            SignatureCheckerLib.isValidSignatureNowCalldata(
                authorization.from, digest, authorization.signature
            );
    }

    /// @dev Checks a tip of `from`, stores its kudo and tells the world. Runs before any money moves, so that whoever
    /// is called then finds the kudo complete and may tip again.
    function _store(
        address from,
        address to,
        string calldata name,
        string calldata message,
        uint256 value,
        address currency
    ) private {
        if (to == address(0)) revert ZeroAddress();
        if (to == address(this)) revert RecipientIsContract();
        if (to == from) revert SelfTip();
        if (value == 0) revert ZeroValue();
        if (value > type(uint128).max) revert ValueTooLarge(value);
        if (bytes(name).length > MAX_NAME) revert NameTooLong(bytes(name).length);
        if (bytes(message).length > MAX_MESSAGE) revert MessageTooLong(bytes(message).length);

        uint32 id = ++_count;
        Head storage receiver = _heads[to];
        Head storage sender = _heads[from];

        uint32 previousReceived = receiver.lastReceived;
        uint32 previousSent = sender.lastSent;
        receiver.receivedCount++;
        receiver.lastReceived = id;
        sender.sentCount++;
        sender.lastSent = id;

        bool inToken = currency != address(0);
        uint256 valueLength = (LibBit.fls(value) >> 3) + 1;
        SSTORE2.write(
            abi.encodePacked(
                from,
                to,
                uint40(block.timestamp),
                previousReceived,
                previousSent,
                uint8(bytes(name).length | (inToken ? IN_TOKEN : 0)),
                uint8(valueLength),
                LibBytes.truncate(abi.encodePacked(value << (256 - 8 * valueLength)), valueLength),
                inToken ? abi.encodePacked(currency) : bytes(""),
                name,
                message
            )
        );

        emit KudoSent(id, from, to, currency, value);
    }

    /// @dev Asks a token for a transfer. A token may answer true or nothing; its own error is quoted.
    function _transfer(address token, bytes memory data) private {
        (bool success,, bytes memory answer) = LibCall.tryCall(token, 0, gasleft(), MAX_QUOTE, data);
        if (!success && answer.length > 0) LibCall.bubbleUpRevert(answer);
        bool confirmed = answer.length == 0
            ? token.code.length > 0
            : answer.length >= 32 && LibBytes.load(answer, 0) == bytes32(uint256(1));
        if (!success || !confirmed) revert TransferFailed();
    }

    /// @dev A whole list, oldest first.
    function _all(List list, address account) private view returns (KudoMessage[] memory messages) {
        (uint256 count, uint256 id) = _head(list, account);
        messages = new KudoMessage[](count);
        while (count > 0) {
            (uint256 previousReceived, uint256 previousSent) = _read(id, messages[--count]);
            id = list == List.All ? id - 1 : list == List.Received ? previousReceived : previousSent;
        }
    }

    /// @dev A page of a list, newest first.
    function _page(List list, address account, uint256 beforeId, uint256 limit)
        private
        view
        returns (KudoMessage[] memory messages, uint256[] memory ids, uint256 next)
    {
        if (limit == 0 || limit > MAX_LIMIT) revert BadLimit();
        (uint256 count, uint256 id) = _head(list, account);
        if (beforeId != 0) id = _previous(list, account, beforeId);
        ids = new uint256[](count < limit ? count : limit);
        uint256 found;
        while (id != 0 && found < limit) {
            ids[found++] = id;
            next = id;
            id = _previous(list, account, id);
        }
        if (id == 0) next = 0;
        DynamicArrayLib.truncate(ids, found);
        messages = new KudoMessage[](found);
        for (uint256 i; i < found; ++i) {
            _read(ids[i], messages[i]);
        }
    }

    /// @dev A list's length and its newest kudo's id, 0 when it is empty.
    function _head(List list, address account) private view returns (uint256 count, uint256 last) {
        if (list == List.All) return (_count, _count);
        Head memory head = _heads[account];
        return
            list == List.Received ? (head.receivedCount, head.lastReceived) : (head.sentCount, head.lastSent);
    }

    /// @dev The next older id in a list, 0 at its end. Reverts when `id` is not in that list.
    function _previous(List list, address account, uint256 id) private view returns (uint256) {
        if (id > _count) revert ForeignCursor();
        if (list == List.All) return id - 1;
        bytes memory header = SSTORE2.read(_pointer(id), 0, AT_NAME_LENGTH);
        bool received = list == List.Received;
        if (_field(header, received ? AT_TO : 0, 20) != uint160(account)) revert ForeignCursor();
        return _field(header, received ? AT_PREVIOUS_RECEIVED : AT_PREVIOUS_SENT, 4);
    }

    /// @dev Reads a kudo that exists into `kudo` and returns its links.
    function _read(uint256 id, KudoMessage memory kudo)
        private
        view
        returns (uint256 previousReceived, uint256 previousSent)
    {
        address pointer = _pointer(id);
        bytes memory header = SSTORE2.read(pointer, 0, MAX_HEADER);
        uint256 nameLength = _field(header, AT_NAME_LENGTH, 1);
        uint256 valueLength = _field(header, AT_VALUE_LENGTH, 1);
        uint256 offset = AT_VALUE + valueLength;

        kudo.from = address(uint160(_field(header, 0, 20)));
        kudo.to = address(uint160(_field(header, AT_TO, 20)));
        kudo.timestamp = _field(header, AT_TIME, 5);
        kudo.value = _field(header, AT_VALUE, valueLength);
        if (nameLength >= IN_TOKEN) {
            nameLength -= IN_TOKEN;
            kudo.currency = address(uint160(_field(header, offset, 20)));
            offset += 20;
        }
        kudo.name = string(SSTORE2.read(pointer, offset, offset + nameLength));
        kudo.message = string(SSTORE2.read(pointer, offset + nameLength));

        previousReceived = _field(header, AT_PREVIOUS_RECEIVED, 4);
        previousSent = _field(header, AT_PREVIOUS_SENT, 4);
    }

    /// @dev The number in `length` bytes of a record, from `offset` on.
    function _field(bytes memory header, uint256 offset, uint256 length) private pure returns (uint256) {
        return uint256(LibBytes.load(header, offset)) >> (256 - 8 * length);
    }

    /// @dev Where the record of a kudo is.
    function _pointer(uint256 id) private view returns (address) {
        return LibRLP.computeAddress(address(this), id);
    }
}
