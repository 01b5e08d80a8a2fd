import type { FactoryImplementations } from '../../../../application/ports/factory-implementations.js';
import type { Token } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag } from '../../shell/fields/choices.js';
import { ChainAddress } from '../../shell/fields/identifiers.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { TextByName } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';

/** The facts about the deployment that the page needs to verify an operation by itself. */
export class DeploymentResponse {
  @Flag('The money is worth nothing and there is a faucet.')
  sandbox!: boolean;

  @Text("The network's name.", 'base')
  network!: string;

  @WholeNumber('EIP-155 chain id.', 8453)
  chainId!: number;

  @ChainAddress('ERC-4337 EntryPoint v0.8, whose EIP-712 domain the signed hash belongs to.')
  entryPoint!: string;

  @ChainAddress('ERC-7913 verifier of passkeys, the beginning of every signer of a wallet.')
  webAuthnVerifier!: string;

  @TextByName('Contract addresses by token, such as USDC.', { USDC: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' })
  tokens!: Partial<Record<Token, string>>;

  @TextByName(
    'Addresses of the contracts, beside the tokens, by name: what payments call, and what a new account follows from.',
    {
      currencyExchange: '0x52908400098527886E0F7030069857D2E4169EE7',
      'PROVIDER_A:USD': '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    },
  )
  contracts!: Readonly<Partial<Record<string, string>>>;

  @Optional()
  @Url(
    'A block explorer; transactions are at /tx/ and their hash. Absent when none is configured.',
    'https://explorer.example',
  )
  explorerUrl?: string;
}

/** @param deployment all but the implementations, which the chain names */
export function deploymentEndpoint(deployment: DeploymentResponse, implementations: FactoryImplementations): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/deployment',
    audience: 'owner',
    operationId: 'describeDeployment',
    tag: 'Deployment',
    summary: 'See which chain and contracts the service works with',
    access: { kind: 'public', ignoresCredential: true },
    responses: { 200: DeploymentResponse },
    async handle() {
      return ok({ ...deployment, contracts: { ...deployment.contracts, ...(await implementations.all()) } });
    },
  });
}
