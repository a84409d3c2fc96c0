// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Kudos: tips with a message, stored for ever
/// @notice A tip goes from the sender to the recipient in one transaction and its kudo is stored for ever.
/// What the contract promises:
/// - It holds no tips: the whole value reaches the recipient in the transaction that stores the kudo, or nothing happens.
/// - It moves only the money of the caller, or of the signer of an authorization, and only what they name.
/// - A kudo's sender is the caller, or whoever signed an authorization over its words, its recipient and its money.
/// - Nobody, the owner included, can change, hide or delete a kudo, stop a tip or take one.
/// - The owner can only withdraw what was sent to the contract by mistake, and hand this right on.
/// Values are in the currency's smallest unit (wei for the native coin), times in seconds since 1970, lengths in bytes.
/// Texts are not checked to be UTF-8 and may hold control characters: readers must clean them.
/// Ids count kudos from 1 in the order they were stored, across all recipients.
interface IKudos {
    /// @notice One stored tip.
    /// @param from Who sent it.
    /// @param to Who received it.
    /// @param timestamp The time of its block, in seconds.
    /// @param name The name the sender claims, at most 64 bytes, unverified.
    /// @param message The sender's message, at most 1,024 bytes.
    /// @param value What was sent, in the currency's smallest unit. A token that takes a fee on transfer delivers less.
    /// @param currency The token's address; the zero address is the chain's native coin. Any contract may stand here:
    /// readers must treat a token they do not know as worthless.
    struct KudoMessage {
        address from;
        address to;
        uint256 timestamp;
        string name;
        string message;
        uint256 value;
        address currency;
    }

    /// @notice What the payer of a tip signs and somebody else carries to the chain; see `sendKudosWithAuthorization`.
    /// @param from Who pays and signs: the kudo's sender.
    /// @param fee What `from` pays on top of the tip to `feeTo`, in the token's smallest unit; may be 0.
    /// @param feeTo Who gets the fee: not this contract, and the zero address exactly when the fee is 0.
    /// @param validAfter The tip is valid after this time, in seconds.
    /// @param validBefore The tip is valid before this time, in seconds.
    /// @param salt Any number, so that the same tip can be signed again.
    /// @param signature The payer's: 65 bytes r, s, v with v 27 or 28, or whatever a contract account takes (ERC-1271).
    struct Authorization {
        address from;
        uint256 fee;
        address feeTo;
        uint256 validAfter;
        uint256 validBefore;
        bytes32 salt;
        bytes signature;
    }

    /// @notice A kudo was stored and its value sent.
    /// @param id The kudo's id, from 1.
    event KudoSent(
        uint256 indexed id, address indexed from, address indexed to, address currency, uint256 value
    );

    /// @notice The page size is not within 1 and 1,000.
    error BadLimit();
    /// @notice The cursor is not the id of a kudo in the list that is read.
    error ForeignCursor();
    /// @notice There is no kudo at this index.
    error NoSuchKudo(uint256 index);
    /// @notice A tip of nothing.
    error ZeroValue();
    /// @notice The value does not fit into 128 bits.
    error ValueTooLarge(uint256 value);
    /// @notice Sender and recipient are the same.
    error SelfTip();
    /// @notice The recipient, the token or the new owner is the zero address.
    error ZeroAddress();
    /// @notice The recipient, or the fee's receiver, is the Kudos contract itself.
    error RecipientIsContract();
    /// @notice The name has more than 64 bytes; the argument is its length.
    error NameTooLong(uint256 length);
    /// @notice The message has more than 1,024 bytes; the argument is its length.
    error MessageTooLong(uint256 length);
    /// @notice A fee without a receiver, or a receiver without a fee.
    error BadFee();
    /// @notice The payer did not sign this tip.
    error BadSignature();
    /// @notice The recipient did not accept the coins, or the token did not confirm the transfer or moved another amount.
    /// A token that reverts with a reason of its own is quoted instead.
    error TransferFailed();
    /// @notice The caller is not the owner.
    error NotOwner();

    /// @notice Tips `to` with the native coin sent along and stores the kudo.
    /// The coins arrive by a plain call with all remaining gas; a recipient that reverts makes the whole tip revert.
    /// @param to The recipient: not zero, not the caller, not this contract.
    /// @param name At most 64 bytes, may be empty.
    /// @param message At most 1,024 bytes, may be empty.
    function sendKudos(address to, string calldata name, string calldata message) external payable;

