// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC7821} from "solady/accounts/ERC7821.sol";

/// @title An account that carries out several calls at once
/// @notice Own accounts delegate to it by EIP-7702, so that a wallet can offer atomic batches (EIP-5792). Only the
/// account itself may start a batch; a call that fails undoes all.
contract BatchAccount is ERC7821 {}
