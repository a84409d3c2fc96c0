// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC7821} from "solady/accounts/ERC7821.sol";

/// @notice What an account delegates to (EIP-7702) to run several calls in one transaction (ERC-7821), on its own call.
contract BatchAccount is ERC7821 {}
