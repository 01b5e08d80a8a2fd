import { type ReactNode, useState } from 'react';
import type { Hex } from '../../../application/ports/user-operation.js';
import { answered } from '../api/client.js';
import { approvalCard } from '../api/resources.js';
import type { ApprovalCard } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import type { ChainContext } from '../chain/deployment.js';
import type { Intent } from '../chain/intent.js';
import { needsLook, type Verdict } from '../chain/verdict.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { ApproveActions } from './approve-actions.js';
import { Countdown } from './countdown.js';
import { RejectDialog } from './reject-dialog.js';
import { KeyFacts, RequestFacts } from './request-facts.js';
import { RequestHead } from './request-head.js';
import { ChangedBill, FirstTime, RequestWarnings } from './request-warnings.js';
import { LookNeeded, OperationRefused } from './sign-operation.js';
import { SignedDetails } from './signed-details.js';
import { useRemaining } from './use-remaining.js';
import { useSigning } from './use-signing.js';
import { useVerdict } from './use-verdict.js';
import { LookPanel, RefusedPanel } from './verdict-panels.js';

const TEXTS = texts(
  {
    details: 'Details',
    altered: 'The request changed while you looked at it',
    alteredMore: 'A request never changes. Reject it, and tell whoever runs this service. Nothing has been signed.',
    unreadable: 'This request cannot be read',
    unreadableMore: 'What it says does not fit together. Reject it. Nothing has been signed.',
    reject: 'Reject',
  },
  {
    de: {
      details: 'Einzelheiten',
      altered: 'Die Anfrage hat sich geändert, während Sie sie ansahen',
      alteredMore:
        'Eine Anfrage ändert sich nie. Lehnen Sie sie ab und melden Sie es denen, die diesen Dienst betreiben. Es wurde nichts unterschrieben.',
      unreadable: 'Diese Anfrage lässt sich nicht lesen',
      unreadableMore: 'Was sie sagt, passt nicht zusammen. Lehnen Sie sie ab. Es wurde nichts unterschrieben.',
      reject: 'Ablehnen',
    },
  },
);

interface DecidingProps {
  readonly card: ApprovalCard;
  /** The request that the owner opened. */
  readonly id: string;
  readonly chainContext: ChainContext;
}

/** A pending request: its facts, its warnings, and the buttons to approve and reject. */
export function Deciding({ card, id, chainContext }: DecidingProps) {
  const t = useTexts(TEXTS);
  const { resources } = useApp();
  const judgement = useVerdict(card, id, chainContext);
  const [isRejecting, setIsRejecting] = useState(false);
  const seconds = useRemaining(card, card.expiresAt, () => void resources.reload(approvalCard(id)));
  const rejectButton = <Button onPress={() => setIsRejecting(true)}>{t.reject}</Button>;
  const request = (
    <Card>
      <Countdown seconds={seconds} />
      <RequestHead card={card} />
      <ChangedBill card={card} />
      <FirstTime card={card} />
      <KeyFacts card={card} />
    </Card>
  );
  return (
    <>
      {judgement.kind === 'judged' ? (
        <Judged
          card={card}
          intent={judgement.intent}
          verdict={judgement.verdict}
          chainContext={chainContext}
          request={request}
          rejectButton={rejectButton}
        />
      ) : (
        <>
          <Banner kind="danger" title={t[judgement.kind]} action={rejectButton} isNews>
            <p>{judgement.kind === 'altered' ? t.alteredMore : t.unreadableMore}</p>
          </Banner>
          {request}
        </>
      )}
      <Card title={t.details}>
        <RequestFacts card={card} />
        {judgement.kind === 'judged' && <SignedDetails verdict={judgement.verdict} chainContext={chainContext} />}
      </Card>
      {isRejecting && <RejectDialog paymentRequestId={id} onClose={() => setIsRejecting(false)} />}
    </>
  );
}

interface JudgedProps {
  readonly card: ApprovalCard;
  readonly intent: Intent;
  readonly verdict: Verdict;
  readonly chainContext: ChainContext;
  /** What it is about. */
  readonly request: ReactNode;
  readonly rejectButton: ReactNode;
}

/* Approve is offered only while the operation passes the check, on the card and again before signing. */
function Judged({ card, intent, verdict, chainContext, request, rejectButton }: JudgedProps) {
  const { api, resources } = useApp();
  const params = { path: { id: card.paymentRequestId } };
  const signing = useSigning({
    options: () => answered(api.POST('/approvals/{id}/options', { params })),
    approve: (answer) => api.POST('/approvals/{id}/approve', { params, body: assertionBodyOf(answer) }),
    reload: () => resources.reload(approvalCard(card.paymentRequestId)),
  });
  const [lookedAt, setLookedAt] = useState<Hex | null>(null);
  const [isCompared, setIsCompared] = useState(false);
  const { problem } = signing;
  const refused = problem instanceof OperationRefused ? problem.verdict : verdict;
  if (refused.kind === 'refused') {
    return (
      <>
        <RefusedPanel
          verdict={refused}
          subject={card.paymentRequestId}
          isNews={refused !== verdict}
          action={rejectButton}
        />
        {request}
      </>
    );
  }
  // The operation that was offered last counts; usually it is the same.
  const current = problem instanceof LookNeeded ? problem.verdict : refused;
  const isTaken = lookedAt === current.hash;
  const isReady = (!needsLook(current) || isTaken) && (card.decision?.lookAlike === undefined || isCompared);
  return (
    <>
      {request}
      <RequestWarnings card={card} isCompared={isCompared} onCompare={setIsCompared} />
      {needsLook(current) && (
        <LookPanel verdict={current} isTaken={isTaken} onTake={(taken) => setLookedAt(taken ? current.hash : null)} />
      )}
      <ApproveActions
        card={card}
        signing={signing}
        isReady={isReady}
        rejectButton={rejectButton}
        onApprove={() => void signing.sign(intent, chainContext, lookedAt)}
      />
    </>
  );
}
