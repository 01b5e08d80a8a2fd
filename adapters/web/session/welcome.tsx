import { lazy, useState } from 'react';
import { Route, Switch } from 'wouter';
import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { ButtonLink } from '../design/button.js';
import { texts } from '../language/texts.js';
import { GuardianPage } from '../recovery/guardian-page.js';
import { LostPasskeysPage } from '../recovery/lost-passkeys-page.js';
import { Entrance, EntranceFrame } from '../shell/entrance.js';
import { AccountReady } from './account-ready.js';
import { LookAround } from './look-around.js';
import { canUsePasskeys } from './passkeys.js';
import type { Person } from './session.js';
import { SignInForm } from './sign-in-form.js';
import { SignUpForm } from './sign-up-form.js';

const HelpPage = lazy(() => import('../help/help-page.js').then((it) => ({ default: it.HelpPage })));
const HelpItemPage = lazy(() => import('../help/help-item-page.js').then((it) => ({ default: it.HelpItemPage })));

const TEXTS = texts(
  {
    signIn: 'Sign in',
    signInLead: 'An account that applications may ask for payments, and that only your passkey opens.',
    ended: 'You have been signed out. Sign in to go on where you were.',
    signUp: 'Create an account',
    signUpLead: 'A username and a passkey are all it takes.',
    toSignUp: 'Create an account',
    toSignIn: 'I have an account',
    lost: 'I lost my passkeys',
    help: 'Help',
    unsupported: 'This browser cannot use passkeys, or not at this address.',
    unsupportedMore:
      'Your account is protected by a passkey and nothing else. Open this page in a current browser, over https, on the device that has your passkey.',
  },
  {
    de: {
      signIn: 'Anmelden',
      signInLead: 'Ein Konto, das Anwendungen um Zahlungen bitten dürfen und das nur Ihr Passkey öffnet.',
      ended: 'Sie wurden abgemeldet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
      signUp: 'Konto eröffnen',
      signUpLead: 'Ein Benutzername und ein Passkey genügen.',
      toSignUp: 'Konto eröffnen',
      toSignIn: 'Ich habe schon ein Konto',
      lost: 'Ich habe meine Passkeys verloren',
      help: 'Hilfe',
      unsupported: 'Dieser Browser kann keine Passkeys verwenden, oder nicht unter dieser Adresse.',
      unsupportedMore:
        'Ihr Konto ist allein durch einen Passkey geschützt. Öffnen Sie diese Seite in einem aktuellen Browser, über https, auf dem Gerät mit Ihrem Passkey.',
    },
  },
);

const REFERRAL_CODE = /^[\w-]{1,64}$/;

/** The page for users who are not signed in, at every address. Help is for everybody. */
export function Welcome({ hasEnded }: { readonly hasEnded: boolean }) {
  return (
    <Switch>
      <Route path="/help">
        <EntranceFrame>
          <HelpPage />
        </EntranceFrame>
      </Route>
      <Route path="/help/:id">
        {(params) => (
          <EntranceFrame>
            <HelpItemPage params={params} />
          </EntranceFrame>
        )}
      </Route>
      <Route>
        <SignedOut hasEnded={hasEnded} />
      </Route>
    </Switch>
  );
}

function SignedOut({ hasEnded }: { readonly hasEnded: boolean }) {
  const [signedUp, setSignedUp] = useState<Person | null>(null);
  // Kept while one goes back and forth between signing in and signing up.
  const [referralCode] = useState(() => referralCodeIn(window.location.search));
  if (signedUp) return <AccountReady person={signedUp} />;
  if (!canUsePasskeys()) return <Unsupported />;
  return (
    <Switch>
      <Route path="/sign-up">
        <SignUpPage onDone={setSignedUp} referralCode={referralCode} />
      </Route>
      <Route path="/guardian">
        <EntranceFrame>
          <GuardianPage />
        </EntranceFrame>
      </Route>
      <Route path="/lost-passkeys">
        <LostPasskeysPage />
      </Route>
      <Route>
        <SignInPage hasEnded={hasEnded} />
      </Route>
    </Switch>
  );
}

/** The code of a referral link; null when the address has none, or no possible one. */
function referralCodeIn(search: string): string | null {
  const code = new URLSearchParams(search).get('ref') ?? '';
  return REFERRAL_CODE.test(code) ? code : null;
}

function SignInPage({ hasEnded }: { readonly hasEnded: boolean }) {
  const t = useTexts(TEXTS);
  return (
    <Entrance title={t.signIn} lead={t.signInLead}>
      {hasEnded && (
        <Banner kind="info" isNews>
          {t.ended}
        </Banner>
      )}
      <SignInForm />
      <LookAround />
      <ButtonLink to="/sign-up" isWide>
        {t.toSignUp}
      </ButtonLink>
      <ButtonLink to="/lost-passkeys" isWide>
        {t.lost}
      </ButtonLink>
      <ButtonLink to="/help" isWide>
        {t.help}
      </ButtonLink>
    </Entrance>
  );
}

function SignUpPage({
  onDone,
  referralCode,
}: {
  readonly onDone: (person: Person) => void;
  readonly referralCode: string | null;
}) {
  const t = useTexts(TEXTS);
  return (
    <Entrance title={t.signUp} lead={t.signUpLead}>
      <SignUpForm onDone={onDone} referralCode={referralCode} />
      <ButtonLink to="/" isWide>
        {t.toSignIn}
      </ButtonLink>
    </Entrance>
  );
}

function Unsupported() {
  const t = useTexts(TEXTS);
  return (
    <Entrance title={t.signIn}>
      <Banner kind="warning" title={t.unsupported}>
        {t.unsupportedMore}
      </Banner>
    </Entrance>
  );
}
