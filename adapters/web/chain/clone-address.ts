import { getAddress } from 'ethers/address';
import { keccak256 } from 'ethers/crypto';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Deployment } from './deployment.js';

/** What the deployment names two contracts of: `subAccountFactory` and `subAccountImplementation`. */
export type CloneFamily = 'subAccount' | 'agentAccount' | 'paymentSchedule' | 'conditionalOrder';

/** A factory of ERC-1167 clones, and the implementation that its clones delegate to. */
export interface CloneFactory {
  readonly factory: Address;
  readonly implementation: Address;
}

/** Null where this device does not know both. */
export function cloneFactory({ contracts }: Pick<Deployment, 'contracts'>, family: CloneFamily): CloneFactory | null {
  const [factory, implementation] = [contracts[`${family}Factory`], contracts[`${family}Implementation`]];
  return factory && implementation ? { factory, implementation } : null;
}

/**
 * The factory, and those of earlier versions, whose contracts stand and can be ended: `paymentScheduleFactory2` and so on, each with any of the
 * implementations `paymentScheduleImplementation`, `paymentScheduleImplementation2` and so on. The current ones come first.
 */
export function knownFactories(
  { contracts }: Pick<Deployment, 'contracts'>,
  family: CloneFamily,
): readonly CloneFactory[] {
  const namedBy = (kind: 'Factory' | 'Implementation') => {
    const pattern = new RegExp(`^${family}${kind}\\d*$`);
    return Object.keys(contracts)
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => contracts[name] as Address);
  };
  const implementations = namedBy('Implementation');
  return namedBy('Factory').flatMap((factory) =>
    implementations.map((implementation) => ({ factory, implementation })),
  );
}

/** The code of a clone begins with this, then comes the implementation. */
const CODE_BEGIN = '363d3d373d3d3d363d73';
const CODE_END = '5af43d82803e903d91602b57fd5bf3';
const CODE_BYTES = 45;

/**
 * The CREATE2 address (EIP-1014) at which OpenZeppelin's `Clones` makes a clone. It commits to everything here, so nothing else can ever
 * be there.
 * @param immutableArguments hexadecimal digits without 0x; empty for a clone without any
 */
export function cloneAddress({ factory, implementation }: CloneFactory, salt: Hex, immutableArguments = ''): Address {
  const code = `${CODE_BEGIN}${digits(implementation)}${CODE_END}${immutableArguments}`;
  const codeHash = keccak256(`0x${codeCreation(immutableArguments.length / 2)}${code}`);
  const commitment = keccak256(`0xff${digits(factory)}${digits(salt)}${digits(codeHash)}`);
  return getAddress(`0x${commitment.slice(-40)}`) as Address;
}

/* The instructions that store the code. With arguments its length takes two bytes. */
function codeCreation(argumentBytes: number): string {
  if (argumentBytes === 0) return '3d602d80600a3d3981f3';
  return `61${(CODE_BYTES + argumentBytes).toString(16).padStart(4, '0')}3d81600a3d39f3`;
}

function digits(bytes: string): string {
  return bytes.slice(2).toLowerCase();
}
