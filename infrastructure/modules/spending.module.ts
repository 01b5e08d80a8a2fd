import { ContainerModule, type Newable } from 'inversify';
import { ownerEndpoint } from '../../adapters/http/app/owner-endpoint.js';
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
import type { Endpoint } from '../../adapters/http/shell/endpoint.js';
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
import { ListSpendingTransactions } from '../../application/spending/list-spending-transactions.js';
import { SpendingReports } from '../../application/spending/spending-reports.js';
import { SpendingTransactions } from '../../application/spending/spending-transactions.js';
import { construct } from '../construct.js';
import { AppEndpoints, RestEndpoints } from '../identifiers.js';

/** What was spent, for clients and for the owner in the app. */
export function spendingModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(SpendingReports).toResolvedValue(construct(PostgresSpendingReports), [Database]);
    bind(SpendingTransactions).toResolvedValue(construct(PostgresSpendingTransactions), [Database]);
    bind(GetSpendingByTypeGroup).toResolvedValue(construct(GetSpendingByTypeGroup), [SpendingReports, Clock]);
    bind(GetSpendingByCategory).toResolvedValue(construct(GetSpendingByCategory), [SpendingReports, Clock]);
    bind(GetSpendingByMerchant).toResolvedValue(construct(GetSpendingByMerchant), [SpendingReports, Clock]);
    bind(GetSpendingByContact).toResolvedValue(construct(GetSpendingByContact), [SpendingReports, Clock]);
    bind(CompareSpending).toResolvedValue(construct(CompareSpending), [SpendingReports]);
    bind(GetDailySpending).toResolvedValue(construct(GetDailySpending), [SpendingReports, Clock]);
    bind(ListSpendingTransactions).toResolvedValue(construct(ListSpendingTransactions), [SpendingTransactions, Clock]);

    bind(RestEndpoints).toResolvedValue(formerSummaryEndpoint, [GetSpendingByTypeGroup]);
    const serve = <UseCase>(declare: (useCase: UseCase) => Endpoint, useCase: Newable<UseCase>) => {
      bind(RestEndpoints).toResolvedValue(declare, [useCase]);
      bind(AppEndpoints).toResolvedValue((given: UseCase) => ownerEndpoint(declare(given)), [useCase]);
    };
    serve(spendingByTypeGroupEndpoint, GetSpendingByTypeGroup);
    serve(spendingByCategoryEndpoint, GetSpendingByCategory);
    serve(spendingByMerchantEndpoint, GetSpendingByMerchant);
    serve(spendingByContactEndpoint, GetSpendingByContact);
    serve(spendingComparisonEndpoint, CompareSpending);
    serve(dailySpendingEndpoint, GetDailySpending);
    serve(spendingTransactionsEndpoint, ListSpendingTransactions);
  });
}
