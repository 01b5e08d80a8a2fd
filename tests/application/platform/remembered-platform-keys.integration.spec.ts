import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresPlatformKeyChanges } from '../../../adapters/persistence/platform/platform-key-changes.postgres.js';
import { PostgresPlatformKeys } from '../../../adapters/persistence/platform/platform-keys.postgres.js';
import { CryptoSecrets } from '../../../adapters/security/crypto-secrets.js';
import type { PlatformKeyChanges } from '../../../application/platform/platform-key-changes.js';
import { RememberedPlatformKeys } from '../../../application/platform/remembered-platform-keys.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
import { StandingClock } from '../support/simple-ports.js';
import { acting, PlatformOffice } from './support/platform-office.js';

const WITHIN_MS = 60_000;

/** Counts the look-ups. */
class CountedKeys extends PostgresPlatformKeys {
  lookUps = 0;

  override findUsable(fingerprint: string, at: Date) {
    this.lookUps += 1;
    return super.findUsable(fingerprint, at);
  }
}

/** A connection that can be lost at will. */
class SwitchedChanges implements PlatformKeyChanges {
  begun: () => void = () => undefined;
  lost: () => void = () => undefined;
  changed: (fingerprint: string) => void = () => undefined;

  follow(changed: (fingerprint: string) => void, begun: () => void, lost: () => void): () => void {
    Object.assign(this, { changed, begun, lost });
    return () => undefined;
  }
}

let db: OpenDatabase;
let clock: StandingClock;
let office: PlatformOffice;
const open: RememberedPlatformKeys[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  office = new PlatformOffice(db.database, clock);
});
afterAll(async () => {
  for (const one of open) one.close();
  await db.close();
});
beforeEach(() => {
  clock.time = CREATED_AT;
});

async function newKey() {
  const owner = await office.newPerson();
  const organization = await office.newOrganization(owner);
  const workspaceId = await office.newWorkspace(organization, owner);
  const actor = acting(organization, owner);
  const wanted = { actor, workspaceId, name: 'Runtime', scopes: ['read:balances'], mode: 'live' } as const;
  const { stored, secret } = await office.createKey.execute(wanted);
  return { actor, secret, keyId: stored.key.id };
}

function processWith(changes: PlatformKeyChanges, database: Database = db.database) {
  const keys = new CountedKeys(database);
  const remembered = new RememberedPlatformKeys(keys, new CryptoSecrets(), clock, changes);
  open.push(remembered);
  return { keys, remembered };
}

describe('two processes that remember a key', () => {
  it('look it up once each, and both forget it when it is revoked', async () => {
    const both = [
      processWith(new PostgresPlatformKeyChanges(db.channel())),
      processWith(new PostgresPlatformKeyChanges(db.channel()), await db.connect()),
    ];
    const { actor, secret, keyId } = await newKey();
    for (const { remembered, keys } of both) {
      await eventually('the key is remembered', async () => {
        await remembered.verify(secret);
        return remembered.size === 1;
      });
      const before = keys.lookUps;
      expect(await remembered.verify(secret)).toMatchObject({ keyId });
      expect(keys.lookUps).toBe(before);
    }
    await office.revokeKey.execute({ actor, keyId });
    for (const { remembered } of both) {
      await eventually('the key is refused', async () => (await remembered.verify(secret)) === null, WITHIN_MS);
      expect(remembered.size).toBe(0);
    }
  });
});

describe('a process', () => {
  it('remembers nothing while it cannot hear of changes', async () => {
    const changes = new SwitchedChanges();
    const { remembered, keys } = processWith(changes);
    const { secret } = await newKey();
    await remembered.verify(secret);
    expect(remembered.size).toBe(0);
    changes.begun();
    await remembered.verify(secret);
    expect(remembered.size).toBe(1);
    changes.lost();
    expect(remembered.size).toBe(0);
    const before = keys.lookUps;
    await remembered.verify(secret);
    await remembered.verify(secret);
    expect([keys.lookUps - before, remembered.size]).toEqual([2, 0]);
  });

  it('does not remember what it has read before it heard of a change', async () => {
    const changes = new SwitchedChanges();
    const { remembered } = processWith(changes);
    changes.begun();
    const { secret } = await newKey();
    const verifying = remembered.verify(secret);
    changes.changed(new CryptoSecrets().fingerprint(secret));
    expect(await verifying).not.toBeNull();
    expect(remembered.size).toBe(0);
  });

  it('refuses a rotated key from the end of its grace window on, without hearing of anything', async () => {
    const changes = new SwitchedChanges();
    const { remembered } = processWith(changes);
    changes.begun();
    const { actor, secret, keyId } = await newKey();
    await office.rotateKey.execute({ actor, keyId, graceSeconds: 3_600 });
    expect(await remembered.verify(secret)).toMatchObject({ keyId });
    clock.time = later(CREATED_AT, HOUR - 1);
    expect(await remembered.verify(secret)).toMatchObject({ keyId });
    clock.time = later(CREATED_AT, HOUR);
    expect(await remembered.verify(secret)).toBeNull();
  });

  it('does not remember keys that are not valid, and does not look up what has a wrong checksum', async () => {
    const changes = new SwitchedChanges();
    const { remembered, keys } = processWith(changes);
    changes.begun();
    const { secret } = await newKey();
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
    expect(await remembered.verify(wrong)).toBeNull();
    expect([keys.lookUps, remembered.size]).toEqual([0, 0]);
  });
});
