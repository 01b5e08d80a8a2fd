import { ContainerModule } from 'inversify';
import { SessionCookie } from '../../adapters/http/app/access/session-cookie.js';
import {
  currentSessionEndpoint,
  signInEndpoint,
  signInOptionsEndpoint,
  signOutEndpoint,
} from '../../adapters/http/app/access/sign-in.endpoints.js';
import {
  type DeploymentResponse,
  deploymentEndpoint,
} from '../../adapters/http/app/deployment/deployment.endpoints.js';
import { liveEventsEndpoint } from '../../adapters/http/app/live/live-events.endpoints.js';
import {
  approvalHistoryEndpoint,
  approveEndpoint,
  beginApprovalEndpoint,
  getApprovalEndpoint,
  listApprovalsEndpoint,
  rejectEndpoint,
} from '../../adapters/http/app/payments/approvals.endpoints.js';
import { signUpEndpoint, signUpOptionsEndpoint } from '../../adapters/http/app/users/sign-up.endpoints.js';
import { chainTransactionEndpoint } from '../../adapters/http/app/wallet-operations/chain-transactions.endpoints.js';
import { transactionUrl } from '../../adapters/http/app/wallet-operations/transaction-url.js';
import { totalWealthEndpoint } from '../../adapters/http/app/wealth/total-wealth.endpoints.js';
import { AppSessions } from '../../application/access/app-sessions.js';
import { OpenSession } from '../../application/access/open-session.js';
import { SignIn } from '../../application/access/sign-in.js';
import { SignIns } from '../../application/access/sign-ins.js';
import { LiveEvents } from '../../application/live/live-events.js';
import { ApprovePayment } from '../../application/payments/approve-payment.js';
import { BeginApproval } from '../../application/payments/begin-approval.js';
import { GetApproval } from '../../application/payments/get-approval.js';
import { ListApprovals } from '../../application/payments/list-approvals.js';
import { RejectPayment } from '../../application/payments/reject-payment.js';
import { Clock } from '../../application/ports/clock.js';
import { DailyRates } from '../../application/rates/daily-rates.js';
import { GetSettings } from '../../application/settings/get-settings.js';
import { SignUp } from '../../application/users/sign-up.js';
import { ReadChainTransaction } from '../../application/wallet-operations/read-chain-transaction.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { GetTotalWealth } from '../../application/wealth/get-total-wealth.js';
import { GetWealth } from '../../application/wealth/get-wealth.js';
import { construct } from '../construct.js';
import { AppEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

/** The JSON API of the owner's app: every endpoint under /app/api. */
export function appModule(resources: Resources): ContainerModule {
  const { configuration } = resources;
  return new ContainerModule(({ bind }) => {
    bind(SessionCookie).toConstantValue(new SessionCookie(configuration.publicUrl.startsWith('https:')));
    bind(AppEndpoints).toResolvedValue(signUpOptionsEndpoint, [SignUp]);
    bind(AppEndpoints).toResolvedValue(signUpEndpoint, [SignUp, OpenSession, SessionCookie, SignIns]);
    bind(AppEndpoints).toResolvedValue(signInOptionsEndpoint, [SignIn]);
    bind(AppEndpoints).toResolvedValue(signInEndpoint, [SignIn, GetWallet, SessionCookie, SignIns]);
    bind(AppEndpoints).toResolvedValue(currentSessionEndpoint, [GetWallet]);
    bind(AppEndpoints).toResolvedValue(signOutEndpoint, [AppSessions, SessionCookie]);
    bind(AppEndpoints).toResolvedValue(listApprovalsEndpoint, [ListApprovals, Clock]);
    bind(AppEndpoints).toResolvedValue(approvalHistoryEndpoint, [ListApprovals]);
    bind(AppEndpoints).toResolvedValue(
      (getApproval: GetApproval) => getApprovalEndpoint(getApproval, transactionUrl(configuration.explorerUrl)),
      [GetApproval],
    );
    bind(AppEndpoints).toResolvedValue(beginApprovalEndpoint, [BeginApproval]);
    bind(AppEndpoints).toResolvedValue(approveEndpoint, [ApprovePayment]);
    bind(AppEndpoints).toResolvedValue(rejectEndpoint, [RejectPayment]);
    bind(AppEndpoints).toResolvedValue(chainTransactionEndpoint, [ReadChainTransaction]);
    bind(AppEndpoints).toResolvedValue(liveEventsEndpoint, [LiveEvents]);
    bind(AppEndpoints).toConstantValue(deploymentEndpoint(deploymentOf(resources)));
    bind(GetTotalWealth).toResolvedValue(construct(GetTotalWealth), [GetWealth, GetSettings, DailyRates, Clock]);
    bind(AppEndpoints).toResolvedValue(totalWealthEndpoint, [GetTotalWealth]);
  });
}

function deploymentOf({ configuration, externalServices }: Resources): DeploymentResponse {
  const { sandbox, network, explorerUrl } = configuration;
  const { chainId, entryPoint, webAuthnVerifier, tokens } = externalServices.deployment;
  const chain = { sandbox, network, chainId, entryPoint, webAuthnVerifier, tokens: { ...tokens } };
  return { ...chain, ...(explorerUrl !== null && { explorerUrl }) };
}
