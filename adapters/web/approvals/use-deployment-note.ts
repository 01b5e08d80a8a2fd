import { useEffect } from 'react';
import { DEPLOYMENT } from '../api/resources.js';
import { usePerson } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import type { DeploymentClaim } from '../chain/deployment.js';
import { claimOf, knownDeployment, noteStorage, rememberDeployment } from './known-deployment.js';

/**
 * The deployment that this device has stored. The first description after the first sign-in is stored, and later operations are compared
 * with it. Null before the service has answered.
 */
export function useDeploymentNote(): DeploymentClaim | null {
  const person = usePerson();
  const { value: deployment } = useResource(DEPLOYMENT);
  useEffect(() => {
    if (!deployment) return;
    const known = knownDeployment(noteStorage, person);
    rememberDeployment(noteStorage, person, known ?? claimOf(person, deployment));
  }, [person, deployment]);
  return knownDeployment(noteStorage, person);
}
