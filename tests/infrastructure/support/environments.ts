import { expect } from '@jest/globals';
import { readConfiguration } from '../../../infrastructure/configuration.js';
import { ConfigurationError } from '../../../infrastructure/environment-reader.js';

export type Environment = Readonly<Record<string, string>>;

export const address = (digit: string) => `0x${digit.repeat(40)}`;

/** A chain that runs elsewhere. */
export const CHAIN: Environment = {
  CHAIN_RPC_URL: 'https://rpc.example/v1/',
  CHAIN_ID: '8453',
  CHAIN_ENTRY_POINT: address('1'),
  CHAIN_WALLET_FACTORY: address('2'),
  CHAIN_WALLET_IMPLEMENTATION: address('3'),
  CHAIN_WEBAUTHN_VERIFIER: address('4'),
  CHAIN_TOKEN_USDC: address('5'),
  RELAYER_PRIVATE_KEY: `0x${'ab'.repeat(32)}`,
};

export const SECRETS_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
export const PRODUCTION: Environment = {
  ...CHAIN,
  NODE_ENV: 'production',
  SECRETS_KEY,
  DATABASE_URL: 'postgres://pay@db/pay',
  PUBLIC_URL: 'https://pay.example',
  CHAIN_NETWORK: 'base',
  CHAIN_FIRST_BLOCK: '21000000',
};

export const refusal = (environment: Environment): Error => {
  try {
    readConfiguration(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return error as Error;
  }
  throw new Error(`Nothing was refused in ${JSON.stringify(environment)}`);
};
