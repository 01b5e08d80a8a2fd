import { Refusal } from './server.js';
import { sayProblem, setBusy, show } from './view.js';

/** Says what went wrong, and leaves the person with a way on. */
export function explain(error) {
  setBusy(false);
  if (error instanceof Refusal) return explainRefusal(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return sayProblem('cancelled');
  return sayProblem('unusable');
}

function explainRefusal({ status, retryAfterSeconds }) {
  if (status === 404) return show('over');
  // Another tab has taken the step that this page waits for.
  if (status === 409) return location.reload();
  if (status === 401) return sayProblem('notAccepted');
  if (status === 429) return sayProblem('tooMany', { seconds: String(retryAfterSeconds) });
  return sayProblem('unreachable');
}
