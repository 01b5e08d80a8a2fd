import type { PasskeyCopies, PasskeyCopy, UnreadableCopy } from '../../application/passkeys/passkey-copies.js';
import type { SecretBox } from '../../application/ports/secret-box.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { passkeyId, userId } from '../../domain/shared/ids.js';
import type { AppendOnlyStore } from './append-only-store.js';

/**
 * The copies as texts that are encrypted and authenticated with the service's secret keys: whoever can write into the storage can neither
 * read them nor add one. A name is "user/passkey.key": after a change of the secret key a second text of the same passkey is added. Where a
 * text cannot be read, a new one is added as "user/passkey.key.2".
 */
export class SealedPasskeyCopies implements PasskeyCopies {
  constructor(
    private readonly store: AppendOnlyStore,
    private readonly box: SecretBox,
  ) {}

  async keep(copy: PasskeyCopy): Promise<boolean> {
    const { passkey } = copy;
    const written = {
      ...copy,
      passkey: { ...passkey, publicKey: Buffer.from(passkey.publicKey).toString('base64url') },
    };
    const sealed = this.box.seal(JSON.stringify(written), contextOf(passkey.id));
    const first = `${passkey.userId}/${passkey.id}.${keyOf(sealed)}`;
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? first : `${first}.${number}`;
      const text = await this.textOf(name);
      if (typeof text !== 'string') {
        await this.store.add(name, sealed);
        return true;
      }
      // Sealing again gives another text: one that is there and whole stays.
      if (!('unreadable' in this.opened(name, text))) return false;
    }
  }

  async *all(): AsyncIterable<PasskeyCopy | UnreadableCopy> {
    // The texts of a passkey stand beside each other: a former key may be gone when a later one has sealed it again.
    let current = null as { readonly passkey: string; readonly unreadable: string | null } | null;
    for await (const name of this.store.names()) {
      const [passkey = ''] = name.split('.');
      if (current?.passkey === passkey && current.unreadable === null) continue;
      if (current && current.passkey !== passkey && current.unreadable !== null)
        yield { unreadable: current.unreadable };
      const copy = this.opened(name, await this.textOf(name));
      current = { passkey, unreadable: 'unreadable' in copy ? copy.unreadable : null };
      if (!('unreadable' in copy)) yield copy;
    }
    if (current && current.unreadable !== null) yield { unreadable: current.unreadable };
  }

  private opened(name: string, text: string | UnreadableCopy): PasskeyCopy | UnreadableCopy {
    if (typeof text !== 'string') return text;
    try {
      const id = passkeyId(/\/([0-9a-f-]{36})\./.exec(name)?.[1] ?? '');
      const { passkey, ...rest } = JSON.parse(this.box.open(text, contextOf(id)));
      return {
        ...rest,
        passkey: {
          ...passkey,
          id: passkeyId(passkey.id),
          userId: userId(passkey.userId),
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          createdAt: new Date(passkey.createdAt),
        },
      };
    } catch (error) {
      return unreadable(name, error);
    }
  }

  private async textOf(name: string): Promise<string | UnreadableCopy> {
    return this.store.read(name).catch((error: unknown) => {
      if (error instanceof ServiceUnavailableError) throw error;
      return unreadable(name, error);
    });
  }
}

function unreadable(name: string, error: unknown): UnreadableCopy {
  const reason = (error as { readonly message?: unknown }).message ?? error;
  return { unreadable: `The copy ${name} cannot be read: ${reason}` };
}

function contextOf(id: string): string {
  return `passkey-copy:${id}`;
}

/** `v1.<key id>.…` */
function keyOf(sealed: string): string {
  return sealed.split('.')[1] ?? '';
}
