// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What an OP stack rollup charges beside the gas
/// @notice Answers as the predeployed `GasPriceOracle` does since Isthmus. Anybody sets the fees.
contract GasPriceOracle {
    uint256 public weiPerByte;
    uint256 public weiPerGas;

    function setFees(uint256 perByte, uint256 perGas) external {
        weiPerByte = perByte;
        weiPerGas = perGas;
    }

    function getL1FeeUpperBound(uint256 unsignedTxSize) external view returns (uint256) {
        return weiPerByte * (unsignedTxSize + 68);
    }

    function getOperatorFee(uint256 gasUsed) external view returns (uint256) {
        return weiPerGas * gasUsed;
    }
}
