import { randomBytes, randomUUID } from 'node:crypto';
import { jointProposalIdOf } from '../../../domain/sub-accounts/joint-proposal.js';
import { CII_INVOICE } from '../documents/invoices.js';
import { uploadFile } from '../documents/uploaded-file.js';
import { eventually } from '../eventually.js';
import { AccessCalls } from '../sandbox/access-calls.js';
import { GuardedPerson, LockedOutPerson, MailGuardian } from '../sandbox/guarded-person.js';
import { PasskeyOwner } from '../sandbox/passkey-owner.js';
import type { Person, Sandbox } from '../sandbox/sandbox.js';
import { SubAccountOwner } from '../sandbox/sub-account-owner.js';
import { TaxDocumentOwner } from '../sandbox/tax-document-owner.js';
import { OwnedOrganization } from './owned-organization.js';

const CLIENT = 'owner';
const TOLD_WITHIN_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const newEmail = () => `${randomBytes(5).toString('hex')}@example.org`;

/** Makes things that belong to one person, and gives their ids. */
export class OwnedResources {
  readonly organization: OwnedOrganization;
  private readonly calls: AccessCalls;
  private readonly passkeys: PasskeyOwner;
  private readonly subAccounts: SubAccountOwner;
  private received: Promise<string> | undefined;
  private account: Promise<string> | undefined;
  private recovery: Promise<string> | undefined;
  private invoice: Promise<string> | undefined;
  private proposed = 1;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly owner: Person,
    private readonly payee: Person,
  ) {
    this.calls = new AccessCalls(sandbox);
    this.organization = new OwnedOrganization(sandbox, owner);
    this.passkeys = new PasskeyOwner(sandbox, owner);
    this.subAccounts = new SubAccountOwner(sandbox, owner);
  }

  async payment(): Promise<string> {
    const client = await this.sandbox.client(this.owner.userId, ['write:payments']);
    return client.proposed({ recipientUsername: this.payee.username, amount: '1' });
  }

  async apiKey(): Promise<string> {
    return (await this.newKey()).id;
  }

  async apiKeySession(): Promise<string> {
    const key = await this.newKey();
    const body = { deviceName: 'build server', platform: 'Linux' };
    const recorded = await this.calls.call<{ sessionId: string }>(key.headers, '/sessions', { method: 'POST', body });
    return recorded.body.sessionId;
  }

  async signIn(): Promise<string> {
    return this.activeSession('app');
  }

  async connectedApplication(): Promise<string> {
    return this.sandbox.keys.grant(this.owner.userId, CLIENT);
  }

  async confirmedPasskey(): Promise<string> {
    const [passkey] = await this.passkeys.passkeys();
    if (!passkey) throw new Error('The owner has no passkey');
    return passkey.id;
  }

  async pendingPasskey(): Promise<string> {
    // At most ten may be there.
    for (const { id, status } of await this.passkeys.passkeys()) {
      if (status === 'pending') await this.owner.app.send(`/passkeys/${id}`, { method: 'DELETE' });
    }
    return this.passkeys.register(this.passkeys.newDevice());
  }

  /** The hash of what a third person paid the owner. */
  transaction(): Promise<string> {
    this.received ??= this.newTransaction();
    return this.received;
  }

  async savedAccount(): Promise<string> {
    // An account that is saved already would be asked about.
    const walletAddress = `0x${randomBytes(20).toString('hex')}`;
    const body = { walletName: 'Savings', walletAddress, confirmed: true };
    const saved = await this.owner.app.post<{ readonly wallet: { readonly id: string } }>('/accounts/wallets', body);
    return saved.body.wallet.id;
  }

  async contact(): Promise<string> {
    const added = await this.owner.app.post<{ readonly username: string }>('/contacts', { displayName: 'Maria' });
    return added.body.username;
  }

  async notification(): Promise<string> {
    await this.savedAccount();
    return eventually('the owner is told of something', () => this.newestNotification(), TOLD_WITHIN_MS);
  }

  /** An account that the owner has alone, without money. */
  subAccount(): Promise<string> {
    this.account ??= this.subAccounts.opened('Owned').then(({ id }) => id);
    return this.account;
  }

  async jointProposal(): Promise<string> {
    const [id, { walletAddress }] = [await this.subAccount(), this.payee];
    const { address = '' } = (await this.subAccounts.detail(id)) ?? {};
    const deadline = BigInt(Math.floor((await this.sandbox.now()).getTime() / 1000)) + 3_600n;
    const { hash } = await this.subAccounts.proposeSpend(address, walletAddress, BigInt(this.proposed++), deadline);
    const proposalId = jointProposalIdOf(hash);
    const isThere = async () => (await this.owner.app.get(`/sub-accounts/proposals/${proposalId}`)).status === 200;
    await eventually('the owner has the proposal', isThere, TOLD_WITHIN_MS);
    return proposalId;
  }

  async subAccountOpening(): Promise<string> {
    // At most ten may be there.
    const { body } = await this.owner.app.get<{ readonly openings: readonly { readonly id: string }[] }>(
      '/sub-account-openings',
    );
    for (const { id } of body.openings) await this.owner.app.send(`/sub-account-openings/${id}`, { method: 'DELETE' });
    return (await this.subAccounts.request('Wanted', [], 1)).body.id;
  }

  async conditionalOrder(): Promise<string> {
    // At most twenty may be open.
    const { body } = await this.owner.app.get<{ readonly orders: readonly { id: string; status: string }[] }>(
      '/conditional-orders',
    );
    const drafts = body.orders.filter(({ status }) => status === 'PENDING_ACTIVATION');
    for (const { id } of drafts) await this.owner.app.post(`/conditional-orders/${id}/cancel`);
    const sold = { asset: 'WETH', currency: 'USD', side: 'SELL', type: 'limit', amount: '1', triggerPrice: '99999' };
    return (await this.owner.app.post<{ readonly id: string }>('/conditional-orders', sold)).body.id;
  }

  /** A draft. */
  async agentSession(): Promise<string> {
    const scopes = ['read:agent_sessions', 'write:agent_sessions'];
    // An application of its own: one makes at most fifty in a day. At most twenty may be there, of all of them.
    const client = await this.sandbox.client(this.owner.userId, scopes, randomUUID());
    const drafts = '/agent-sessions?status=PENDING_ACTIVATION';
    const { body } = await client.get<{ readonly agentSessions: readonly { readonly id: string }[] }>(drafts);
    for (const { id } of body.agentSessions) await client.send(`/agent-sessions/${id}/revoke`, { method: 'POST' });
    const caps = { maxAmountPerExecution: '1', maxAmountPerPeriod: '1', periodSeconds: 60 };
    const asked = { recipient: this.payee.username, currency: 'USD', ...caps };
    return (await client.send<{ readonly id: string }>('/agent-sessions', { method: 'POST', body: asked })).body.id;
  }

  /** Whose sessions are ended. */
  async mandateOwner(): Promise<string> {
    return this.owner.userId;
  }

  /** A draft. */
  async schedule(): Promise<string> {
    const { app } = this.owner;
    type Listed = { readonly schedules: readonly { readonly scheduleId: string; readonly status: string }[] };
    // At most twenty may be there.
    const { body } = await app.get<Listed>('/scheduled-transactions?limit=100');
    const drafts = body.schedules.filter(({ status }) => status === 'PENDING_ACTIVATION');
    for (const { scheduleId } of drafts) {
      await app.send(`/scheduled-transactions/${scheduleId}`, { method: 'DELETE' });
    }
    const startDate = new Date((await this.sandbox.now()).getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const paid = {
      paymentType: 'transfer_moneda',
      recipientUsername: this.payee.username,
      amount: '1',
      currency: 'USD',
    };
    const terms = { ...paid, frequency: 'MONTHLY', startDate, timezone: 'UTC' };
    return (await app.post<{ readonly scheduleId: string }>('/scheduled-transactions', terms)).body.scheduleId;
  }

  /** A receipt without a file. */
  async receipt(): Promise<string> {
    return (await this.owner.app.post<{ readonly receiptId: string }>('/receipts', {})).body.receiptId;
  }

  async lineItem(): Promise<string> {
    const path = `/receipts/${await this.receipt()}/line-items`;
    return (await this.owner.app.post<{ readonly lineItemId: string }>(path, { description: 'Tea' })).body.lineItemId;
  }

  /** An invoice that was read. */
  bill(): Promise<string> {
    this.invoice ??= uploadFile(this.owner.app, Buffer.from(CII_INVOICE), 'application/xml');
    return this.invoice;
  }

  async bewirtungsbeleg(): Promise<string> {
    const { transactionHash, receiptId } = await new TaxDocumentOwner(this.sandbox, this.owner).paidMeal();
    const body = { transactionHash, receiptId, occasion: 'Kick-off', attendees: [{ name: 'Ada' }] };
    return (await this.owner.app.post<{ readonly bewirtungsbelegId: string }>('/bewirtungsbelege', body)).body
      .bewirtungsbelegId;
  }

  async eigenbeleg(): Promise<string> {
    const { transactionHash } = await new TaxDocumentOwner(this.sandbox, this.owner).paid('1');
    const body = { transactionHash, recipientName: 'Car park', purpose: 'Parking', reason: 'None was printed' };
    return (await this.owner.app.post<{ readonly eigenbelegId: string }>('/eigenbelege', body)).body.eigenbelegId;
  }

  /** What the bank asks. */
  async informationRequest(): Promise<string> {
    const owner = this.owner.userId;
    await this.sandbox.database.query(
      `INSERT INTO kyc_applications (user_id, full_name, country, version, status, missing, reason, created_at)
       VALUES ($1, 'Owner', 'DE', 1, 'REJECTED', '{}', 'No', now()) ON CONFLICT DO NOTHING`,
      [owner],
    );
    const round = { number: 1, question: 'Why?', askedAt: new Date(), dueAt: null, answeredAt: null };
    const [request] = await this.sandbox.database.query<{ id: string }>(
      `INSERT INTO information_requests (id, user_id, version, reason, status, rounds)
       VALUES (gen_random_uuid(), $1, 1, 'profile_update', 'waiting_on_response', $2::jsonb) RETURNING id`,
      [owner, JSON.stringify([round])],
    );
    if (!request) throw new Error('The information request was not stored');
    return request.id;
  }

  /** What a plan has cost in some month. */
  async charge(): Promise<string> {
    const [charge] = await this.sandbox.database.query<{ id: string }>(
      `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
       VALUES (gen_random_uuid(), $1, 'PLUS', 'Plus', '2026-01-01', 9990000, 'EUR', 1900, 'PENDING', now())
       ON CONFLICT (user_id, period) DO UPDATE SET plan_name = excluded.plan_name RETURNING id`,
      [this.owner.userId],
    );
    if (!charge) throw new Error('The charge was not stored');
    return charge.id;
  }

  /** A guardian who was asked. */
  async guardian(): Promise<string> {
    return new GuardedPerson(this.sandbox, this.owner).invite({ email: newEmail() }, 1);
  }

  /** Somebody else's account that the owner was asked to guard. */
  async guardianship(): Promise<string> {
    const guarded = new GuardedPerson(this.sandbox, this.payee);
    for (const { id, status } of (await guarded.guardians()).guardians) {
      if (status === 'invited') await this.payee.app.send(`/recovery-guardians/${id}`, { method: 'DELETE' });
    }
    return guarded.invite({ username: this.owner.username }, 1);
  }

  /** A recovery of the owner's account that has begun. */
  recoveryRequest(): Promise<string> {
    this.recovery ??= this.newRecovery();
    return this.recovery;
  }

  /** What is to be put on chain: other times. */
  async recoverySetup(): Promise<string> {
    await this.recoveryRequest();
    const times = { delayHours: 48 + this.proposed++, windowHours: 336 };
    await this.owner.app.send('/recovery-times', { method: 'PUT', body: times });
    const { setup } = await new GuardedPerson(this.sandbox, this.owner).guardians();
    if (!setup) throw new Error('Other times are not put on chain');
    return setup.id;
  }

  private async newRecovery(): Promise<string> {
    const guarded = new GuardedPerson(this.sandbox, this.owner);
    const guardian = new MailGuardian(this.sandbox, newEmail());
    await guarded.invite({ email: guardian.email }, 100);
    await guardian.accept();
    await guarded.putOnChain();
    await new LockedOutPerson(this.sandbox, this.owner.username).start();
    const client = await this.sandbox.client(this.owner.userId, ['read:recovery']);
    type Status = { readonly recovery?: { readonly id: string } };
    return eventually(
      'the recovery has begun',
      async () => (await client.get<Status>('/recovery-status')).body.recovery?.id,
    );
  }

  private async newTransaction(): Promise<string> {
    const payer = await this.sandbox.newPerson({ USD: '1' });
    const id = await payer.rest.proposed({ recipientUsername: this.owner.username, amount: '1' });
    await payer.app.approve(id);
    const { transactionHash = '' } = await payer.rest.settled(id);
    const isBooked = async () => (await this.owner.app.get(`/transactions/${transactionHash}`)).status === 200;
    await eventually('the owner has the transaction', isBooked, TOLD_WITHIN_MS);
    return transactionHash;
  }

  private async newestNotification(): Promise<string | undefined> {
    const page = await this.owner.app.get<{ readonly notifications: readonly { readonly id: string }[] }>(
      '/notifications',
    );
    return page.body.notifications[0]?.id;
  }

  private async newKey() {
    const bearer = await this.calls.bearer(this.owner.userId, ['write:api_keys', 'read:api_keys'], CLIENT);
    // At most ten may be active.
    for (const { id, isActive } of await this.calls.keys(bearer)) {
      if (isActive) await this.calls.call(bearer, `/api-keys/${id}`, { method: 'DELETE' });
    }
    return this.calls.key(bearer, ['read:api_keys']);
  }

  private async activeSession(kind: string): Promise<string> {
    const bearer = await this.calls.bearer(this.owner.userId, ['read:sessions'], CLIENT);
    const found = (await this.calls.sessions(bearer)).find((session) => session.kind === kind);
    if (!found) throw new Error(`The owner has no active session of the kind ${kind}`);
    return found.id;
  }
}
