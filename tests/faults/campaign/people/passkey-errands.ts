import type { AssertionOptions, RegistrationOptions } from '../../../../application/passkeys/passkey-ceremonies.js';
import { SoftwareAuthenticator } from '../../../../infrastructure/demo/software-authenticator.js';
import { InMemoryPasskeyStore } from '../../../support/in-memory-passkey-store.js';
import type { HttpAnswer } from '../../../support/sandbox/http-exchange.js';
import type { PasskeyState } from '../../../support/sandbox/passkey-owner.js';
import type { Person } from './person.js';

const MOST_PASSKEYS = 4;

interface Offer<Options> {
  readonly publicKey: Options;
}

/** Registers a passkey of another device, and has the owner sign that the wallet takes it. */
export async function addPasskey(person: Person): Promise<void> {
  const { app } = person;
  if ((await passkeysOf(person)).length >= MOST_PASSKEYS) return;
  const options = taken(await app.post<Offer<RegistrationOptions>>('/passkeys/options')).publicKey;
  const device = new SoftwareAuthenticator(new InMemoryPasskeyStore());
  const { id } = taken(await app.post<PasskeyState>('/passkeys', await device.create(options, app.origin)));
  await change(person, id, 'activation');
}

/** Has the owner sign that the wallet does not take one of the backup passkeys any more, or tries a stuck one again. */
export async function removePasskey(person: Person): Promise<void> {
  const backups = (await passkeysOf(person)).filter(({ kind }) => kind === 'backup');
  const pending = backups.find(({ status }) => status === 'pending' || status === 'failed');
  if (pending) return change(person, pending.id, 'activation');
  const confirmed = backups.find(({ status }) => status === 'confirmed');
  if (confirmed) await change(person, confirmed.id, 'removal');
}

async function passkeysOf({ app }: Person): Promise<readonly PasskeyState[]> {
  return taken(await app.get<{ readonly passkeys: readonly PasskeyState[] }>('/passkeys')).passkeys;
}

async function change({ app, username }: Person, id: string, path: 'activation' | 'removal'): Promise<void> {
  const { publicKey } = taken(await app.get<Offer<AssertionOptions>>(`/passkeys/${id}/${path}`));
  const assertion = await new SoftwareAuthenticator(app.passkeys).get(publicKey, app.origin, username);
  taken(await app.post(`/passkeys/${id}/${path}`, assertion));
}

/** The answer's body, when the request was taken. */
function taken<Body>({ status, body }: HttpAnswer<Body>): Body {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
