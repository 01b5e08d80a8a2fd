import { Container } from 'inversify';
import { accessModule } from './modules/access.module.js';
import { accessKeysModule } from './modules/access-keys.module.js';
import { accountModule } from './modules/account.module.js';
import { addressBookModule } from './modules/address-book.module.js';
import { appModule } from './modules/app.module.js';
import { chainModule } from './modules/chain.module.js';
import { earningsModule } from './modules/earnings.module.js';
import { foundationModule } from './modules/foundation.module.js';
import { indexingModule } from './modules/indexing.module.js';
import { jobsModule } from './modules/jobs.module.js';
import { notificationsModule } from './modules/notifications.module.js';
import { oauthModule } from './modules/oauth.module.js';
import { ownerActionsModule } from './modules/owner-actions.module.js';
import { paymentsModule } from './modules/payments.module.js';
import { ratesModule } from './modules/rates.module.js';
import { restModule } from './modules/rest.module.js';
import { sandboxModule } from './modules/sandbox.module.js';
import { sandboxBankModule } from './modules/sandbox-bank.module.js';
import { spendingModule } from './modules/spending.module.js';
import { transactionsModule } from './modules/transactions.module.js';
import type { Resources } from './resources.js';
import { World } from './world.js';

/** Puts the whole service together. Everything is a singleton; what belongs to one request travels as an argument. */
export function createContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const world = new World(resources);
  container.bind(World).toConstantValue(world);
  container.load(
    foundationModule(resources),
    chainModule(resources),
    indexingModule(resources),
    accessModule(resources),
    paymentsModule(),
    jobsModule(resources),
    restModule(resources),
    appModule(resources),
    accountModule(resources),
    accessKeysModule(resources),
    addressBookModule(resources),
    notificationsModule(resources),
    oauthModule(resources),
    ownerActionsModule(),
    spendingModule(),
    ratesModule(resources),
    earningsModule(resources),
    transactionsModule(),
    sandboxModule(resources, world),
    sandboxBankModule(resources),
  );
  return container;
}
