import { expect } from '@jest/globals';
import type { AssertionOptions, RegistrationOptions } from '../../application/passkeys/passkey-ceremonies.js';
import { ApiClient } from '../../infrastructure/demo/api-client.js';
import { FilePasskeyStore } from '../../infrastructure/demo/demo-passkeys.js';
import { demoPasskeyFolder } from '../../infrastructure/demo/demo-people.js';
import { pageOptions } from '../../infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../infrastructure/demo/software-authenticator.js';
import type { Auditor } from '../support/auditor.js';
import { eventually } from '../support/eventually.js';
import { InMemoryPasskeyStore } from '../support/in-memory-passkey-store.js';
import type { TestService } from '../support/service.js';
import type { OperationUnderTest } from './operation-under-test.js';
import { RECOVERED_WITHIN_MS } from './payment-under-test.js';

interface Offer<Options> {
  readonly publicKey: Options;
}

/** A backup passkey that its owner signs to be a signer of the wallet. */
export class SignedPasskeyChange implements OperationUnderTest {
  private id = '';

  constructor(private readonly owner: string) {}

  async begin(service: TestService): Promise<void> {
    const { api, origin } = await this.signedIn(service);
    const { publicKey } = await api.post<Offer<RegistrationOptions>>('/passkeys/options');
    const device = new SoftwareAuthenticator(new InMemoryPasskeyStore());
    const { id } = await api.post<{ readonly id: string }>(
      '/passkeys',
      await device.create(pageOptions('add-passkey', publicKey, origin), origin),
    );
    this.id = id;
  }

  async sign(service: TestService): Promise<void> {
    const { api, origin, authenticator } = await this.signedIn(service);
    if ((await this.status(api)) !== 'pending') return;
    const path = `/passkeys/${this.id}/activation`;
    const { publicKey } = await api.post<Offer<AssertionOptions>>(`${path}/options`);
    await api.post(path, await authenticator.get(publicKey, origin, this.owner));
  }

  async subjectId(): Promise<string> {
    return this.id;
  }

  async completed(service: TestService): Promise<void> {
    const { api } = await this.signedIn(service);
    const isConfirmed = async () => (await this.status(api)) === 'confirmed';
    await eventually(`passkey ${this.id} is confirmed`, isConfirmed, RECOVERED_WITHIN_MS);
  }

  async expectEffect(_service: TestService, auditor: Auditor): Promise<void> {
    expect(await auditor.auditTypes(this.id)).toEqual([
      'passkey.added',
      'passkey.change_approved',
      'passkey.confirmed',
    ]);
  }

  private async status(api: ApiClient): Promise<string | undefined> {
    const { passkeys } = await api.get<{ readonly passkeys: readonly { id: string; status: string }[] }>('/passkeys');
    return passkeys.find(({ id }) => id === this.id)?.status;
  }

  private async signedIn(service: TestService) {
    const { appUrl, dataDirectory } = await service.world();
    const { origin } = new URL(appUrl);
    const api = new ApiClient(`${appUrl}/api`, { Origin: origin });
    const authenticator = new SoftwareAuthenticator(new FilePasskeyStore(demoPasskeyFolder(dataDirectory)));
    const { publicKey } = await api.post<Offer<AssertionOptions>>('/sign-in/options');
    const options = pageOptions('sign-in', publicKey, origin);
    await api.post('/sign-in', await authenticator.get(options, origin, this.owner));
    return { api, origin, authenticator };
  }
}
