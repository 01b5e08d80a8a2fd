import { MANDATE_CURRENCIES, type MandateCurrency } from '../../../../domain/agent-sessions/agent-mandate.js';
import {
  AGENT_SESSION_STATUSES,
  type AgentSessionStatus,
} from '../../../../domain/agent-sessions/agent-session-status.js';
import { PAUSE_REASONS, type PauseReason } from '../../../../domain/agent-sessions/pause-cause.js';
import { PAUSERS, type Pauser } from '../../../../domain/shared/pauser.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { ChainAddress, Hash, HexBytes, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const EXECUTOR_KINDS = ['SERVICE', 'OWN'] as const;
const CHAIN_STATES = ['NONE', 'INSTALLED', 'REMOVED'] as const;

export class AgentSessionResponse {
  @Id('The agent session.')
  id!: string;

  @OneOf(
    AGENT_SESSION_STATUSES,
    'Only an ACTIVE session pays. PENDING_ACTIVATION: the owner has not signed it, or the chain has not answered.',
    'ACTIVE',
  )
  status!: AgentSessionStatus;

  @Text('Who alone is paid: the username, or the address of somebody outside the service.', 'bob')
  recipient!: string;

  @ChainAddress('Where the payments go.')
  recipientAddress!: string;

  @OneOf(MANDATE_CURRENCIES, 'The currency of all amounts.')
  currency!: MandateCurrency;

  @DecimalAmount('The most that one payment may be.', { example: '5.00' })
  maxAmountPerExecution!: string;

  @DecimalAmount('The most that leaves in any window of `periodSeconds`.', { example: '50.00' })
  maxAmountPerPeriod!: string;

  @Count('The length of the window.', 86_400)
  periodSeconds!: number;

  @DecimalAmount('What is left of the cap of the period now, as the chain counts it, after the payments under way.', {
    example: '47.50',
  })
  remainingInPeriod!: string;

  @DecimalAmount(
    "The largest payment that can be made now: the least of both caps and the balance. With the service's key zero unless ACTIVE; an agent with its own key " +
      'can still make it on chain while the session is paused, or is revoked and not ended by its owner.',
    {
      example: '5.00',
    },
  )
  availableNow!: string;

  @DecimalAmount('What the account of the session holds.', { example: '97.50' })
  balance!: string;

  @Optional({ inExamples: false })
  @DecimalAmount('What the activation moves into the account.', { example: '100.00' })
  fundingAmount?: string;

  @ChainAddress('The account of the session. It is known before the chain has made it. Anybody can send money there.')
  childAccountAddress!: string;

  @Optional({ inExamples: false })
  @HexBytes(
    'The salt of the account, only when it does not follow from the id: for a session that was found on chain after a restored backup.',
  )
  childAccountSalt?: string;

  @Count('The chain of the account, which a signature of the agent names.', 31_337)
  chainId!: number;

  @Optional()
  @ChainAddress(
    'The ERC-7579 module with the policy, which the account has installed: the verifying contract of the signatures of the agent. Absent on a deployment that has no agent sessions any more.',
  )
  moduleAddress?: string;

  @OneOf(EXECUTOR_KINDS, "Whose key signs payments: the service's, made for this session, or the agent's own.")
  executor!: (typeof EXECUTOR_KINDS)[number];

  @ChainAddress('The address of this key.')
  executorAddress!: string;

  @OneOf(CHAIN_STATES, 'Whether the chain has the account: not yet, yes, or ended by its owner.', 'INSTALLED')
  onChain!: (typeof CHAIN_STATES)[number];

  @Optional({ inExamples: false })
  @OneOf(
    PAUSE_REASONS,
    'Why it was paused by itself. It can be resumed when the reason is gone; RESTORED (the service was restored from a backup) only by the owner, in the app.',
  )
  pauseReason?: PauseReason;

  @Optional({ inExamples: false })
  @Text('The reason in words.', 'The account of the session holds less than 5.00 USD')
  pauseMessage?: string;

  @Optional({ inExamples: false })
  @OneOf(PAUSERS, 'Who has paused it. What the owner has paused only the owner resumes, in the app.')
  pausedBy?: Pauser;

  @Url(
    'Where the owner activates the session in the app, and ends it on chain.',
    'https://money.example/agent-sessions/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11',
  )
  activationLink!: string;

  @Optional({ inExamples: false })
  @Instant('Until when the owner can activate it.')
  activateBy?: string;

  @Optional({ inExamples: false })
  @Instant('From then on nothing is paid.')
  expiresAt?: string;

  @Instant('When it was asked for.')
  createdAt!: string;
}

export class AgentSessionsResponse {
  @ListOf(() => AgentSessionResponse)
  agentSessions!: AgentSessionResponse[];
}

export class AgentExecutionResponse {
  @DecimalAmount('What was paid.', { example: '2.50' })
  amount!: string;

  @Instant('The time of its block.')
  executedAt!: string;

  @Hash('The transaction that paid it.')
  transactionHash!: string;

  @Optional()
  @Id('The payment request. Absent for what an agent with its own key has relayed itself.')
  paymentRequestId?: string;
}

export class AgentAccountHoldingResponse {
  @Text('The token.', 'USDC')
  asset!: string;

  @DecimalAmount('How much of it.', { example: '5.00' })
  amount!: string;
}

export class AgentSessionDetailsResponse extends AgentSessionResponse {
  @ListOf(() => AgentExecutionResponse, 'The five newest payments on chain, the newest first.')
  executions!: AgentExecutionResponse[];

  @ListOf(
    () => AgentAccountHoldingResponse,
    'What the account holds although the session has ended on chain: it arrived afterwards. The owner brings it back in the app. Empty before the end.',
  )
  remainder!: AgentAccountHoldingResponse[];
}
