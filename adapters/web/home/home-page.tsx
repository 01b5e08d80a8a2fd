import { lazy, Suspense } from 'react';
import { LATEST_SHOWN, LATEST_TRANSACTIONS, WEALTH } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { WaitingActions } from '../drafts/waiting-actions.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { BalancesCard } from './balances-card.js';
import { firstStep } from './first-step.js';
import styles from './home-page.module.css';
import { LatestActivity } from './latest-activity.js';
import { StaleBalances } from './stale-balances.js';
import { TotalCard } from './total-card.js';
import { WaitingApprovals } from './waiting-approvals.js';

const FirstSteps = lazy(() => import('./first-steps.js').then((it) => ({ default: it.FirstSteps })));

const TEXTS = texts({ title: 'Home' }, { de: { title: 'Start' } });

/** The home page: balances, pending approvals, latest activity. A new owner sees the first steps in their place. */
export function HomePage() {
  const t = useTexts(TEXTS);
  const latest = useResource(LATEST_TRANSACTIONS).value?.data;
  const step = firstStep(useResource(WEALTH).value, latest, LATEST_SHOWN);
  const isEmpty = step === 'money';
  return (
    <Page title={t.title} isWide>
      <StaleBalances />
      <div className={styles.parts}>
        <TotalCard />
        {step !== null && step !== 'done' && (
          <Suspense fallback={null}>
            <FirstSteps step={step} />
          </Suspense>
        )}
        <WaitingApprovals isQuiet={isEmpty} />
        <WaitingActions />
        {!isEmpty && (
          <>
            <div className={styles.balances}>
              <BalancesCard />
            </div>
            <LatestActivity />
          </>
        )}
      </div>
    </Page>
  );
}
