import { useRef, useState } from 'react';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { JointProposalStep } from '../../../domain/notifications/catalogue.js';
import { answered } from '../api/client.js';
import { jointProposal } from '../api/resources.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { LookNeeded, OperationRefused } from '../approvals/sign-operation.js';
import { useSigning } from '../approvals/use-signing.js';
import { LookPanel, RefusedPanel } from '../approvals/verdict-panels.js';
import type { ChainContext } from '../chain/deployment.js';
import { jointProposalIntent, type ShownStep } from '../chain/joint-proposal-calls.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';

const TEXTS = texts(
  {
    approve: 'Approve',
    reject: 'Reject',
    execute: 'Execute',
    cancel: 'Cancel the proposal',
    sent: 'Signed. The chain confirms it in a moment.',
  },
  {
    de: {
      approve: 'Zustimmen',
      reject: 'Ablehnen',
      execute: 'Ausführen',
      cancel: 'Vorschlag zurückziehen',
      sent: 'Unterschrieben. Die Chain bestätigt es gleich.',
    },
  },
);

const PATHS = {
  approve: '/joint-proposals/{id}/approval',
  reject: '/joint-proposals/{id}/rejection',
  execute: '/joint-proposals/{id}/execution',
  cancel: '/joint-proposals/{id}/cancellation',
} as const satisfies Readonly<Record<JointProposalStep, string>>;

interface StepActionsProps {
  readonly steps: readonly JointProposalStep[];
  /** What the member has read. */
  readonly shown: Omit<ShownStep, 'step'>;
  readonly chainContext: ChainContext;
}

/** The steps that a member can take now, each signed with a passkey. The page verifies the operation first. */
export function StepActions({ steps, shown, chainContext }: StepActionsProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const problemText = useCeremonyProblemText();
  const [step, setStep] = useState<JointProposalStep | null>(null);
  // The requests of a signature are made before the next rendering.
  const path = useRef<(typeof PATHS)[JointProposalStep]>(PATHS.approve);
  const [lookedAt, setLookedAt] = useState<Hex | null>(null);
  const params = { path: { id: shown.proposalId } };
  const signing = useSigning({
    options: () => answered(api.POST(`${path.current}/options`, { params })),
    approve: async (answer) => {
      await api.POST(path.current, { params, body: assertionBodyOf(answer) });
      say(t.sent);
    },
    reload: async () => {
      await resources.reload(jointProposal(shown.proposalId));
      resources.moved(['/owner-actions']);
    },
  });
  const { problem } = signing;
  if (problem instanceof OperationRefused) {
    return <RefusedPanel verdict={problem.verdict} subject={shown.proposalId} isNews />;
  }
  const look = problem instanceof LookNeeded ? problem.verdict : null;
  const isTaken = look === null || lookedAt === look.hash;
  return (
    <Stack>
      {look && <LookPanel verdict={look} isTaken={isTaken} onTake={(taken) => setLookedAt(taken ? look.hash : null)} />}
      {problem !== null && !look && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <Actions>
        {steps.map((one) => (
          <Button
            key={one}
            kind={one === 'approve' || one === 'execute' ? 'primary' : 'danger'}
            icon="passkey"
            isBusy={signing.step !== 'idle' && step === one}
            isDisabled={!isTaken || signing.step !== 'idle'}
            onPress={() => {
              setStep(one);
              path.current = PATHS[one];
              void signing.sign(jointProposalIntent({ ...shown, step: one }), chainContext, lookedAt);
            }}
          >
            {t[one]}
          </Button>
        ))}
      </Actions>
    </Stack>
  );
}
