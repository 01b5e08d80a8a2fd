import { Container } from 'inversify';
import { modulesOf } from './composition.js';
import type { Resources } from './resources.js';
import { World } from './world.js';

/** Puts the whole service together. Every binding is a singleton. Data of one request is passed as an argument. */
export function createContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const world = new World(resources);
  container.bind(World).toConstantValue(world);
  for (const { rows } of modulesOf(resources, world)) {
    for (const row of rows) row.bind(container.bind(row.identifier));
  }
  return container;
}
