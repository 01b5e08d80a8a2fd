import { type ReactNode, useId } from 'react';
import type { ApprovalCard } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { canUsePasskeys } from '../session/passkeys.js';
import styles from './approve-actions.module.css';
import { movesNothing } from './moves-nothing.js';
import { isUncovered } from './request-warnings.js';
import { LookNeeded, OperationRefused } from './sign-operation.js';
import type { Signing, SigningStep } from './use-signing.js';

const TEXTS = texts(
  {
    approve: (amount: string) => `Approve ${amount}`,
    agree: 'Approve',
    without: 'This browser cannot use passkeys. Open this page in another browser, or on your phone, to approve.',
    first: 'Tick what is asked above first.',
    step: {
      idle: '',
      signing: 'Your passkey is asked for …',
      sending: 'Signed. Your approval is being sent …',
      unheard: 'Signed, but the service has not heard it yet. It is sent again by itself; leave this page open.',
    },
  },
  {
    de: {
      approve: (amount) => `${amount} freigeben`,
      agree: 'Freigeben',
      without:
        'Dieser Browser kann keine Passkeys benutzen. Öffnen Sie diese Seite in einem anderen Browser oder auf Ihrem Telefon.',
      first: 'Setzen Sie zuerst oben den Haken.',
      step: {
        idle: '',
        signing: 'Ihr Passkey wird gefragt …',
        sending: 'Unterschrieben. Ihre Freigabe wird gesendet …',
        unheard:
          'Unterschrieben, aber noch nicht beim Dienst angekommen. Es wird von selbst noch einmal gesendet; lassen Sie diese Seite offen.',
      },
    },
  },
);

interface ApproveActionsProps {
  readonly card: ApprovalCard;
  readonly signing: Signing;
  /** Whether the owner has confirmed everything that needs a confirmation. */
  readonly isReady: boolean;
  readonly rejectButton: ReactNode;
  readonly onApprove: () => void;
}

/** The buttons to approve and to reject. While the passkey is used there is only one. */
export function ApproveActions({ card, signing, isReady, rejectButton, onApprove }: ApproveActionsProps) {
  const t = useTexts(TEXTS);
  const { amount } = useFormat();
  const hintId = useId();
  const { step, problem } = signing;
  const isPossible = canUsePasskeys();
  return (
    <div className={styles.bar}>
      <StepLine step={step} text={t.step[step]} />
      <Problem problem={problem} />
      {!isPossible && <Banner kind="warning">{t.without}</Banner>}
      <div className={styles.actions}>
        {step === 'idle' && rejectButton}
        <Button
          kind="primary"
          icon="passkey"
          isBusy={step !== 'idle'}
          isDisabled={!isPossible || !isReady || isUncovered(card)}
          {...(!isReady && { describedBy: hintId })}
          onPress={onApprove}
        >
          {movesNothing(card) ? t.agree : t.approve(amount(card.amount, card.currency))}
        </Button>
      </div>
      <p id={hintId} hidden={isReady}>
        {t.first}
      </p>
    </div>
  );
}

/* The element always exists, so that screen readers announce its new text. */
function StepLine({ step, text }: { readonly step: SigningStep; readonly text: string }) {
  return (
    <div role="status">{step !== 'idle' && <Banner kind={step === 'unheard' ? 'warning' : 'info'}>{text}</Banner>}</div>
  );
}

function Problem({ problem }: { readonly problem: unknown }) {
  const problemText = useCeremonyProblemText();
  // These problems have their own panels.
  if (problem === null || problem instanceof OperationRefused || problem instanceof LookNeeded) return null;
  return (
    <Banner kind="danger" isNews>
      {problemText(problem)}
    </Banner>
  );
}
