// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What stands before Circle's token
/// @notice Passes every call on to an implementation. As with Circle's proxy, each call reads who may change the implementation
/// and where it is, so a tip costs what it costs in the real token.
contract UsdcProxy {
    bytes32 private constant ADMIN_SLOT = keccak256("kudos.test.proxy.admin");
    bytes32 private constant IMPLEMENTATION_SLOT = keccak256("kudos.test.proxy.implementation");

    constructor(address implementation, address admin) {
        store(IMPLEMENTATION_SLOT, implementation);
        store(ADMIN_SLOT, admin);
        (bool succeeded,) = implementation.delegatecall(abi.encodeWithSignature("initialize()"));
        require(succeeded, "initialize");
    }

    fallback() external payable {
        require(msg.sender != load(ADMIN_SLOT), "Cannot call fallback function from the proxy admin");
        address implementation = load(IMPLEMENTATION_SLOT);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let succeeded := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch succeeded
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }

    function load(bytes32 slot) private view returns (address value) {
        assembly {
            value := sload(slot)
        }
    }

    function store(bytes32 slot, address value) private {
        assembly {
            sstore(slot, value)
        }
    }
}
