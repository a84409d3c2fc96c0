// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "solady/utils/ECDSA.sol";

/// @notice What an account delegates to (EIP-7702) so that its own key's signatures count for contracts, too (ERC-1271).
contract SigningAccount {
    /// @notice ERC-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return ECDSA.tryRecoverCalldata(hash, signature) == address(this)
            ? this.isValidSignature.selector
            : bytes4(0);
    }
}
