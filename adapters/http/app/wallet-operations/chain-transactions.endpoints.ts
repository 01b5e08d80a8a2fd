import { Type } from 'class-transformer';
import { IsBoolean, IsISO8601, IsOptional, IsString, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ChainTransaction } from '../../../../application/wallet-operations/chain-transactions.js';
import type { ReadChainTransaction } from '../../../../application/wallet-operations/read-chain-transaction.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';

class ChainTransferResponse {
  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Absent for a token that the service does not know.' })
  asset?: string;

  @IsString()
  @JSONSchema({ description: 'In units of the asset; of an unknown token the bare number on chain.' })
  amount!: string;

  @IsString()
  from!: string;

  @IsString()
  to!: string;
}

class UserOperationResponse {
  @IsString()
  hash!: string;

  @IsString()
  sender!: string;

  @IsBoolean()
  succeeded!: boolean;

  @IsOptional()
  @IsString()
  revertReason?: string;
}

class ChainTransactionResponse {
  @IsString()
  hash!: string;

  @IsString()
  @JSONSchema({ description: 'A decimal number.' })
  blockNumber!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  minedAt!: string;

  @IsString()
  @JSONSchema({ description: 'How many blocks confirm it, its own among them.' })
  confirmations!: string;

  @IsBoolean()
  succeeded!: boolean;

  @IsString()
  from!: string;

  @IsOptional()
  @IsString()
  to?: string;

  @IsString()
  gasUsed!: string;

  @IsString()
  @JSONSchema({ description: 'What the account in `from` paid for it, in wei.' })
  feeWei!: string;

  @ValidateNested({ each: true })
  @Type(() => ChainTransferResponse)
  transfers!: ChainTransferResponse[];

  @ValidateNested({ each: true })
  @Type(() => UserOperationResponse)
  userOperations!: UserOperationResponse[];
}

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7';
const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const HASH = '0x9f1c2f4c5a0e4f63b0d0b7b9b5b1d7c3a2f0e1d2c3b4a5968778695a4b3c2d1e';

export function chainTransactionEndpoint(readTransaction: ReadChainTransaction): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/chain-transactions/{hash}',
    audience: 'owner',
    operationId: 'readChainTransaction',
    tag: 'Approvals',
    summary: 'See a transaction that the wallet took part in, straight from the chain',
    access: { kind: 'session' },
    params: { hash: {} },
    responses: { 200: ChainTransactionResponse },
    examples: {
      response: {
        hash: HASH,
        blockNumber: '42',
        minedAt: '2026-11-20T12:00:01.000Z',
        confirmations: '3',
        succeeded: true,
        from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        to: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
        gasUsed: '133600',
        feeWei: '133600000000000',
        transfers: [{ asset: 'USDC', amount: '25.50', from: ALICE, to: BOB }],
        userOperations: [{ hash: HASH.replace('9f', '7a'), sender: ALICE, succeeded: true }],
      },
    },
    async handle({ caller, params }) {
      return ok(presentTransaction(await readTransaction.execute({ hash: params.hash, userId: caller.userId })));
    },
  });
}

function presentTransaction({ to, transfers, outcomes, ...transaction }: ChainTransaction): ChainTransactionResponse {
  return {
    hash: transaction.hash,
    blockNumber: String(transaction.blockNumber),
    minedAt: transaction.minedAt.toISOString(),
    confirmations: String(transaction.confirmations),
    succeeded: transaction.succeeded,
    from: transaction.from,
    ...(to && { to }),
    gasUsed: String(transaction.gasUsed),
    feeWei: String(transaction.feeWei),
    transfers: transfers.map(({ asset, value, ...parties }) => ({
      ...(asset && { asset }),
      // A token that is not known may have any number of decimals.
      amount: asset ? formatMinorUnits(value) : String(value),
      from: parties.from,
      to: parties.to,
    })),
    userOperations: outcomes.map(({ userOperationHash, sender, success, revertReason }) => ({
      hash: userOperationHash,
      sender,
      succeeded: success,
      ...(revertReason && { revertReason }),
    })),
  };
}
