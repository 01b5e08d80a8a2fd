import { SUPPORTED_TOKENS, type Token } from '../domain/shared/currency.js';
import type { Resources } from './resources.js';

/** The network's name, and the currencies whose tokens this deployment has there. */
export function supportedNetwork({ configuration, externalServices }: Resources): {
  readonly network: string;
  readonly supportedTokens: readonly Token[];
} {
  const { tokens } = externalServices.deployment;
  return {
    network: configuration.network,
    supportedTokens: SUPPORTED_TOKENS.filter((token) => tokens[token] !== undefined),
  };
}
