import {
  ownSpendingEndpoint,
  spendingOverviewEndpoint,
} from '../../adapters/http/app/spending/spending-overview.endpoints.js';
import {
  dailySpendingEndpoint,
  spendingComparisonEndpoint,
} from '../../adapters/http/rest/spending/spending-of-days.endpoints.js';
import {
  formerSummaryEndpoint,
  spendingByCategoryEndpoint,
  spendingByContactEndpoint,
  spendingByMerchantEndpoint,
  spendingByTypeGroupEndpoint,
} from '../../adapters/http/rest/spending/spending-reports.endpoints.js';
import { spendingTransactionsEndpoint } from '../../adapters/http/rest/spending/spending-transactions.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresSpendingReports } from '../../adapters/persistence/spending/spending-reports.postgres.js';
import { PostgresSpendingTransactions } from '../../adapters/persistence/spending/spending-transactions.postgres.js';
import { Clock } from '../../application/ports/clock.js';
import { CompareSpending } from '../../application/spending/compare-spending.js';
import { GetDailySpending } from '../../application/spending/get-daily-spending.js';
import { GetSpendingByCategory } from '../../application/spending/get-spending-by-category.js';
import { GetSpendingByContact } from '../../application/spending/get-spending-by-contact.js';
import { GetSpendingByMerchant } from '../../application/spending/get-spending-by-merchant.js';
import { GetSpendingByTypeGroup } from '../../application/spending/get-spending-by-type-group.js';
import { GetSpendingOverview } from '../../application/spending/get-spending-overview.js';
import { ListOwnSpending } from '../../application/spending/list-own-spending.js';
import { ListSpendingTransactions } from '../../application/spending/list-spending-transactions.js';
import { SpendingReports } from '../../application/spending/spending-reports.js';
import { SpendingTransactions } from '../../application/spending/spending-transactions.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** The spending reports. */
export const spendingModule = module(
  implement(SpendingReports, PostgresSpendingReports, [Database]),
  implement(SpendingTransactions, PostgresSpendingTransactions, [Database]),
  provide(GetSpendingByTypeGroup, [SpendingReports, Clock]),
  provide(GetSpendingByCategory, [SpendingReports, Clock]),
  provide(GetSpendingByMerchant, [SpendingReports, Clock]),
  provide(GetSpendingByContact, [SpendingReports, Clock]),
  provide(CompareSpending, [SpendingReports]),
  provide(GetDailySpending, [SpendingReports, Clock]),
  provide(ListSpendingTransactions, [SpendingTransactions, Clock]),
  provide(GetSpendingOverview, [SpendingReports, Clock]),
  provide(ListOwnSpending, [SpendingTransactions]),
  contribute(Endpoints, formerSummaryEndpoint, [GetSpendingByTypeGroup]),
  contribute(Endpoints, spendingByTypeGroupEndpoint, [GetSpendingByTypeGroup]),
  contribute(Endpoints, spendingByCategoryEndpoint, [GetSpendingByCategory]),
  contribute(Endpoints, spendingByMerchantEndpoint, [GetSpendingByMerchant]),
  contribute(Endpoints, spendingByContactEndpoint, [GetSpendingByContact]),
  contribute(Endpoints, spendingComparisonEndpoint, [CompareSpending]),
  contribute(Endpoints, dailySpendingEndpoint, [GetDailySpending]),
  contribute(Endpoints, spendingTransactionsEndpoint, [ListSpendingTransactions]),
  contribute(Endpoints, spendingOverviewEndpoint, [GetSpendingOverview]),
  contribute(Endpoints, ownSpendingEndpoint, [ListOwnSpending]),
);
