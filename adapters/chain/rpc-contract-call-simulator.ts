import type {
  CallSimulation,
  ContractCallSimulator,
  SimulatedCall,
} from '../../application/contract-calls/contract-call-simulator.js';
import type { Address } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { readPresentHeader } from './block-headers.js';
import type { ChainConnection } from './chain-connection.js';
import { PinnedCalls } from './pinned-calls.js';
import { describeRevert } from './revert-reason.js';

/** The account that the simulated call comes from. It has no code and is in nobody's hands. */
const NOBODY: Address = '0x000000000000000000000000000000000000dEaD';

/** Simulates calls at one block, which is named by its hash. The time is that of the next block, because a quiet chain's last one is old. */
export class RpcContractCallSimulator implements ContractCallSimulator {
  constructor(private readonly connection: ChainConnection) {}

  async simulate(calls: readonly SimulatedCall[], at: Date): Promise<readonly CallSimulation[]> {
    const height = await this.connection.head();
    return this.connection.atQuorum(async (view) => {
      const header = await readPresentHeader(view, height);
      if (!header) throw new ServiceUnavailableError('The chain has dropped its newest block; try again in a moment');
      const time = new Date(Math.max(at.getTime(), header.timestamp.getTime() + 1_000));
      const pinned = new PinnedCalls(view, header.hash);
      const block = { number: header.number, time: header.timestamp };
      const simulate = async ({ target, data, gasLimit }: SimulatedCall) => {
        const revert = await pinned.revertAt({ to: target, data, from: NOBODY, gas: gasLimit }, time);
        return { block, obstacle: revert && describeRevert(revert.revertData ?? '0x') };
      };
      return Promise.all(calls.map(simulate));
    });
  }
}
