// An agent that asks for a mandate, waits for its owner, and pays within it. docs/agents.md explains it.
//   API=http://localhost:3000 TOKEN=… RECIPIENT=bob EXECUTOR=service|own node docs/examples/agent.mjs
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { id, Wallet } from 'ethers';

const { API = 'http://localhost:3000', TOKEN, RECIPIENT = 'bob', EXECUTOR = 'service' } = process.env;

async function call(method, path, body) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(`${API}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (response.status === 429) {
    await delay(Number(response.headers.get('retry-after')) * 1000);
    return call(method, path, body);
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.message}`);
  return answer;
}

// With EXECUTOR=own only this process can sign payments. Keep such a key where the agent keeps its secrets.
const ownKey = EXECUTOR === 'own' ? Wallet.createRandom() : null;

const session = await call('POST', '/agent-sessions', {
  recipient: RECIPIENT,
  currency: 'USD',
  maxAmountPerExecution: '2',
  maxAmountPerPeriod: '5',
  periodSeconds: 86_400,
  fundingAmount: '5',
  ...(ownKey && { executorAddress: ownKey.address }),
});
console.log(`Please activate it: ${session.activationLink}`);

while ((await call('GET', `/agent-sessions/${session.id}`)).status === 'PENDING_ACTIVATION') await delay(2_000);

// The chain accepts this key once, whatever happens to the service's database.
const idempotencyKey = randomUUID();
const amount = '1.50';

/** The EIP-712 signature of one execution (docs/agents.md#your-own-key). */
async function signed() {
  const { chainId, childAccountAddress: account, moduleAddress } = session;
  const deadline = Math.floor(Date.now() / 1000) + 600;
  const domain = { name: 'SpendingPolicy', version: '1', chainId, verifyingContract: moduleAddress };
  const types = {
    Execution: [
      { name: 'account', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'nonce', type: 'bytes32' },
      { name: 'deadline', type: 'uint256' },
    ],
  };
  const execution = { account, amount: 1_500_000n, nonce: id(`${session.id}/${idempotencyKey}`), deadline };
  return { deadline, signature: await ownKey.signTypedData(domain, types, execution) };
}

const { paymentRequestId } = await call('POST', `/agent-sessions/${session.id}/payments`, {
  recipient: RECIPIENT,
  amount,
  currency: 'USD',
  idempotencyKey,
  ...(ownKey && (await signed())),
});

let payment = await call('GET', `/payments/${paymentRequestId}/status`);
while (payment.pollAfterMs > 0) {
  await delay(payment.pollAfterMs);
  payment = await call('GET', `/payments/${paymentRequestId}/status`);
}
console.log(`${payment.amount} ${payment.currency} to ${payment.recipient}: ${payment.status}`);

const { remainingInPeriod, availableNow } = await call('GET', `/agent-sessions/${session.id}`);
console.log(`${remainingInPeriod} left in this period, ${availableNow} can be paid now`);
