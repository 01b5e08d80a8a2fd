import { DecimalString } from '../../shell/fields/decimals.js';
import { ChainAddress, Hash, HexBytes } from '../../shell/fields/identifiers.js';
import { ListOf, Nested, OpenObject, TextByName } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { OperationCardResponse } from './card.response.js';

class CallArgumentResponse {
  @Text("The parameter's name.", 'to')
  name!: string;

  @Text("The parameter's Solidity type.", 'address')
  type!: string;

  @Text('The value, as text.', '0x8617E340B3D01FA5F11F306F4090FD50E238070D')
  value!: string;
}

class CallResponse {
  @ChainAddress('The contract that is called.')
  target!: string;

  @Optional()
  @Text('Name of the contract where it is one of ours.', 'USDC')
  contract?: string;

  @DecimalString('Native value in wei.', '0')
  value!: string;

  @Optional()
  @Text('Absent when the selector is unknown: then look at the data.', 'transfer(address,uint256)')
  method?: string;

  @ListOf(() => CallArgumentResponse)
  arguments!: CallArgumentResponse[];

  @HexBytes('The call data.')
  data!: string;
}

export class OperationResponse {
  @Hash(
    'The EIP-712 hash that the passkey signs: the WebAuthn challenge is these 32 bytes.',
    '0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2',
  )
  hash!: string;

  @TextByName('The ERC-4337 user operation (EntryPoint v0.8) without its signature; quantities are decimal strings.', {
    sender: '0x52908400098527886E0F7030069857D2E4169EE7',
    nonce: '33842371482360342923018283127863291923712345',
    callData: '0xfb40baab',
    verificationGasLimit: '500000',
    callGasLimit: '200000',
    preVerificationGas: '0',
    maxFeePerGas: '0',
    maxPriorityFeePerGas: '0',
  })
  userOperation!: Record<string, string>;

  @Instant(
    'The deadline: no later block can execute the operation. The call data carries it.',
    '2026-11-20T12:15:00.000Z',
  )
  validUntil!: string;

  @ListOf(() => CallResponse, 'Decoded from the call data itself.')
  calls!: CallResponse[];
}

export class SigningOptionsResponse {
  @OpenObject('PublicKeyCredentialRequestOptionsJSON; its challenge is the operation hash, base64url.', {
    challenge: '2MyAxIrmYDaj',
    timeout: 60000,
  })
  publicKey!: Record<string, unknown>;

  @Nested(() => OperationCardResponse)
  card!: OperationCardResponse;

  @Nested(() => OperationResponse)
  operation!: OperationResponse;

  @Instant("The service's time, by which the deadline is judged.")
  serverTime!: string;
}
