// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The part of EIP-3009 that Kudos calls, with the signature as bytes, as USDC has it since its version 2.2
interface IERC3009 {
    /// @notice Moves `value` from `from` to `to`, the caller, as `from` signed it; a contract signs by ERC-1271.
    /// A nonce of `from` serves once. Valid after `validAfter` and before `validBefore`, in seconds.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external;
}
