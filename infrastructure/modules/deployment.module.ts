import { accountContractsOf, cryptoAssetsOf } from '../../adapters/chain/chain-deployment.js';
import { RpcFactoryImplementations } from '../../adapters/chain/rpc-factory-implementations.js';
import {
  type DeploymentResponse,
  deploymentEndpoint,
} from '../../adapters/http/app/deployment/deployment.endpoints.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { type Module, module } from '../wiring/module.js';
import { constant } from '../wiring/rows.js';

/** The facts about the deployment that the page needs. */
export function deploymentModule(resources: Resources): Module {
  const implementations = new RpcFactoryImplementations(resources.chain, resources.externalServices.deployment);
  return module(constant(Endpoints, deploymentEndpoint(deploymentOf(resources), implementations)));
}

function deploymentOf({ configuration, externalServices }: Resources): DeploymentResponse {
  const { sandbox, network, explorerUrl } = configuration;
  const { chainId, entryPoint, webAuthnVerifier, tokens, currencyExchange, balanceCheck, vaults, market } =
    externalServices.deployment;
  const contracts = {
    ...(currencyExchange && { currencyExchange }),
    ...(balanceCheck && { balanceCheck }),
    ...accountContractsOf(externalServices.deployment),
    ...(market && { market, ...Object.fromEntries(cryptoAssetsOf(externalServices.deployment)) }),
    ...vaults,
  };
  const chain = { sandbox, network, chainId, entryPoint, webAuthnVerifier, tokens: { ...tokens }, contracts };
  return { ...chain, ...(explorerUrl !== null && { explorerUrl }) };
}
