import type { GasBudgets } from '../domain/gas-budgets/gas-budgets.js';
import type { EnvironmentReader } from './environment-reader.js';

/** The defaults in ether. A sandbox's relayers have play money, and its demo people sign all day. */
const USUAL = { perUser: '0.005', perCompletedPayment: '0.0005', mostPerUser: '0.05', perClient: '0.5', inAll: '1' };
const SANDBOX = { perUser: '100', perCompletedPayment: '0', mostPerUser: '100', perClient: '1000', inAll: '1000' };

export function readGasBudgets(read: EnvironmentReader, sandbox: boolean): GasBudgets {
  const fallbacks = sandbox ? SANDBOX : USUAL;
  const perUser = read.budget('GAS_BUDGET_PER_USER', fallbacks.perUser);
  const budgets = {
    perUser,
    perCompletedPayment: read.ether('GAS_BUDGET_PER_COMPLETED_PAYMENT', fallbacks.perCompletedPayment),
    mostPerUser: read.ether('GAS_BUDGET_MOST_PER_USER', fallbacks.mostPerUser),
    perClient: read.budget('GAS_BUDGET_PER_CLIENT', fallbacks.perClient),
    inAll: read.budget('GAS_BUDGET_IN_ALL', fallbacks.inAll),
  };
  read.demand(
    perUser === null || budgets.mostPerUser >= perUser,
    'GAS_BUDGET_MOST_PER_USER must not be below GAS_BUDGET_PER_USER',
  );
  return budgets;
}
