import { SCOPES } from '../../domain/access/scopes.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ConfirmWithPasskey } from '../passkeys/confirm-with-passkey.js';
import type { AssertionOptions, AssertionResponse } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { CreateApiKey, CreatedApiKey } from './create-api-key.js';
import type { PlanGate } from './plan-gate.js';
import type { RequestOrigin } from './request-origin.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The owner lacks no scope. What may never be on a key is refused for everybody. */
const EVERY_SCOPE: ReadonlySet<string> = new Set(SCOPES.map(({ name }) => name));

export interface OwnApiKeyInput {
  readonly userId: UserId;
  readonly assertion: AssertionResponse;
  /** The challenge in the assertion's client data. */
  readonly challenge: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Null: valid until it is revoked. */
  readonly validDays: number | null;
  readonly origin: RequestOrigin;
}

/**
 * Creates an API key for the owner in the app. A key outlives the session that asks for it, so that the session alone is not enough: the
 * owner confirms with a passkey (docs/rules/access.md#api-keys-made-in-the-app).
 */
export class CreateOwnApiKey {
  constructor(
    private readonly confirm: Pick<ConfirmWithPasskey, 'begin' | 'finish'>,
    private readonly planGate: Pick<PlanGate, 'admits' | 'refusal'>,
    private readonly createApiKey: Pick<CreateApiKey, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws PlanUpgradeRequiredError, or PlanRestsError while a charge of the plan is overdue */
  async begin(userId: UserId): Promise<AssertionOptions> {
    await this.assertPlan(userId);
    return this.confirm.begin(userId, 'api-key');
  }

  /** @throws PlanUpgradeRequiredError, UnauthorizedError saying which check of the passkey failed, and what `CreateApiKey` throws */
  async finish(input: OwnApiKeyInput): Promise<CreatedApiKey> {
    const { userId, assertion, challenge, name, scopes, validDays, origin } = input;
    await this.assertPlan(userId);
    await this.confirm.finish(userId, 'api-key', assertion, challenge);
    const expiresAt = validDays === null ? null : new Date(this.clock.now().getTime() + validDays * DAY_MS);
    const maker = { userId, credential: null, scopes: EVERY_SCOPE };
    return this.createApiKey.execute({ maker, name, scopes, expiresAt, origin });
  }

  private async assertPlan(userId: UserId): Promise<void> {
    if (!(await this.planGate.admits(userId))) throw await this.planGate.refusal('Creating an API key', userId);
  }
}
