import type { ChainTransaction } from '../../../../application/wallet-operations/chain-transactions.js';
import type { ReadChainTransaction } from '../../../../application/wallet-operations/read-chain-transaction.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag } from '../../shell/fields/choices.js';
import { DecimalString } from '../../shell/fields/decimals.js';
import { ChainAddress, Hash } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

class ChainTransferResponse {
  @Optional()
  @Text('Absent for a token that the service does not know.', 'USDC')
  asset?: string;

  @DecimalString('In units of the asset; of an unknown token the bare number on chain.', '25.00')
  amount!: string;

  @ChainAddress('Who gave.')
  from!: string;

  @ChainAddress('Who got.')
  to!: string;
}

class UserOperationResponse {
  @Hash('The user operation.', '0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2')
  hash!: string;

  @ChainAddress('The wallet that it is of.')
  sender!: string;

  @Flag('Whether it did what it was to do.')
  succeeded!: boolean;

  @Optional({ inExamples: false })
  @Text('Why it failed, where the chain says.', 'ERC20InsufficientBalance')
  revertReason?: string;
}

class ChainTransactionResponse {
  @Hash('The transaction.')
  hash!: string;

  @DecimalString('A decimal number.', '1842')
  blockNumber!: string;

  @Instant('The time of its block.')
  minedAt!: string;

  @DecimalString('How many blocks confirm it, its own among them.', '12')
  confirmations!: string;

  @Flag('Whether it was executed; false when it was reverted.')
  succeeded!: boolean;

  @ChainAddress('The account that sent the transaction.')
  from!: string;

  @Optional()
  @ChainAddress('The account that it was sent to. Absent when it created a contract.')
  to?: string;

  @DecimalString('Gas units.', '148000')
  gasUsed!: string;

  @DecimalString('What the account in `from` paid for it, in wei.', '148000000000000')
  feeWei!: string;

  @ListOf(() => ChainTransferResponse, "The token transfers of the caller's wallet in it.")
  transfers!: ChainTransferResponse[];

  @ListOf(() => UserOperationResponse)
  userOperations!: UserOperationResponse[];
}

const _ALICE = '0x52908400098527886E0F7030069857D2E4169EE7';
const _BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const _HASH = '0x9f1c2f4c5a0e4f63b0d0b7b9b5b1d7c3a2f0e1d2c3b4a5968778695a4b3c2d1e';

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
      // The number of decimals of an unknown token is unknown.
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
