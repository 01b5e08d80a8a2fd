import { IsBoolean, IsInt, IsObject, IsOptional, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { Token } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';

/** What the page has to know about the deployment to check by itself what it is asked to sign. */
export class DeploymentResponse {
  @IsBoolean()
  @JSONSchema({ description: 'The money is worth nothing and there is a faucet.' })
  sandbox!: boolean;

  @IsString()
  network!: string;

  @IsInt()
  chainId!: number;

  @IsString()
  @JSONSchema({ description: 'ERC-4337 EntryPoint v0.8, whose EIP-712 domain the signed hash belongs to.' })
  entryPoint!: string;

  @IsString()
  @JSONSchema({ description: 'ERC-7913 verifier of passkeys, the beginning of every signer of a wallet.' })
  webAuthnVerifier!: string;

  @IsObject()
  @JSONSchema({
    additionalProperties: { type: 'string' },
    description: 'Contract addresses by token, such as USDC.',
  })
  tokens!: Partial<Record<Token, string>>;

  @IsOptional()
  @IsString()
  @JSONSchema({
    description: 'A block explorer; transactions are at /tx/ and their hash. Absent when none is configured.',
  })
  explorerUrl?: string;
}

export function deploymentEndpoint(deployment: DeploymentResponse): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/deployment',
    audience: 'owner',
    operationId: 'describeDeployment',
    tag: 'Deployment',
    summary: 'See which chain and contracts the service works with',
    access: { kind: 'public', ignoresCredential: true },
    responses: { 200: DeploymentResponse },
    examples: {
      response: {
        sandbox: false,
        network: 'base',
        chainId: 8453,
        entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
        webAuthnVerifier: '0x2E4C8fAb2bD0c8e6E2c2b1a2a5f3A0bF3A3b2b10',
        tokens: { USDC: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
        explorerUrl: 'https://basescan.org',
      },
    },
    async handle() {
      return ok(deployment);
    },
  });
}
