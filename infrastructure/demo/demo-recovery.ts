import { createHash } from 'node:crypto';
import type { AssertionOptions, RegistrationOptions } from '../../application/passkeys/passkey-ceremonies.js';
import { keyCode } from '../../domain/recovery/key-code.js';
import type { WorldDescription } from '../world.js';
import { ApiClient } from './api-client.js';
import { FilePasskeyStore } from './demo-passkeys.js';
import { demoPasskeyFolder } from './demo-people.js';
import { DemoError } from './instance.js';
import { newPasskeyAnswer } from './page-ceremonies.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

interface Offer<Options> {
  readonly publicKey: Options;
}

interface Guardianship {
  readonly owner: string;
  readonly account: string;
  readonly status: string;
  readonly recoveries: readonly {
    readonly id: string;
    readonly isSigned: boolean;
    readonly x: string;
    readonly y: string;
  }[];
}

/** Somebody without a session at the app: a guardian with the link of a mail, or whoever has lost all passkeys. */
export class DemoRecovery {
  private readonly api: ApiClient;
  private readonly authenticator: SoftwareAuthenticator;
  private readonly origin: string;

  constructor(world: WorldDescription) {
    this.origin = new URL(world.appUrl).origin;
    this.api = new ApiClient(`${world.appUrl}/api`, { Origin: this.origin });
    this.authenticator = new SoftwareAuthenticator(new FilePasskeyStore(demoPasskeyFolder(world.dataDirectory)));
  }

  /**
   * Makes the guardian's passkey, or approves with it, whatever the link is for.
   * @param code of the new passkey that is approved; that of the newest recovery when left out
   * @returns what was done, in a sentence with the codes that a guardian compares
   */
  async followLink(link: string, code?: string): Promise<string> {
    const token = link.slice(link.indexOf('#') + 1);
    const { owner, account, status, recoveries } = await this.api.post<Guardianship>('/guardian-link', { token });
    if (status === 'invited') {
      const offer = await this.api.post<Offer<RegistrationOptions>>('/guardian-link/passkey/options', { token });
      const answer = await newPasskeyAnswer('guardian', this.authenticator, offer.publicKey, this.origin);
      await this.api.post('/guardian-link/passkey', { token, ...answer });
      return `made a passkey that guards the account of ${owner}, once ${owner} has signed`;
    }
    const recovery = recoveries.find((one) => !one.isSigned && (code === undefined || codeOf(one.x, one.y) === code));
    if (!recovery) {
      throw new DemoError(code === undefined ? 'Nothing is to be done with this link now' : `No recovery has ${code}`);
    }
    const chosen = { token, recoveryId: recovery.id };
    const offer = await this.api.post<Offer<AssertionOptions>>('/guardian-link/approval/options', chosen);
    const assertion = await this.authenticator.get(offer.publicKey, this.origin);
    await this.api.post('/guardian-link/approval', { ...chosen, assertion });
    const codes = `account ${codeOf(account)}, new passkey ${codeOf(recovery.x, recovery.y)}`;
    return `approved the recovery of the account of ${owner} (codes: ${codes})`;
  }

  /** Starts a recovery with a new passkey. */
  async start(username: string): Promise<void> {
    const offer = await this.api.post<Offer<RegistrationOptions>>('/account-recovery/options', { username });
    const answer = await newPasskeyAnswer('recover', this.authenticator, offer.publicKey, this.origin);
    await this.api.post('/account-recovery', answer);
  }
}

/** The code that people compare, of an address or of a key's coordinates. */
function codeOf(...parts: readonly string[]): string {
  const bytes = Buffer.from(parts.map((part) => part.slice(2)).join(''), 'hex');
  return keyCode(`0x${createHash('sha256').update(bytes).digest('hex')}`);
}
