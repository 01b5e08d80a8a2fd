import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/service.js';
import { expectAgreement } from './ledger-under-test.js';
import { PaymentUnderTest, RECOVERED_WITHIN_MS } from './payment-under-test.js';
import { Stage } from './stage.js';

const PAYMENTS = 8;

/** So many are completed when the kill comes; the others are approved around it. */
const COMPLETED_BEFORE = 3;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.destroy());

interface Proposed {
  readonly payment: PaymentUnderTest;
  readonly id: string;
}

async function proposed(client: DemoPayer): Promise<readonly Proposed[]> {
  const payments = Array.from({ length: PAYMENTS }, () => new PaymentUnderTest('alice'));
  return Promise.all(
    payments.map(async (payment) => ({ payment, id: (await payment.propose(client)).payment.paymentRequestId })),
  );
}

/** Approves what is not approved yet. A kill can take the answer to an approval away. */
async function approveAll(client: DemoPayer, some: readonly Proposed[]): Promise<void> {
  for (const { id } of some) {
    await eventually(
      `${id} is approved`,
      async () => {
        const isPending = (await client.status(id)).status === 'PENDING_APPROVAL';
        if (isPending) await client.approve(id);
        return true;
      },
      RECOVERED_WITHIN_MS,
    );
  }
}

const kills: readonly (readonly [string, (service: TestService) => Promise<TestService>])[] = [
  [
    'the EVM node',
    async (service) => {
      await stage.servers.endNode('SIGKILL');
      return service;
    },
  ],
  [
    'the service',
    async () => {
      await stage.crash();
      return stage.start();
    },
  ],
  [
    'every process at once',
    async () => {
      await Promise.all([stage.crash(), stage.servers.endNode('SIGKILL'), stage.servers.endPostgres('SIGKILL')]);
      return stage.start();
    },
  ],
];

describe('a sandbox under load', () => {
  it.each(kills)('goes on by itself with every payment made once after a kill of %s', async (_name, kill) => {
    const service = await stage.start();
    const client = await DemoPayer.of(service, 'alice');
    const before = await (await stage.auditor()).holding('alice');
    const payments = await proposed(client);
    await approveAll(client, payments.slice(0, COMPLETED_BEFORE));
    for (const { payment, id } of payments.slice(0, COMPLETED_BEFORE)) await payment.completed(client, id);
    const last = payments.slice(COMPLETED_BEFORE);
    const approving = approveAll(client, last).catch(() => undefined);
    const survivor = await kill(service);
    await approving;

    const after = await DemoPayer.of(survivor, 'alice');
    await approveAll(after, last);
    for (const { payment, id } of payments) await payment.completed(after, id);
    const auditor = await stage.auditor();
    for (const { payment } of payments) expect(await auditor.transfers('alice', 'bob', payment.minorUnits)).toBe(1);
    const paid = payments.reduce((sum, { payment }) => sum + payment.minorUnits, 0n);
    expect(await auditor.holding('alice')).toBe(before - paid);
    await expectAgreement(survivor, auditor);
  });
});
