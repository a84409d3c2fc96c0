// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice OpenZeppelin's token without permit; anybody mints.
contract PlainToken is ERC20 {
    constructor() ERC20("Plain Token", "PLAIN") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
