import { ContainerModule } from 'inversify';
import { SessionCookie } from '../../adapters/http/app/access/session-cookie.js';
import {
  currentSessionEndpoint,
  signInEndpoint,
  signInOptionsEndpoint,
  signOutEndpoint,
} from '../../adapters/http/app/access/sign-in.endpoints.js';
import {
  approveEndpoint,
  beginApprovalEndpoint,
  getApprovalEndpoint,
  listApprovalsEndpoint,
  rejectEndpoint,
} from '../../adapters/http/app/approvals/approvals.endpoints.js';
import { liveEventsEndpoint } from '../../adapters/http/app/live/live-events.endpoints.js';
import { signUpEndpoint, signUpOptionsEndpoint } from '../../adapters/http/app/users/sign-up.endpoints.js';
import { AppSessions } from '../../application/access/app-sessions.js';
import { SignIn } from '../../application/access/sign-in.js';
import { LiveEvents } from '../../application/live/live-events.js';
import { ApprovePayment } from '../../application/payments/approve-payment.js';
import { BeginApproval } from '../../application/payments/begin-approval.js';
import { GetApproval } from '../../application/payments/get-approval.js';
import { ListApprovals } from '../../application/payments/list-approvals.js';
import { RejectPayment } from '../../application/payments/reject-payment.js';
import { SignIns } from '../../application/sessions/sign-ins.js';
import { SignUp } from '../../application/users/sign-up.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { AppEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

/** The JSON API of the owner's app: every endpoint under /app/api. */
export function appModule({ configuration }: Resources): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(SessionCookie).toConstantValue(new SessionCookie(configuration.publicUrl.startsWith('https:')));
    bind(AppEndpoints).toResolvedValue(signUpOptionsEndpoint, [SignUp]);
    bind(AppEndpoints).toResolvedValue(signUpEndpoint, [SignUp]);
    bind(AppEndpoints).toResolvedValue(signInOptionsEndpoint, [SignIn]);
    bind(AppEndpoints).toResolvedValue(signInEndpoint, [SignIn, GetWallet, SessionCookie, SignIns]);
    bind(AppEndpoints).toResolvedValue(currentSessionEndpoint, [GetWallet]);
    bind(AppEndpoints).toResolvedValue(signOutEndpoint, [AppSessions, SessionCookie]);
    bind(AppEndpoints).toResolvedValue(listApprovalsEndpoint, [ListApprovals]);
    bind(AppEndpoints).toResolvedValue(getApprovalEndpoint, [GetApproval]);
    bind(AppEndpoints).toResolvedValue(beginApprovalEndpoint, [BeginApproval]);
    bind(AppEndpoints).toResolvedValue(approveEndpoint, [ApprovePayment]);
    bind(AppEndpoints).toResolvedValue(rejectEndpoint, [RejectPayment]);
    bind(AppEndpoints).toResolvedValue(liveEventsEndpoint, [LiveEvents]);
  });
}