    /// @notice Tips `to` with a token of the caller and stores the kudo.
    /// With `v` other than 0 the caller's EIP-2612 permit for `amount` is tried first; its failure is ignored, because
    /// anybody may have used it already, and the allowance decides. With `v` 0 no permit is tried, `deadline`, `r` and
    /// `s` mean nothing, and the allowance that exists is used. The deadline is checked by the token alone.
    /// @param to The recipient: not zero, not the caller, not this contract.
    /// @param name At most 64 bytes, may be empty.
    /// @param message At most 1,024 bytes, may be empty.
    /// @param currency The token, not zero.
    /// @param amount In the token's smallest unit, at least 1, below 2^128.
    /// @param deadline The permit's deadline, in seconds.
    /// @param v The permit signature's recovery id, 27 or 28; 0 for no permit.
    /// @param r The permit signature's first half.
    /// @param s The permit signature's second half.
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
    ) external;

    /// @notice Tips `to` with a token of `authorization.from` and stores the kudo as theirs. Anybody may call it, and
    /// change nothing: one signature covers the money and the words.
    /// What is signed is EIP-3009's `ReceiveWithAuthorization` in the token's own domain, with `to` this contract, `value`
    /// amount + fee, and as `nonce` the keccak256 of the ABI encoding of: the keccak256 of `Tip(uint256 chainId,address
    /// to,string name,string message,address currency,uint256 amount,uint256 fee,address feeTo,bytes32 salt)` (one
    /// space between each type and name, none else), the chain's id, `to`, keccak256(name), keccak256(message),
    /// `currency`, `amount`, `fee`, `feeTo` and `salt`.
    /// This contract checks the signature itself, so that there is no kudo without it whatever the token says. The times,
    /// and that a nonce serves once, are checked by the token alone: with a token that keeps EIP-3009 an authorization
    /// makes at most one kudo, and `from` can cancel it there. The token must move exactly amount + fee to this contract,
    /// which passes both on at once and keeps nothing.
    /// @param to The recipient: not zero, not `from`, not this contract.
    /// @param name At most 64 bytes, may be empty.
    /// @param message At most 1,024 bytes, may be empty.
    /// @param currency The token, not zero, with EIP-3009 and signatures as bytes.
    /// @param amount What `to` gets, in the token's smallest unit, at least 1, below 2^128.
    /// @param authorization Who pays, the fee, and the signature.
    function sendKudosWithAuthorization(
        address to,
        string calldata name,
        string calldata message,
        address currency,
        uint256 amount,
        Authorization calldata authorization
    ) external;

    /// @notice All kudos received by `receiver`, oldest first. For small lists: a long one does not fit into one call.
    function getReceivedMessages(address receiver) external view returns (KudoMessage[] memory);

    /// @notice All kudos sent by `sender`, oldest first. For small lists: a long one does not fit into one call.
    function getSentMessages(address sender) external view returns (KudoMessage[] memory);

    /// @notice All kudos, oldest first. For small lists: a long one does not fit into one call.
    function getAllKudoMessages() external view returns (KudoMessage[] memory);

    /// @notice One kudo by its index, from 0 in the order they were stored (its id less one).
    /// Reverts with `NoSuchKudo` where there is none.
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
        );

    /// @notice A page of the kudos received by `receiver`, newest first.
    /// @param beforeId 0 for the newest, else the id of one of these kudos: the page begins with the next older one.
    /// Any other id reverts with `ForeignCursor`.
    /// @param limit The most kudos to return, 1 to 1,000, else `BadLimit`.
    /// @return messages The kudos.
    /// @return ids Their ids, in the same order.
    /// @return next The last id returned, to be passed as `beforeId` for the next page; 0 when no older kudo exists.
    function getReceivedMessagesPage(address receiver, uint256 beforeId, uint256 limit)
        external
        view
        returns (KudoMessage[] memory messages, uint256[] memory ids, uint256 next);

    /// @notice A page of the kudos sent by `sender`; see `getReceivedMessagesPage`.
    function getSentMessagesPage(address sender, uint256 beforeId, uint256 limit)
        external
        view
        returns (KudoMessage[] memory messages, uint256[] memory ids, uint256 next);

    /// @notice A page of all kudos; see `getReceivedMessagesPage`.
    function getAllKudoMessagesPage(uint256 beforeId, uint256 limit)
        external
        view
        returns (KudoMessage[] memory messages, uint256[] memory ids, uint256 next);

    /// @notice How many kudos `receiver` has received.
    function receivedCount(address receiver) external view returns (uint256);

    /// @notice How many kudos `sender` has sent.
    function sentCount(address sender) external view returns (uint256);

    /// @notice How many kudos are stored.
    function kudoCount() external view returns (uint256);

    /// @notice Who may withdraw stray money.
    function owner() external view returns (address);

    /// @notice Sends the contract's whole balance of a currency to the owner. Owner only.
    /// The contract never holds a tip: this reaches only what was forced upon it or sent to it by mistake.
    /// @param currency The token; the zero address is the native coin.
    function withdraw(address currency) external;

    /// @notice Makes `newOwner` the owner at once. Owner only, never the zero address.
    function updateOwner(address newOwner) external;
}
