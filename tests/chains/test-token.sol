// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A token for tests: its issuer freezes and destroys as the issuer of USDT does. Anybody may mint.
contract TestToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public isBlackListed;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event AddedBlackList(address _user);
    event RemovedBlackList(address _user);
    event DestroyedBlackFunds(address _blackListedUser, uint256 _balance);

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    /// The same amount to each, in one transaction.
    function transferMany(address[] calldata to, uint256 amount) external {
        for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], amount);
    }

    /// Gives this token for another one, in one transaction.
    function swap(TestToken other, address pool, uint256 amount) external {
        move(msg.sender, pool, amount);
        other.payOut(pool, msg.sender, amount * 2);
    }

    function payOut(address from, address to, uint256 amount) external {
        move(from, to, amount);
    }

    function addBlackList(address user) external {
        isBlackListed[user] = true;
        emit AddedBlackList(user);
    }

    function removeBlackList(address user) external {
        isBlackListed[user] = false;
        emit RemovedBlackList(user);
    }

    function destroyBlackFunds(address user) external {
        require(isBlackListed[user]);
        uint256 gone = balanceOf[user];
        balanceOf[user] = 0;
        emit DestroyedBlackFunds(user, gone);
    }

    function move(address from, address to, uint256 amount) private {
        require(!isBlackListed[from]);
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
