// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ENS on a local chain
/// @notice Answers as ENS's Universal Resolver on Ethereum does (ENSIP-19, -23). Anybody sets the records.
contract UniversalResolver {
    /// What an account is called; what it says need not be true.
    mapping(uint256 coinType => mapping(bytes account => string name)) public names;
    /// Where a name leads; the name by its hash (ENSIP-1).
    mapping(bytes32 node => mapping(uint256 coinType => bytes account)) public accounts;
    /// Records of this coin type are kept elsewhere, for other servers to tell.
    mapping(uint256 coinType => bool) public isElsewhere;
    /// The account's own resolver takes all gas.
    mapping(bytes account => bool) public isGreedy;

    /// ENS's coin type of an account's address on all networks.
    uint256 private constant ALL_NETWORKS = 1 << 31;

    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );

    function setName(bytes calldata account, uint256 coinType, string calldata name) external {
        names[coinType][account] = name;
    }

    function setAccount(bytes32 node, uint256 coinType, bytes calldata account) external {
        accounts[node][coinType] = account;
    }

    function setElsewhere(uint256 coinType) external {
        isElsewhere[coinType] = true;
    }

    function setGreedy(bytes calldata account) external {
        isGreedy[account] = true;
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        if (isElsewhere[coinType]) revert OffchainLookup(address(this), gateways, "", 0, "");
        if (isGreedy[account]) assembly { invalid() }
        name = names[coinType][account];
        if (coinType == 60 && bytes(name).length == 0) name = names[ALL_NETWORKS][account];
        if (bytes(name).length == 0) return ("", address(0), address(0));
        bytes memory named = _account(_node(bytes(name)), coinType);
        if (keccak256(named) != keccak256(account)) revert ReverseAddressMismatch(name, named);
        return (name, address(this), address(this));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        bytes32 node = bytes32(data[4:36]);
        // addr(bytes32) or addr(bytes32,uint256)
        bool isOfEthereum = bytes4(data) == 0x3b3b57de;
        bytes memory account = _account(node, isOfEthereum ? 60 : uint256(bytes32(data[36:68])));
        if (account.length == 0) revert ResolverNotFound(name);
        return (isOfEthereum ? abi.encode(address(bytes20(account))) : abi.encode(account), address(this));
    }

    function _account(bytes32 node, uint256 coinType) private view returns (bytes memory account) {
        account = accounts[node][coinType];
        if (account.length == 0) account = accounts[node][ALL_NETWORKS];
    }

    /// ENSIP-1: from the last label to the first.
    function _node(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        for (uint256 i = end; i > 0; i--) {
            bool isFirst = i == 1;
            if (!isFirst && name[i - 2] != ".") continue;
            bytes memory label = new bytes(end - i + 1);
            for (uint256 j = 0; j < label.length; j++) {
                label[j] = name[i - 1 + j];
            }
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            end = isFirst ? 0 : i - 2;
        }
    }
}
