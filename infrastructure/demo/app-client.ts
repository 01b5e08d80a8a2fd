import { ABORT_ACTIVATION } from '../../application/mandates/abort-activation-operation.js';
import type { AssertionOptions } from '../../application/passkeys/passkey-ceremonies.js';
import { PAYMENT } from '../../application/payments/payment-operation.js';
import type { WorldDescription } from '../world.js';
import { ApiClient } from './api-client.js';
import { FilePasskeyStore } from './demo-passkeys.js';
import { demoPasskeyFolder } from './demo-people.js';
import { DemoError } from './instance.js';
import { againWhenOvertaken } from './overtaken.js';
import { pageOptions } from './page-ceremonies.js';
import { purposeText, type ShownPurpose } from './purpose-text.js';
import { SoftwareAuthenticator } from './software-authenticator.js';
import { isTaxDocumentKind, TaxDocumentDrafts } from './tax-document-drafts.js';

/** One call of the card, as the app API decodes it. */
interface CardCall {
  readonly contract?: string;
  readonly target: string;
  readonly method?: string;
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
}

export interface Card {
  readonly amount: string;
  readonly currency: string;
  readonly recipient: { readonly username: string; readonly address: string };
  readonly fee: { readonly amount: string; readonly currency: string };
  readonly balanceBefore: string;
  readonly balanceAfter: string;
  readonly expiresAt: string;
  readonly operation: { readonly hash: string; readonly calls: readonly CardCall[] };
}

export interface ApprovalState {
  readonly paymentRequestId: string;
  readonly status: string;
}

/** Something that waits for a person's signature, and one way to sign it. */
export interface Waiting {
  /** The id of what is signed for. */
  readonly id: string;
  /** The kind of wallet operation, or of tax document. */
  readonly kind: string;
  readonly title: string;
  readonly expiresAt: string | null;
  readonly paths: SigningPaths;
}

/** Paths below the app API: what the passkey has to sign, and where the signature goes. */
interface SigningPaths {
  readonly begin: string;
  readonly sign: string;
}

interface ListedApprovals {
  readonly approvals: readonly {
    readonly paymentRequestId: string;
    readonly title: string;
    readonly expiresAt: string;
  }[];
  readonly nextCursor?: string;
}

interface ListedActions {
  readonly actions: readonly {
    readonly subjectId: string;
    readonly title: string | null;
    readonly mandate: ShownPurpose | null;
    readonly expiresAt: string | null;
    readonly signings: readonly (SigningPaths & { readonly operation: string; readonly purpose: string })[];
  }[];
}

interface ListedMandates {
  readonly mandates: readonly {
    readonly id: string;
    readonly purpose: ShownPurpose;
    readonly end: string;
    readonly activationDeadline: string | null;
  }[];
}

interface Guardianship {
  readonly id: string;
  readonly owner: string;
  readonly status: string;
  readonly recoveries: readonly { readonly id: string; readonly isSigned: boolean }[];
}

const API = '/app/api';
/** The service's errors for a passkey that is no signer yet, or no longer. */
const NOT_TAKEN = /not registered here|sign in with one that the wallet knows/;

/** A demo person at the app, with a software authenticator in place of browser and phone. */
export class AppClient {
  /** The app API; signed in after `signIn`. */
  readonly api: ApiClient;
  private readonly passkeys: FilePasskeyStore;
  private readonly authenticator: SoftwareAuthenticator;
  private readonly origin: string;
  private readonly drafts: TaxDocumentDrafts;

  constructor(
    world: WorldDescription,
    private readonly username: string,
  ) {
    this.origin = new URL(world.appUrl).origin;
    this.api = new ApiClient(`${world.appUrl}/api`, { Origin: this.origin });
    this.passkeys = new FilePasskeyStore(demoPasskeyFolder(world.dataDirectory));
    this.authenticator = new SoftwareAuthenticator(this.passkeys);
    this.drafts = new TaxDocumentDrafts(this.api, this.authenticator, this.origin, username);
  }

