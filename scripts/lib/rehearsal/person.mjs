import { join } from 'node:path';
import { AppClient } from '../../../dist/infrastructure/demo/app-client.js';
import { FilePasskeyStore } from '../../../dist/infrastructure/demo/demo-passkeys.js';
import { signUpAnswer } from '../../../dist/infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../../dist/infrastructure/demo/software-authenticator.js';

/** Somebody with a passkey in software, who uses the app like a browser. */
export class Person {
  constructor(appUrl, dataDirectory, username) {
    this.username = username;
    this.origin = new URL(appUrl).origin;
    this.app = new AppClient({ appUrl, dataDirectory }, username);
    this.authenticator = new SoftwareAuthenticator(new FilePasskeyStore(join(dataDirectory, 'demo', 'passkeys')));
  }

  /** @returns the address of the wallet */
  async signUp() {
    const { publicKey } = await this.app.api.post('/sign-up/options', { username: this.username });
    const answer = await signUpAnswer(this.authenticator, publicKey, this.origin);
    const { walletAddress } = await this.app.api.post('/sign-up', answer);
    this.address = walletAddress;
    return walletAddress;
  }

  async pay(recipientUsername, amount) {
    const terms = { paymentType: 'transfer_moneda', currency: 'USD', recipientUsername, amount };
    const { paymentRequestId } = await this.app.api.post('/payments', terms);
    await this.app.approve(paymentRequestId);
    return paymentRequestId;
  }
}
