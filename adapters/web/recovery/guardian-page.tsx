import { useEffect, useState } from 'react';
import { AppProblem } from '../api/app-problem.js';
import { answered, type Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { accountCodeOf } from '../chain/recovery-hash.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Fact, Facts } from '../design/facts.js';
import { Skeleton } from '../design/skeleton.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { Page } from '../shell/page.js';
import { AccountCode } from './account-code.js';
import { ApprovalPanel } from './approval-panel.js';
import { KeyCode } from './key-code.js';
import { ownerLabel } from './owner-label.js';
import { ProvenPasskey } from './proven-passkey.js';
import { WaitingRecoveries } from './waiting-recoveries.js';

const TEXTS = texts(
  {
    title: 'Guardian',
    invited: (owner: string) => `${owner} asks you to guard their account.`,
    more: 'If they ever lose their passkeys, you can approve a new one. You get no access to the account and its money.',
    compare:
      'Have them tell you the code of their account. Is it this one? Note it down: it shows you later whose account you approve.',
    accept: 'Make a passkey for this',
    prove: 'Use the new passkey',
    decline: 'Decline',
    accepted: (owner: string) => `You guard the account of ${owner} once they have signed. Read them this code:`,
    code: 'Code of your passkey',
    declined: 'You have declined.',
    nothing: 'Nothing is to be done now.',
    unknown: 'This link is not valid any more. Ask for a new one.',
    former:
      'You do not guard this account: its owner has removed you, or you have declined. There is nothing for you to do.',
  },
  {
    de: {
      title: 'Vertrauensperson',
      invited: (owner) => `${owner} bittet Sie, Vertrauensperson zu sein.`,
      more: 'Gehen dort alle Passkeys verloren, können Sie einen neuen genehmigen. Sie bekommen keinen Zugang zum Konto und zum Geld.',
      compare:
        'Lassen Sie sich den Code des Kontos nennen. Ist es dieser? Notieren Sie ihn: Er zeigt Ihnen später, wessen Konto Sie genehmigen.',
      accept: 'Einen Passkey dafür erstellen',
      prove: 'Neuen Passkey benutzen',
      decline: 'Ablehnen',
      accepted: (owner) => `Sie sind Vertrauensperson, sobald ${owner} unterschrieben hat. Lesen Sie diesen Code vor:`,
      code: 'Code Ihres Passkeys',
      declined: 'Sie haben abgelehnt.',
      nothing: 'Im Moment ist nichts zu tun.',
      unknown: 'Dieser Link gilt nicht mehr. Bitten Sie um einen neuen.',
      former:
        'Sie sind nicht Vertrauensperson dieses Kontos: Sie wurden entfernt oder haben abgelehnt. Für Sie ist nichts zu tun.',
    },
  },
);

type Guardianship = Schema<'GuardianshipResponse'>;

/** What the link in a mail to a guardian opens. The token stands behind the #, which no server sees. */
export function GuardianPage() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const problemText = useCeremonyProblemText();
  const [guardianship, setGuardianship] = useState<Guardianship | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    answered(api.POST('/guardian-link', { body: { token } }))
      .then(setGuardianship)
      .catch(setProblem);
  }, [api, token]);
  return (
    <Page title={t.title}>
      {problem !== null && <Banner kind="warning">{linkText(t, problem) ?? problemText(problem)}</Banner>}
      {problem === null && guardianship === null && <Skeleton />}
      {guardianship && <Linked token={token} guardianship={guardianship} />}
    </Page>
  );
}

/** Null for everything else, such as an outage, which says nothing of the link. */
function linkText(t: { readonly unknown: string; readonly former: string }, problem: unknown): string | null {
  if (!(problem instanceof AppProblem)) return null;
  if (problem.status === 409) return t.former;
  return problem.status === 404 || problem.status === 422 ? t.unknown : null;
}

function Linked({ token, guardianship }: { readonly token: string; readonly guardianship: Guardianship }) {
  const t = useTexts(TEXTS);
  const api = useApi();
  if (guardianship.status === 'invited') return <Invitation token={token} guardianship={guardianship} />;
  if (guardianship.recoveries.length === 0) return <p>{t.nothing}</p>;
  const panel = (recovery: Schema<'GuardedRecoveryResponse'>) => {
    const chosen = { token, recoveryId: recovery.id };
    return (
      <ApprovalPanel
        key={recovery.id}
        guardianship={guardianship}
        recovery={recovery}
        options={() => answered(api.POST('/guardian-link/approval/options', { body: chosen }))}
        approve={(answer) =>
          api.POST('/guardian-link/approval', { body: { ...chosen, assertion: assertionBodyOf(answer) } })
        }
      />
    );
  };
  return <WaitingRecoveries recoveries={guardianship.recoveries}>{panel}</WaitingRecoveries>;
}

function Invitation({ token, guardianship }: { readonly token: string; readonly guardianship: Guardianship }) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const problemText = useCeremonyProblemText();
  const name = ownerLabel(guardianship);
  const { account } = guardianship;
  const [ceremony] = useState(() => new ProvenPasskey('guardian', passkeyName(name, account)));
  const [outcome, setOutcome] = useState<'accepted' | 'declined' | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const answer = async (isAccepted: boolean) => {
    setProblem(null);
    setIsBusy(true);
    try {
      const body = { token };
      if (isAccepted) {
        const made = await ceremony.answer(() => answered(api.POST('/guardian-link/passkey/options', { body })));
        await api.POST('/guardian-link/passkey', { body: { token, ...made } });
      } else await api.POST('/guardian-link/decline', { body });
      setOutcome(isAccepted ? 'accepted' : 'declined');
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (outcome === 'declined') return <Banner kind="info">{t.declined}</Banner>;
  if (outcome === 'accepted') {
    return (
      <>
        <Banner kind="info" isNews>
          {t.accepted(name)}
        </Banner>
        <Facts>
          <Fact name={t.code}>
            <KeyCode code={ceremony.code ?? ''} />
          </Fact>
        </Facts>
        <AccountCode account={account} />
      </>
    );
  }
  return (
    <Stack>
      <p>{t.invited(name)}</p>
      <p>{t.more}</p>
      <AccountCode account={account} />
      <p>{t.compare}</p>
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <Button kind="primary" icon="passkey" isWide isBusy={isBusy} onPress={() => void answer(true)}>
        {ceremony.isMade ? t.prove : t.accept}
      </Button>
      <Button isWide onPress={() => void answer(false)}>
        {t.decline}
      </Button>
    </Stack>
  );
}

/** The device names the passkey so when it asks for it, whatever the service says by then. */
function passkeyName(owner: string, account: string): string {
  return [owner, accountCodeOf(account)].filter(Boolean).join(' ');
}
