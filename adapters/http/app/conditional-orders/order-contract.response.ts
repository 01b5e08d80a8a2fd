import type { StoredOrder } from '../../../../application/conditional-orders/conditional-order.repository.js';
import { formatRate } from '../../../../domain/rates/exchange-rate.js';
import { Flag } from '../../shell/fields/choices.js';
import { DecimalString } from '../../shell/fields/decimals.js';
import { ChainAddress, HexBytes, Id } from '../../shell/fields/identifiers.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

export class OrderContractResponse {
  @Id('The order.')
  id!: string;

  @ChainAddress("The order's own contract, which gets the allowance.")
  address!: string;

  @Nullable({ example: null })
  @HexBytes(
    'With what its factory has distinguished the contract; null: by the id. Only what was found on chain after a restored backup has it.',
  )
  salt!: string | null;

  @ChainAddress('The account of the key that may publish and withdraw it.')
  publisher!: string;

  @Flag('Whether its activation is signed, and the chain has not answered.', false)
  isBeingActivated!: boolean;

  @Flag('Whether the chain has made it. Then its owner can end it there, also after its end.')
  isOnChain!: boolean;

  @Flag('Whether its owner has ended it on chain and has taken the allowance back.', false)
  isRevoked!: boolean;

  @Nullable({ example: null })
  @DecimalString('The best price of a trailing stop since it was armed.', '125000')
  bestPrice!: string | null;

  @Nullable({ example: null })
  @Text('Why the chain did not make it.', 'The chain did not make the order')
  failureReason!: string | null;
}

export function presentOrderContract(stored: StoredOrder): OrderContractResponse {
  const { order, address, salt, publisher, isOnChain, isRevoked, bestPrice, failureReason } = stored;
  return {
    id: order.id,
    address,
    salt,
    publisher,
    isBeingActivated: order.status === 'PENDING_ACTIVATION' && order.isSigned,
    isOnChain,
    isRevoked,
    bestPrice: bestPrice === null ? null : formatRate(bestPrice),
    failureReason,
  };
}
