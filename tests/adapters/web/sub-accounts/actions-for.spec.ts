import { expect, it } from '@jest/globals';
import { actionsFor } from '../../../../adapters/web/sub-accounts/actions-for.js';

const members = [
  { address: '0x52908400098527886E0F7030069857D2E4169EE7', username: 'alice', isOwner: true },
  { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', username: 'bob', isOwner: false },
];

it.each([
  ['ACTIVE', 1, 'alice', ['topUp', 'withdraw', 'swap', 'freeze', 'close']],
  ['ACTIVE', 1, 'bob', ['topUp']],
  ['ACTIVE', 2, 'alice', ['topUp', 'propose', 'freeze']],
  ['ACTIVE', 2, 'bob', ['topUp', 'propose']],
  ['FROZEN', 2, 'alice', ['unfreeze']],
  ['FROZEN', 1, 'bob', []],
  ['CLOSED', 1, 'alice', ['payOut']],
  ['CLOSED', 2, 'alice', []],
] as const)('an account that is %s and needs %i approvals offers %s: %j', (status, requiredApprovals, who, actions) => {
  expect(actionsFor({ status, members, requiredApprovals }, who)).toEqual(actions);
});
