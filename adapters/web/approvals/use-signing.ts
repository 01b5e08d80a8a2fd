import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import type { Hex } from '../../../application/ports/user-operation.js';
import { AppProblem } from '../api/app-problem.js';
import { useApp } from '../app/app-context.js';
import type { ChainContext } from '../chain/deployment.js';
import type { Intent } from '../chain/intent.js';
import { endPasskeyRequest, signWithPasskey } from '../session/passkeys.js';
import { handIn } from './hand-in.js';
import { type OfferedOptions, signOperation } from './sign-operation.js';

/** The state of a signature on this page. `unheard`: signed, but the service has not answered yet. */
export type SigningStep = 'idle' | 'signing' | 'sending' | 'unheard';

/** The requests of one signature. */
export interface SignedThing {
  /** Requests the operation. */
  readonly options: () => Promise<OfferedOptions>;
  /** Sends the signature. */
  readonly approve: (answer: AuthenticationResponseJSON) => Promise<unknown>;
  /** Reads the shown resource again, so that the page shows the current state after any answer. */
  readonly reload: () => Promise<void>;
}

export interface Signing {
  readonly step: SigningStep;
  /** Why the last attempt ended: OperationRefused, LookNeeded, PasskeyProblem or AppProblem. Null when it did not. */
  readonly problem: unknown;
  readonly sign: (intent: Intent, chainContext: ChainContext, lookedAt: Hex | null) => Promise<void>;
}

/**
 * Signs an operation, a payment or a passkey change, from the press of the button to the service's answer. An interrupted attempt can be
 * repeated.
 */
export function useSigning({ options, approve, reload }: SignedThing): Signing {
  const { session } = useApp();
  const [step, setStep] = useState<SigningStep>('idle');
  const [problem, setProblem] = useState<unknown>(null);
  const leaving = useLeaving();

  const sign: Signing['sign'] = async (intent, chainContext, lookedAt) => {
    setProblem(null);
    setStep('signing');
    try {
      const answer = await signOperation({
        intent,
        chainContext,
        lookedAt,
        deviceTime: Date.now,
        options,
        sign: signWithPasskey,
      });
      setStep('sending');
      const { signal } = leaving.current;
      await handIn(() => approve(answer), { signal, onWaiting: () => setStep('unheard') });
    } catch (error) {
      if (error instanceof AppProblem && error.status === 401) void session.check();
      setProblem(error);
    } finally {
      await reload();
      setStep('idle');
    }
  };
  return { step, problem, sign };
}

/** Aborts when the user leaves the page, which ends a pending passkey request. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      endPasskeyRequest();
    };
  }, []);
  return leaving;
}
