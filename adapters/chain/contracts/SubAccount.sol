// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.27;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {SwapPool} from "./SwapPool.sol";

/**
 * @title An account beside its owner's main account, alone or joint: what leaves it was decided by M of its N members.
 *
 * Who can do what:
 * - Anybody tops it up by a plain transfer.
 * - With a threshold of one ("single-signature"), the owner spends, withdraws, swaps, sets members and closes at once. Another
 *   member, if there is any, does so alone by a proposal.
 * - With a higher threshold each of these needs a proposal that so many members approved; the owner's vote is one of them.
 * - The owner alone freezes; the owner, or a proposal, unfreezes. A frozen account moves nothing.
 * - Nobody else has any power: there is no administrator and no upgrade.
 *
 * Members vote once for each proposal and version of the members. Whenever members or threshold are set, the version rises, and no
 * earlier vote counts any more. A proposal's id is the hash of what it does, so a vote cannot be used for anything else.
 * {SubAccountFactory} makes accounts as minimal clones. Every function sets its status before it calls a token or a pool, and relies on
 * nothing afterwards, so a token that calls back finds nothing to use.
 */
contract SubAccount is Initializable {
    using SafeERC20 for IERC20;

    enum Status {
        ACTIVE,
        FROZEN,
        CLOSED
    }

    enum ProposalStatus {
        PENDING,
        EXECUTED,
        REJECTED,
        CANCELLED
    }

    enum Choice {
        NONE,
        APPROVE,
        REJECT
    }

    struct Proposal {
        address proposer;
        uint48 deadline;
        ProposalStatus status;
    }

    struct Tally {
        uint64 approvals;
        uint64 rejections;
    }

    uint256 public constant MAX_MEMBERS = 20;

    /// @notice The only contracts that {swap} deals with.
    SwapPool public immutable CURRENCY_EXCHANGE;
    SwapPool public immutable MARKET;

    /// @notice The main account, a member at all times. What is withdrawn goes there.
    address public owner;
    Status public status;
    /// @notice How many members must approve a proposal.
    uint32 public threshold;
    /// @notice Counts how often members and threshold were set.
    uint32 public version;

    address[] private _members;
    mapping(uint256 version => mapping(address => bool)) private _isMember;
    mapping(bytes32 id => Proposal) private _proposals;
    mapping(bytes32 id => mapping(uint256 version => Tally)) private _tallies;
    mapping(bytes32 id => mapping(uint256 version => mapping(address member => Choice))) private _choices;

    event MembersSet(uint256 indexed version, address[] members, uint256 threshold);
    event Spent(IERC20 indexed token, address indexed recipient, uint256 amount);
    event Withdrawn(IERC20 indexed token, uint256 amount);
    event Frozen();
    event Unfrozen();
    event Closed();
    event Proposed(bytes32 indexed id, address indexed proposer, bytes call, uint256 deadline, bytes32 salt);
    event Voted(bytes32 indexed id, address indexed member, uint256 indexed version, Choice choice);
    event Executed(bytes32 indexed id, address indexed member);
    event Rejected(bytes32 indexed id);
    event Cancelled(bytes32 indexed id, address indexed by);

    error NotOwner(address caller);
    error NotMember(address caller);
    error NotProposer(address caller);
    error NotSingleSignature(uint256 threshold);
    error NotActive(Status status);
    error InvalidMember(address member);
    error TooManyMembers(uint256 members, uint256 maximum);
    error OwnerNotMember(address owner);
    error InvalidThreshold(uint256 threshold, uint256 members);
    error InvalidRecipient(address recipient);
    error UnknownPool(SwapPool pool);
    error UnknownAction(bytes4 selector);
    error UnknownProposal(bytes32 id);
    error ProposalExists(bytes32 id);
    error ProposalNotPending(bytes32 id, ProposalStatus status);
    error ProposalExpired(bytes32 id, uint256 deadline);
    error ProposalNotApproved(bytes32 id, uint256 approvals, uint256 threshold);
    error AlreadyVoted(bytes32 id, address member);

    modifier onlyOwner() {
        require(msg.sender == owner, NotOwner(msg.sender));
        _;
    }

    modifier onlyMember() {
        require(isMember(msg.sender), NotMember(msg.sender));
        _;
    }

    /// @dev The account calls itself when it executes a proposal.
    modifier onlyDecided() {
        if (msg.sender != address(this)) {
            require(msg.sender == owner, NotOwner(msg.sender));
            require(threshold == 1, NotSingleSignature(threshold));
        }
        _;
    }

    modifier whenActive() {
        require(status == Status.ACTIVE, NotActive(status));
        _;
    }

    /// @dev The implementation itself has no owner, and nobody can give it one.
    constructor(SwapPool currencyExchange, SwapPool market) {
        CURRENCY_EXCHANGE = currencyExchange;
        MARKET = market;
        _disableInitializers();
    }

    /// @notice Gives a fresh clone its owner and members. {SubAccountFactory} calls it in the transaction that makes the clone.
    function initialize(address owner_, address[] calldata members_, uint32 threshold_) external initializer {
        owner = owner_;
        _setMembers(members_, threshold_);
    }

    /// @notice Pays somebody.
    function spend(IERC20 token, address recipient, uint256 amount) external onlyDecided whenActive {
        require(recipient != address(0) && recipient != address(this), InvalidRecipient(recipient));
        emit Spent(token, recipient, amount);
        token.safeTransfer(recipient, amount);
    }

    /// @notice Moves money back to the main account.
    function withdraw(IERC20 token, uint256 amount) external onlyDecided whenActive {
        _withdraw(token, amount);
    }

    /// @notice Swaps inside the account. The pool keeps the bound and the deadline.
    /// @param minimumReceived reverts rather than get less
    /// @param deadline reverts after this time, in seconds since 1970
    function swap(
        SwapPool pool,
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 amountIn,
        uint256 minimumReceived,
        uint256 deadline
    ) external onlyDecided whenActive returns (uint256) {
        bool isKnown = address(pool) == address(CURRENCY_EXCHANGE) || address(pool) == address(MARKET);
        require(isKnown, UnknownPool(pool));
        tokenIn.forceApprove(address(pool), amountIn);
        return pool.swapExactInput(tokenIn, tokenOut, amountIn, minimumReceived, deadline);
    }

    /// @notice Sets the members and how many must approve. Every vote so far counts no more.
    function setMembers(address[] calldata members_, uint32 threshold_) external onlyDecided whenActive {
        _setMembers(members_, threshold_);
    }

    /// @notice Moves all it holds of these tokens to the main account, and ends the account. Repeated, it moves what arrived later.
    function close(IERC20[] calldata tokens) external onlyDecided {
        require(status != Status.FROZEN, NotActive(status));
        if (status != Status.CLOSED) {
            status = Status.CLOSED;
            emit Closed();
        }
        for (uint256 i = 0; i < tokens.length; ++i) {
            uint256 balance = tokens[i].balanceOf(address(this));
            if (balance > 0) _withdraw(tokens[i], balance);
        }
    }

    /// @notice Stops everything that moves money. Changes nothing when it is frozen.
    function freeze() external onlyOwner {
        if (status == Status.FROZEN) return;
        require(status == Status.ACTIVE, NotActive(status));
        status = Status.FROZEN;
        emit Frozen();
    }

    /// @notice Ends a freeze. Changes nothing when it is active. The members can decide it too.
    function unfreeze() external {
        require(msg.sender == owner || msg.sender == address(this), NotOwner(msg.sender));
        if (status == Status.ACTIVE) return;
        require(status == Status.FROZEN, NotActive(status));
        status = Status.ACTIVE;
        emit Unfrozen();
    }

    /**
     * @notice Opens a proposal, without a vote for it.
     * @param call What the account will call on itself: {spend}, {withdraw}, {swap}, {setMembers}, {close} or {unfreeze}
     * @param deadline From this second on, since 1970, nobody votes on it or executes it
     * @param salt Distinguishes proposals that do the same until the same time
     */
    function propose(bytes calldata call, uint48 deadline, bytes32 salt) external onlyMember returns (bytes32 id) {
        _requireKnownAction(bytes4(call));
        id = hashProposal(call, deadline, salt);
        require(_proposals[id].proposer == address(0), ProposalExists(id));
        require(block.timestamp < deadline, ProposalExpired(id, deadline));
        _proposals[id] = Proposal(msg.sender, deadline, ProposalStatus.PENDING);
        emit Proposed(id, msg.sender, call, deadline, salt);
    }

    /// @notice Votes, once and for all. So many votes against that the threshold is out of reach reject the proposal.
    function vote(bytes32 id, bool approve) external onlyMember {
        Proposal storage proposal = _openProposal(id);
        require(_choices[id][version][msg.sender] == Choice.NONE, AlreadyVoted(id, msg.sender));
        Choice choice = approve ? Choice.APPROVE : Choice.REJECT;
        _choices[id][version][msg.sender] = choice;
        Tally storage tally = _tallies[id][version];
        if (approve) ++tally.approvals;
        else ++tally.rejections;
        emit Voted(id, msg.sender, version, choice);
        if (_members.length - tally.rejections < threshold) {
            proposal.status = ProposalStatus.REJECTED;
            emit Rejected(id);
        }
    }

    /// @notice Does what enough members approved. When that reverts, the proposal stays open, and can be tried again.
    function execute(bytes calldata call, uint48 deadline, bytes32 salt) external onlyMember {
        bytes32 id = hashProposal(call, deadline, salt);
        Proposal storage proposal = _openProposal(id);
        uint256 approvals = _tallies[id][version].approvals;
        require(approvals >= threshold, ProposalNotApproved(id, approvals, threshold));
        proposal.status = ProposalStatus.EXECUTED;
        emit Executed(id, msg.sender);
        Address.functionCall(address(this), call);
    }

    /// @notice Cancels a pending proposal: the proposer at any time, anybody once it has expired.
    function cancel(bytes32 id) external {
        Proposal storage proposal = _pendingProposal(id);
        require(msg.sender == proposal.proposer || isExpired(id), NotProposer(msg.sender));
        proposal.status = ProposalStatus.CANCELLED;
        emit Cancelled(id, msg.sender);
    }

    function hashProposal(bytes calldata call, uint48 deadline, bytes32 salt) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), keccak256(call), deadline, salt));
    }

    /// @notice A proposal, with the votes of the present members. Reverts when there is none.
    function proposalOf(bytes32 id) external view returns (Proposal memory proposal, Tally memory tally) {
        proposal = _proposals[id];
        require(proposal.proposer != address(0), UnknownProposal(id));
        tally = _tallies[id][version];
    }

    /// @notice Whether it is past its deadline and still pending.
    function isExpired(bytes32 id) public view returns (bool) {
        Proposal storage proposal = _proposals[id];
        return
            proposal.proposer != address(0) &&
            proposal.status == ProposalStatus.PENDING &&
            block.timestamp >= proposal.deadline;
    }

    /// @notice How a present member voted on a proposal.
    function choiceOf(bytes32 id, address member) external view returns (Choice) {
        return _choices[id][version][member];
    }

    function members() external view returns (address[] memory) {
        return _members;
    }

    function isMember(address account) public view returns (bool) {
        return _isMember[version][account];
    }

    function _setMembers(address[] calldata members_, uint32 threshold_) private {
        require(members_.length <= MAX_MEMBERS, TooManyMembers(members_.length, MAX_MEMBERS));
        require(threshold_ > 0 && threshold_ <= members_.length, InvalidThreshold(threshold_, members_.length));
        uint256 next = ++version;
        for (uint256 i = 0; i < members_.length; ++i) {
            address member = members_[i];
            bool isNew = member != address(0) && member != address(this) && !_isMember[next][member];
            require(isNew, InvalidMember(member));
            _isMember[next][member] = true;
        }
        require(_isMember[next][owner], OwnerNotMember(owner));
        _members = members_;
        threshold = threshold_;
        emit MembersSet(next, members_, threshold_);
    }

    function _withdraw(IERC20 token, uint256 amount) private {
        emit Withdrawn(token, amount);
        token.safeTransfer(owner, amount);
    }

    function _openProposal(bytes32 id) private view returns (Proposal storage proposal) {
        proposal = _pendingProposal(id);
        require(block.timestamp < proposal.deadline, ProposalExpired(id, proposal.deadline));
    }

    function _pendingProposal(bytes32 id) private view returns (Proposal storage proposal) {
        proposal = _proposals[id];
        require(proposal.proposer != address(0), UnknownProposal(id));
        require(proposal.status == ProposalStatus.PENDING, ProposalNotPending(id, proposal.status));
    }

    function _requireKnownAction(bytes4 selector) private pure {
        bool isKnown = selector == SubAccount.spend.selector ||
            selector == SubAccount.withdraw.selector ||
            selector == SubAccount.swap.selector ||
            selector == SubAccount.setMembers.selector ||
            selector == SubAccount.close.selector ||
            selector == SubAccount.unfreeze.selector;
        require(isKnown, UnknownAction(selector));
    }
}
