import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { accountCodeOf, codeOf, type ShownRecovery } from '../chain/recovery-hash.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { KeyCode } from './key-code.js';
import { ownerLabel } from './owner-label.js';
import { ApprovalRefused, shownIn, signApproval } from './sign-approval.js';

const TEXTS = texts(
  {
    warning:
      'Talk to the owner before you approve. They see the code of the new passkey on their new device. The code of the account is the one that you noted when you accepted, and that the owner has noted.',
    owner: 'Whose account',
    account: 'Account',
    started: 'Started',
    code: 'Code of the new passkey',
    accountCode: 'Code of the account',
    look: 'Show the codes',
    approve: 'Both codes are right: approve with passkey',
    done: 'You have approved. Thank you.',
    refused: 'The service offers something else than what is shown, so nothing is put before your passkey.',
  },
  {
    de: {
      warning:
        'Sprechen Sie mit der Person, bevor Sie genehmigen. Den Code des neuen Passkeys sieht sie auf ihrem neuen Gerät. Der Code des Kontos ist der, den Sie beim Zustimmen notiert haben und den auch die Person notiert hat.',
      owner: 'Wessen Konto',
      account: 'Konto',
      started: 'Begonnen',
      code: 'Code des neuen Passkeys',
      accountCode: 'Code des Kontos',
      look: 'Codes anzeigen',
      approve: 'Beide Codes stimmen: mit Passkey genehmigen',
      done: 'Sie haben genehmigt. Danke.',
      refused: 'Der Dienst legt etwas anderes vor, als hier steht; Ihrem Passkey wird nichts vorgelegt.',
    },
  },
);

interface ApprovalPanelProps {
  readonly guardianship: Schema<'GuardianshipResponse'>;
  readonly recovery: Schema<'GuardedRecoveryResponse'>;
  readonly options: () => Promise<Schema<'ApprovalOptionsResponse'>>;
  readonly approve: (answer: AuthenticationResponseJSON) => Promise<unknown>;
}

/** A guardian compares the codes of the account and of the new passkey, and approves. Both are made of what the passkey signs. */
export function ApprovalPanel({ guardianship, recovery, options, approve }: ApprovalPanelProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const problemText = useCeremonyProblemText();
  const [shown, setShown] = useState<ShownRecovery | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isDone, setIsDone] = useState(recovery.isSigned);
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const offer = await options();
      const found = shownIn(offer);
      if (!found) throw new ApprovalRefused('The offer cannot be read');
      // What is signed must be what was read: another passkey or account has to be looked at again.
      const isSeen = shown?.x === found.x && shown.y === found.y && shown.account === found.account;
      if (shown === null || !isSeen) return setShown(found);
      await approve(await signApproval(offer, shown, guardianship.account));
      setIsDone(true);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (isDone) return <Banner kind="positive">{t.done}</Banner>;
  return (
    <Stack>
      <Banner kind="warning">{t.warning}</Banner>
      <Facts>
        <Fact name={t.owner}>{ownerLabel(guardianship)}</Fact>
        <Fact name={t.account}>
          <CopyableText text={guardianship.account} />
        </Fact>
        <Fact name={t.started}>{format.moment(new Date(recovery.createdAt))}</Fact>
        {shown && (
          <>
            <Fact name={t.accountCode}>
              <KeyCode code={accountCodeOf(shown.account) ?? ''} />
            </Fact>
            <Fact name={t.code}>
              <KeyCode code={codeOf(shown) ?? ''} />
            </Fact>
          </>
        )}
      </Facts>
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problem instanceof ApprovalRefused ? t.refused : problemText(problem)}
        </Banner>
      )}
      <Button kind="primary" icon="passkey" isBusy={isBusy} onPress={() => void press()}>
        {shown ? t.approve : t.look}
      </Button>
    </Stack>
  );
}