  /** With the person's newest passkey that the service takes: one of a recovery that is under way is not taken yet. */
  async signIn(): Promise<void> {
    const { hostname } = new URL(this.origin);
    const own = (await this.passkeys.list(hostname)).filter(({ userName }) => userName === this.username);
    let refusal: unknown = new DemoError(`There is no passkey of ${this.username}`);
    for (const { credentialId } of own) {
      try {
        return await this.signInWith(credentialId);
      } catch (error) {
        if (!(error instanceof DemoError) || !NOT_TAKEN.test(error.message)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  private async signInWith(credentialId: string): Promise<void> {
    await againWhenOvertaken(async () => {
      const { publicKey } = await this.api.post<{ readonly publicKey: AssertionOptions }>('/sign-in/options');
      const options = pageOptions('sign-in', publicKey, this.origin);
      const allowCredentials = [{ type: 'public-key', id: credentialId }];
      await this.api.post('/sign-in', await this.authenticator.get({ ...options, allowCredentials }, this.origin));
    });
  }

  card(paymentRequestId: string): Promise<Card> {
    return this.api.get(`/approvals/${encodeURIComponent(paymentRequestId)}`);
  }

  /** Everything that waits for the person's signature, payments first. What can be signed in several ways is listed once for each. */
  async waiting(): Promise<readonly Waiting[]> {
    const { actions } = await this.api.get<ListedActions>('/owner-actions');
    const others = actions.flatMap(({ subjectId: id, title, mandate, expiresAt, signings }) =>
      signings.map(({ operation: kind, purpose, begin, sign }) => {
        const paths = { begin: begin.slice(API.length), sign: sign.slice(API.length) };
        return { id, kind, title: title ?? (mandate ? purposeText(mandate) : sentence(purpose)), expiresAt, paths };
      }),
    );
    const documents = (await this.drafts.list()).map((draft) => {
      const path = `/tax-documents/${draft.id}/signature`;
      return { ...draft, expiresAt: null, paths: { begin: `${path}/options`, sign: path } };
    });
    return [...(await this.payments()), ...others, ...(await this.aborts()), ...documents];
  }

  /** Activations that the chain has not answered: a further signature makes them impossible. */
  private async aborts(): Promise<readonly Waiting[]> {
    const { mandates } = await this.api.get<ListedMandates>('/mandates');
    return mandates
      .filter(({ end }) => end === 'ABORT')
      .map(({ id, purpose, activationDeadline: expiresAt }) => {
        const title = `Abort the activation: ${purposeText(purpose)}`;
        const path = `/mandates/${id}/abort`;
        const paths = { begin: `${path}/options`, sign: path };
        return { id, kind: ABORT_ACTIVATION, title, expiresAt, paths };
      });
  }

  private async payments(): Promise<readonly Waiting[]> {
    const found: Waiting[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: ListedApprovals = await this.api.get(
        `/approvals${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
      );
      for (const { paymentRequestId: id, title, expiresAt } of page.approvals) {
        found.push({ id, kind: PAYMENT, title, expiresAt, paths: approvalPaths(id) });
      }
      cursor = page.nextCursor;
    }
    return found;
  }

  /** The whole ceremony: requests the options, signs with the passkey, sends the assertion. */
  sign({
    id,
    kind,
    paths,
  }: Pick<Waiting, 'id' | 'kind' | 'paths'>): Promise<{ readonly id: string; readonly status: string }> {
    return againWhenOvertaken(async () => {
      if (isTaxDocumentKind(kind)) return this.drafts.sign({ id, kind });
      const { publicKey } = await this.api.post<{ readonly publicKey: AssertionOptions }>(paths.begin);
      return this.api.post(paths.sign, await this.authenticator.get(publicKey, this.origin, this.username));
    });
  }

  approve(paymentRequestId: string): Promise<{ readonly id: string; readonly status: string }> {
    return this.sign({ id: paymentRequestId, kind: PAYMENT, paths: approvalPaths(paymentRequestId) });
  }

  reject(paymentRequestId: string, reason?: string): Promise<ApprovalState> {
    const path = `/approvals/${encodeURIComponent(paymentRequestId)}/reject`;
    return this.api.post(path, reason === undefined ? {} : { reason });
  }

  /** Agrees to guard whoever asks, and approves every recovery that waits. @returns what was done, a sentence each */
  async guard(): Promise<readonly string[]> {
    const { guardianships } = await this.api.get<{ readonly guardianships: readonly Guardianship[] }>('/guardianships');
    const done: string[] = [];
    for (const { id, owner, status, recoveries } of guardianships) {
      const path = `/guardianships/${id}`;
      if (status === 'invited') {
        const offer = await this.api.post<{ readonly publicKey: AssertionOptions }>(`${path}/acceptance/options`);
        const options = pageOptions('guardian-consent', offer.publicKey, this.origin);
        const assertion = await this.authenticator.get(options, this.origin, this.username);
        await this.api.post(`${path}/acceptance`, { assertion });
        done.push(`agreed to guard the account of ${owner}, once ${owner} has signed`);
      }
      for (const { id: recoveryId } of recoveries.filter(({ isSigned }) => !isSigned)) {
        const body = { recoveryId };
        const offer = await this.api.post<{ readonly publicKey: AssertionOptions }>(`${path}/approval/options`, body);
        const assertion = await this.authenticator.get(offer.publicKey, this.origin);
        await this.api.post(`${path}/approval`, { recoveryId, assertion });
        done.push(`approved the recovery of the account of ${owner}`);
      }
    }
    return done;
  }

  /** Everything that is stored of the person (docs/rules/personal-data.md#data-export). */
  async exportedData(): Promise<ReadableStream<Uint8Array>> {
    const { publicKey } = await this.api.post<{ readonly publicKey: AssertionOptions }>('/data-export/options');
    const options = pageOptions('data-export', publicKey, this.origin);
    const assertion = await this.authenticator.get(options, this.origin, this.username);
    const { ticket } = await this.api.post<{ readonly ticket: string }>('/data-export', assertion);
    return this.api.download(`/data-export?${new URLSearchParams({ ticket })}`);
  }

  /** Closes the account for good (docs/rules/personal-data.md#account-closing). */
  async closeAccount(): Promise<{ readonly closedAt: string; readonly keptUntil: string }> {
    const { publicKey } = await this.api.post<{ readonly publicKey: AssertionOptions }>('/account-closing/options');
    const options = pageOptions('account-closing', publicKey, this.origin);
    return this.api.post('/account-closing', await this.authenticator.get(options, this.origin, this.username));
  }

  /** @param query the parameters of GET /app/api/statements */
  statement(query: Readonly<Record<string, string>>): Promise<ReadableStream<Uint8Array>> {
    return this.api.download(`/statements?${new URLSearchParams(query)}`);
  }
}

function approvalPaths(id: string): SigningPaths {
  const path = `/approvals/${encodeURIComponent(id)}`;
  return { begin: `${path}/options`, sign: `${path}/approve` };
}

function sentence(purpose: string): string {
  return `${purpose.slice(0, 1).toUpperCase()}${purpose.slice(1)}`;
}
