// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A contract wallet that says yes to every signature in a simulation, which has no gas price, and burns all gas in a
/// block.
contract BurningAccount {
    /// @notice ERC-1271.
    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        if (tx.gasprice > 0) {
            uint256 burned;
            while (gasleft() > 500) ++burned;
            return bytes4(uint32(burned));
        }
        return this.isValidSignature.selector;
    }
}
