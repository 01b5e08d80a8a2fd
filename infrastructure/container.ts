import { Container } from 'inversify';
import { accessModule } from './modules/access.module.js';
import { accessKeysModule } from './modules/access-keys.module.js';
import { accountModule } from './modules/account.module.js';
import { appModule } from './modules/app.module.js';
import { chainModule } from './modules/chain.module.js';
import { jobsModule } from './modules/jobs.module.js';
import { oauthModule } from './modules/oauth.module.js';
import { paymentsModule } from './modules/payments.module.js';
import { platformModule } from './modules/platform.module.js';
import { restModule } from './modules/rest.module.js';
import { sandboxModule } from './modules/sandbox.module.js';
import type { Resources } from './resources.js';
import { World } from './world.js';

/** Puts the whole service together. Everything is a singleton; what belongs to one request travels as an argument. */
export function createContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const world = new World(resources);
  container.bind(World).toConstantValue(world);
  container.load(
    platformModule(resources),
    chainModule(resources),
    accessModule(resources),
    paymentsModule(),
    jobsModule(resources),
    restModule(resources),
    appModule(resources),
    accountModule(resources),
    accessKeysModule(resources),
    oauthModule(resources),
    sandboxModule(resources, world),
  );
  return container;
}
