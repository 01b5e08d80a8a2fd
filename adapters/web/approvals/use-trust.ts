import { useState } from 'react';
import { DEPLOYMENT } from '../api/resources.js';
import type { Deployment } from '../api/shapes.js';
import { usePerson } from '../app/app-context.js';
import { useResource, type WatchedReading } from '../app/use-resource.js';
import { claimOf, noteStorage, rememberDeployment } from './known-deployment.js';
import { type Trust, trustIn } from './trusted-deployment.js';
import { useDeploymentNote } from './use-deployment-note.js';

export interface KnownTrust {
  /** Undefined until the service has described its deployment. */
  readonly trust: Trust | undefined;
  readonly reading: WatchedReading<Deployment>;
  /** Stores the current description of the service on this device. */
  readonly accept: () => void;
}

/** The deployment that this device compares operations with. */
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
