import { ContainerModule } from 'inversify';
import { DemoTokens } from '../../adapters/chain/sandbox/demo-tokens.js';
import { NodeAccount } from '../../adapters/chain/sandbox/node-account.js';
import { ownFaucetEndpoint } from '../../adapters/http/app/sandbox/faucet.endpoints.js';
import {
  advanceClockEndpoint,
  faucetEndpoint,
  readClockEndpoint,
  worldEndpoint,
} from '../../adapters/http/sandbox/sandbox.endpoints.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { AdvanceClock } from '../../application/sandbox/advance-clock.js';
import { Faucet } from '../../application/sandbox/faucet.js';
import { AdvanceableClock, ChainTime, TestMoney } from '../../application/sandbox/ports.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { construct } from '../construct.js';
import { AppEndpoints, SandboxEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import type { World } from '../world.js';

/** What only a sandbox has: the clock that can be moved, the faucet, the description of the demo world. */
export function sandboxModule(resources: Resources, world: World): ContainerModule {
  const { sandboxClock, externalServices, chain } = resources;
  return new ContainerModule(({ bind }) => {
    if (!sandboxClock || !externalServices.chainTime) return;
    bind(AdvanceableClock).toConstantValue(sandboxClock);
    bind(ChainTime).toConstantValue(externalServices.chainTime);
    bind(NodeAccount).toConstantValue(new NodeAccount(chain));
    bind(TestMoney).toResolvedValue(
      (account: NodeAccount) => new DemoTokens(account, externalServices.deployment),
      [NodeAccount],
    );
    bind(AdvanceClock).toResolvedValue(construct(AdvanceClock), [AdvanceableClock, ChainTime]);
    bind(Faucet).toResolvedValue(construct(Faucet), [
      UserRepository,
      WalletRepository,
      TestMoney,
      IndexedChain,
      WallClock,
    ]);
    bind(SandboxEndpoints).toConstantValue(worldEndpoint(() => world.describe()));
    bind(SandboxEndpoints).toResolvedValue(readClockEndpoint, [Clock]);
    bind(SandboxEndpoints).toResolvedValue(advanceClockEndpoint, [AdvanceClock]);
    bind(SandboxEndpoints).toResolvedValue(faucetEndpoint, [Faucet]);
    bind(AppEndpoints).toResolvedValue(ownFaucetEndpoint, [Faucet, GetWallet]);
  });
}
