// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "solady/utils/ECDSA.sol";

/// @notice A smart-contract wallet of one owner: what the owner signed, it has signed (ERC-1271).
contract OwnedWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// @notice ERC-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return ECDSA.tryRecoverCalldata(hash, signature) == owner ? this.isValidSignature.selector : bytes4(0);
    }
}

/// @notice Makes wallets where they were announced to be (ERC-6492 signs for them before they stand).
contract OwnedWalletFactory {
    /// @notice The same address for the same owner, however often it is called.
    function make(address owner) external returns (OwnedWallet) {
        address wallet = walletOf(owner);
        return wallet.code.length > 0 ? OwnedWallet(payable(wallet)) : new OwnedWallet{salt: 0}(owner);
    }

    /// @notice Where the owner's wallet stands, or will stand.
    function walletOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(OwnedWallet).creationCode, abi.encode(owner)));
        return
            address(
                uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code))))
            );
    }
}
