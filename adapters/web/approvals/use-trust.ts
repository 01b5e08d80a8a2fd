import { useState } from 'react';
import { DEPLOYMENT } from '../api/resources.js';
import type { Deployment } from '../api/shapes.js';
import { usePerson } from '../app/app-context.js';
import { useResource, type WatchedReading } from '../app/use-resource.js';
import { claimOf, noteStorage, rememberDeployment } from './known-deployment.js';
import { type Trust, trustIn } from './trusted-deployment.js';
import { useDeploymentNote } from './use-deployment-note.js';

export interface KnownTrust {
  /** Undefined until the service has said where it is. */
  readonly trust: Trust | undefined;
  readonly reading: WatchedReading<Deployment>;
  /** From now on what the service says now is what this device knows. */
  readonly accept: () => void;
}

/** What an operation is compared with at this device. */
export function useTrust(): KnownTrust {
  const person = usePerson();
  const reading = useResource(DEPLOYMENT);
  const note = useDeploymentNote();
  const [, setAccepted] = useState(0);
  const deployment = reading.value;
  return {
    reading,
    trust: deployment && trustIn(claimOf(person, deployment), note),
    accept: () => {
      if (deployment) rememberDeployment(noteStorage, person, claimOf(person, deployment));
      setAccepted((count) => count + 1);
    },
  };
}
