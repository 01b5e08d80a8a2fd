import type { OperationResponse } from '../wallet-operations/user-operation.response.js';
import type { ApprovalCardResponse, ApprovalSummary } from './approval.response.js';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const TRANSFER =
  '0xa9059cbb0000000000000000000000008617e340b3d01fa5f11f306f4090fd50e238070d00000000000000000000000000000000000000000000000000000000017d7840';

export const APPROVAL_EXAMPLE: ApprovalSummary = {
  paymentRequestId: '0195b3a0-7c11-7d40-9a6e-0c4f5e8b2a10',
  status: 'PENDING_APPROVAL',
  paymentType: 'transfer_moneda',
  amount: '25.00',
  currency: 'USD',
  recipient: { username: 'bob', name: 'Bob', address: BOB },
  reference: 'Lunch',
  proposedBy: 'budget-planner',
  application: {
    name: 'Budget Planner',
    isOwnApp: false,
    grant: { scopes: ['read:balances', 'write:payments'], connectedAt: '2026-11-01T09:30:00.000Z' },
  },
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-20T12:05:00.000Z',
};

const OPERATION: OperationResponse = {
  hash: '0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2',
  userOperation: {
    sender: WALLET,
    nonce: '33842371482360342923018283127863291923712345',
    callData: '0xe9ae5c53',
    verificationGasLimit: '500000',
    callGasLimit: '200000',
    preVerificationGas: '0',
    maxFeePerGas: '0',
    maxPriorityFeePerGas: '0',
  },
  calls: [
    {
      target: USDC,
      contract: 'USDC',
      value: '0',
      method: 'transfer(address,uint256)',
      arguments: [
        { name: 'to', type: 'address', value: BOB },
        { name: 'value', type: 'uint256', value: '25000000' },
      ],
      data: TRANSFER,
    },
  ],
};

export const CARD_EXAMPLE: ApprovalCardResponse = {
  ...APPROVAL_EXAMPLE,
  serverTime: '2026-11-20T12:01:00.000Z',
  fee: { amount: '0.00', currency: 'USD', networkFeePaidBy: 'service' },
  balanceBefore: '100.00',
  balanceAfter: '75.00',
  decision: { firstTime: true, balanceSource: 'chain' },
  operation: OPERATION,
};
