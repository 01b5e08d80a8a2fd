import { setTimeout as sleep } from 'node:timers/promises';
import { Contract, JsonRpcProvider } from 'ethers';
import type { WorldDescription } from '../world.js';
import { issueToken, personNamed } from './access-token.js';
import { ApiClient } from './api-client.js';
import { AppClient, type Card } from './app-client.js';
import { DemoError } from './instance.js';
import type { StepReporter } from './step-reporter.js';

interface Payment {
  readonly paymentRequestId: string;
  readonly status: string;
  readonly message: string;
  readonly pollAfterMs: number;
  readonly transactionHash?: string;
}

interface Balances {
  readonly balances: readonly { readonly currency: string; readonly balance: string }[];
}

const AMOUNT = '25';
const PATIENCE_MS = 60_000;

/** Shows one payment step by step: alice pays bob 25 USD. */
export async function tour(world: WorldDescription, report: StepReporter): Promise<void> {
  const [alice, bob] = await Promise.all(
    ['alice', 'bob'].map(async (user) => {
      const token = await issueToken(world, { user, ttlSeconds: 600 });
      return new ApiClient(`${world.apiUrl}/v1`, { Authorization: `Bearer ${token}` });
    }),
  );
  if (!alice || !bob) throw new DemoError('The demo people are missing');
  const bothBalances = async () => `alice ${await dollars(alice)}, bob ${await dollars(bob)}`;

  report.done('Balances before', await report.during('Reading balances', bothBalances()));
  const payment = await report.during('Proposing the payment over REST', propose(alice));
  report.done('Proposed over REST', `${AMOUNT} USD to bob, ${payment.status}, id ${payment.paymentRequestId}`);

  const app = new AppClient(world, 'alice');
  await report.during('Signing in to the app with a passkey', app.signIn());
  const card = await app.card(payment.paymentRequestId);
  report.done('Card in the app', inWords(card));
  await report.during('Signing with the passkey', app.approve(payment.paymentRequestId));
  report.done('Approved', `the passkey signed the operation hash ${card.operation.hash}`);

  const paid = await report.during('Waiting for the chain', settled(alice, payment.paymentRequestId));
  report.done('Paid', `${paid.message}, transaction ${paid.transactionHash}`);
  report.done('On chain', await report.during('Asking the chain itself', onChain(world, paid)));
  report.done('Balances after', await report.during('Reading balances', bothBalances()));
}

function propose(api: ApiClient): Promise<Payment> {
  const body = { paymentType: 'transfer_moneda', amount: AMOUNT, currency: 'USD', recipientUsername: 'bob' };
  return api.post('/payments', { ...body, reference: 'Demo tour' });
}

async function dollars(api: ApiClient): Promise<string> {
  const { balances } = await api.get<Balances>('/balances?currency=USD');
  return `${balances[0]?.balance} USD`;
}

async function settled(api: ApiClient, id: string): Promise<Payment> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const payment = await api.get<Payment>(`/payments/${id}/status`);
    if (payment.status === 'COMPLETED') return payment;
    if (payment.pollAfterMs === 0) throw new DemoError(`The payment ended as ${payment.status}: ${payment.message}`);
    await sleep(payment.pollAfterMs);
  }
  throw new DemoError(`The payment has not reached the chain within ${PATIENCE_MS / 1000} s`);
}

/** Reads the transaction's block and bob's token balance from the node, without the service. */
async function onChain(world: WorldDescription, paid: Payment): Promise<string> {
  const provider = new JsonRpcProvider(world.chain.rpcUrl, world.chain.chainId, { staticNetwork: true });
  try {
    const receipt = await provider.getTransactionReceipt(paid.transactionHash ?? '');
    const token = new Contract(
      world.chain.tokens['USDC'] ?? '',
      ['function balanceOf(address) view returns (uint256)'],
      provider,
    );
    const held: bigint = await token.getFunction('balanceOf')(personNamed(world, 'bob').walletAddress);
    return `block ${receipt?.blockNumber}, ${receipt?.gasUsed} gas; bob's wallet holds ${held} USDC units (millionths)`;
  } finally {
    provider.destroy();
  }
}

function inWords(card: Card): string {
  const calls = card.operation.calls.map(({ contract, target, method, arguments: given }) => {
    const values = given.map(({ name, value }) => `${name} ${value}`).join(', ');
    return `${contract ?? target}.${method?.split('(')[0] ?? 'unknown'}(${values})`;
  });
  return [
    `${card.amount} ${card.currency} to ${card.recipient.username} (${card.recipient.address})`,
    `fee ${card.fee.amount} ${card.fee.currency}, balance ${card.balanceBefore} → ${card.balanceAfter}`,
    `signs ${calls.join('; ')}`,
  ].join('; ');
}
