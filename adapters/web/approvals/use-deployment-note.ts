import { useEffect } from 'react';
import { DEPLOYMENT } from '../api/resources.js';
import { usePerson } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import type { DeploymentClaim } from '../chain/deployment.js';
import { claimOf, knownDeployment, newlyKnown, noteStorage, rememberDeployment } from './known-deployment.js';

/**
 * What this device knows of the service. What it is told first, on the first page after the first sign-in, is kept, and what is signed
 * later is compared with it. Null before the service has said anything.
 */
export function useDeploymentNote(): DeploymentClaim | null {
  const person = usePerson();
  const { value: deployment } = useResource(DEPLOYMENT);
  useEffect(() => {
    if (!deployment) return;
    const news = newlyKnown(knownDeployment(noteStorage, person), claimOf(person, deployment));
    if (news) rememberDeployment(noteStorage, person, news);
  }, [person, deployment]);
  return knownDeployment(noteStorage, person);
}
