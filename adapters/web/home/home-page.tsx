import { useTexts } from '../app/app-context.js';
import { WaitingActions } from '../drafts/waiting-actions.js';
import { texts } from '../language/texts.js';
import { Page } from '../shell/page.js';
import { BalancesCard } from './balances-card.js';
import styles from './home-page.module.css';
import { LatestActivity } from './latest-activity.js';
import { StaleBalances } from './stale-balances.js';
import { TotalCard } from './total-card.js';
import { WaitingApprovals } from './waiting-approvals.js';

const TEXTS = texts({ title: 'Home' }, { de: { title: 'Start' } });

/** The home page: balances, pending approvals, latest activity. */
export function HomePage() {
  const t = useTexts(TEXTS);
  return (
    <Page title={t.title} isWide>
      <StaleBalances />
      <div className={styles.parts}>
        <TotalCard />
        <WaitingApprovals />
        <WaitingActions />
        <div className={styles.balances}>
          <BalancesCard />
        </div>
        <LatestActivity />
      </div>
    </Page>
  );
}
