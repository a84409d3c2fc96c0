// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignatureCheckerLib} from "solady/utils/SignatureCheckerLib.sol";

/// @notice What reads signatures for the dollar.
contract SignatureChecker {
    /// @dev The highest `s` of a signature that is not malleable (EIP-2).
    uint256 private constant MAX_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    /// @notice An account with code is asked (ERC-1271); any other's signature has 65 bytes: r, s, v.
    function isSigned(address signer, bytes32 digest, bytes calldata signature) external view returns (bool) {
        if (signer.code.length > 0) {
            return SignatureCheckerLib.isValidERC1271SignatureNow(signer, digest, signature);
        }
        require(signature.length == 65, "ECRecover: invalid signature length");
        return
            recover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]))
                == signer;
    }

    function recover(bytes32 digest, uint8 v, bytes32 r, bytes32 s) public pure returns (address signer) {
        require(uint256(s) <= MAX_S, "ECRecover: invalid signature 's' value");
        require(v == 27 || v == 28, "ECRecover: invalid signature 'v' value");
        signer = ecrecover(digest, v, r, s);
        require(signer != address(0), "ECRecover: invalid signature");
    }
}

/// @title A dollar for the local chain
/// @notice Behaves like Circle's FiatTokenV2_2 where a tip can tell: 6 decimals, EIP-2612 permit with version "2" and
/// signature checks that revert, EIP-3009 with signatures in both forms and by contracts (ERC-1271), pause, a block list
/// that stops transfers only, and the same error texts. Its owner mints, pauses and blocks.
contract Usdc {
    string public constant symbol = "USDC";
    string public constant version = "2";
    uint8 public constant decimals = 6;
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 public constant RECEIVE_WITH_AUTHORIZATION_TYPEHASH = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 public constant CANCEL_AUTHORIZATION_TYPEHASH =
        keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");

    /// @dev In one slot, as Circle keeps them.
    struct Account {
        uint248 balance;
        bool isBlacklisted;
    }

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    address public immutable owner;
    /// @dev A contract of its own, as Circle's library is.
    SignatureChecker private immutable _checker = new SignatureChecker();
    string public name;
    bool public paused;
    uint256 public totalSupply;
    mapping(address holder => mapping(address spender => uint256)) public allowance;
    mapping(address holder => uint256) public nonces;
    mapping(address account => Account) private _accounts;
    /// @notice Whether a nonce was used or canceled.
    mapping(address authorizer => mapping(bytes32 nonce => bool)) public authorizationState;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    modifier whenNotPaused() {
        require(!paused, "Pausable: paused");
        _;
    }

    modifier notBlacklisted(address account) {
        require(!_accounts[account].isBlacklisted, "Blacklistable: account is blacklisted");
        _;
    }

    constructor(address initialOwner) {
        owner = initialOwner;
        initialize();
    }

    /// @notice Writes the name, which Circle's token keeps in its storage: once for a proxy's, too.
    function initialize() public {
        name = "USDC";
    }

    /// @notice The EIP-712 domain: name "USDC", version "2", this chain, this contract. Made anew in each call, as Circle does it.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 nameHash = keccak256(bytes(name));
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, nameHash, keccak256(bytes(version)), block.chainid, address(this))
        );
    }

    function balanceOf(address account) external view returns (uint256) {
        return _accounts[account].balance;
    }

    function isBlacklisted(address account) external view returns (bool) {
        return _accounts[account].isBlacklisted;
    }

    function mint(address to, uint256 amount) external onlyOwner {
        totalSupply += amount;
        _accounts[to].balance += uint248(amount);
        emit Transfer(address(0), to, amount);
    }

    function pause() external onlyOwner {
        paused = true;
    }

    function unpause() external onlyOwner {
        paused = false;
    }

    function blacklist(address account) external onlyOwner {
        _accounts[account].isBlacklisted = true;
    }

    function unBlacklist(address account) external onlyOwner {
        _accounts[account].isBlacklisted = false;
    }

    function approve(address spender, uint256 value) external whenNotPaused returns (bool) {
        _approve(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value)
        external
        whenNotPaused
        notBlacklisted(msg.sender)
        notBlacklisted(to)
        returns (bool)
    {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value)
        external
        whenNotPaused
        notBlacklisted(msg.sender)
        notBlacklisted(from)
        notBlacklisted(to)
        returns (bool)
    {
        uint256 allowed = allowance[from][msg.sender];
        require(value <= allowed, "ERC20: transfer amount exceeds allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function permit(
        address holder,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external whenNotPaused {
        require(
            deadline == type(uint256).max || deadline >= block.timestamp, "FiatTokenV2: permit is expired"
        );
        bytes32 permitHash =
            keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, value, nonces[holder]++, deadline));
        require(_checker.recover(_digest(permitHash), v, r, s) == holder, "EIP2612: invalid signature");
        _approve(holder, spender, value);
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        _moveByAuthorization(
            TRANSFER_WITH_AUTHORIZATION_TYPEHASH,
            from,
            to,
            value,
            validAfter,
            validBefore,
            nonce,
            abi.encodePacked(r, s, v)
        );
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        _moveByAuthorization(
            TRANSFER_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce, signature
        );
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(to == msg.sender, "FiatTokenV2: caller must be the payee");
        _moveByAuthorization(
            RECEIVE_WITH_AUTHORIZATION_TYPEHASH,
            from,
            to,
            value,
            validAfter,
            validBefore,
            nonce,
            abi.encodePacked(r, s, v)
        );
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        require(to == msg.sender, "FiatTokenV2: caller must be the payee");
        _moveByAuthorization(
            RECEIVE_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce, signature
        );
    }

    function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s) external {
        _cancelAuthorization(authorizer, nonce, abi.encodePacked(r, s, v));
    }

    function cancelAuthorization(address authorizer, bytes32 nonce, bytes calldata signature) external {
        _cancelAuthorization(authorizer, nonce, signature);
    }

    function _moveByAuthorization(
        bytes32 typeHash,
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) private whenNotPaused notBlacklisted(from) notBlacklisted(to) {
        require(block.timestamp > validAfter, "FiatTokenV2: authorization is not yet valid");
        require(block.timestamp < validBefore, "FiatTokenV2: authorization is expired");
        _spendNonce(
            from,
            nonce,
            keccak256(abi.encode(typeHash, from, to, value, validAfter, validBefore, nonce)),
            signature
        );
        emit AuthorizationUsed(from, nonce);
        _move(from, to, value);
    }

    function _cancelAuthorization(address authorizer, bytes32 nonce, bytes memory signature)
        private
        whenNotPaused
    {
        bytes32 cancelHash = keccak256(abi.encode(CANCEL_AUTHORIZATION_TYPEHASH, authorizer, nonce));
        _spendNonce(authorizer, nonce, cancelHash, signature);
        emit AuthorizationCanceled(authorizer, nonce);
    }

    function _spendNonce(address authorizer, bytes32 nonce, bytes32 structHash, bytes memory signature)
        private
    {
        require(!authorizationState[authorizer][nonce], "FiatTokenV2: authorization is used or canceled");
        require(
            _checker.isSigned(authorizer, _digest(structHash), signature), "FiatTokenV2: invalid signature"
        );
        authorizationState[authorizer][nonce] = true;
    }

    function _digest(bytes32 structHash) private view returns (bytes32) {
        return keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), structHash));
    }

    function _approve(address holder, address spender, uint256 value) private {
        require(holder != address(0), "ERC20: approve from the zero address");
        require(spender != address(0), "ERC20: approve to the zero address");
        allowance[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _move(address from, address to, uint256 value) private {
        require(from != address(0), "ERC20: transfer from the zero address");
        require(to != address(0), "ERC20: transfer to the zero address");
        require(value <= _accounts[from].balance, "ERC20: transfer amount exceeds balance");
        _accounts[from].balance -= uint248(value);
        _accounts[to].balance += uint248(value);
        emit Transfer(from, to, value);
    }
}
