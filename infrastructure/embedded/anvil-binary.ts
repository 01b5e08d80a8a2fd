import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { StartupError } from './startup-error.js';

const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The EVM node's program for this machine, which npm installed as a dependency of `@foundry-rs/anvil`. It is run
 * directly, because the package's command starts it as a child and does not pass on signals.
 * @throws StartupError when there is none for this platform
 */
export function anvilBinary(): string {
  const packageName = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs');
    const program = createRequire(wrapper).resolve(`${packageName}/bin/anvil`);
    accessSync(program, constants.X_OK);
    return program;
  } catch (cause) {
    throw new StartupError(
      `There is no embedded EVM node for this machine (${packageName} is not installed); run npm ci, or set CHAIN_RPC_URL to a node of your own.`,
      { cause },
    );
  }
}
