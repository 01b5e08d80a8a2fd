import { explain } from './problems.js';
import { post } from './server.js';
import { copyOf, keepOnly, setBusy, show } from './view.js';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Who asks, and where the answer goes. */
export function requestOf({ client, redirectHost }) {
  const { name, resembles, uri, verified } = client;
  const slots = {
    client: name,
    resembles: resembles && `@${resembles}`,
    website: uri && new URL(uri).host,
    host: redirectHost?.replace(/:$/, ''),
  };
  const cases = [
    verified ? 'verified' : 'unverified',
    destination(redirectHost),
    uri ? 'website' : '',
    resembles ? 'resembles' : '',
  ];
  return keepOnly(copyOf('part-request', slots), cases);
}

function destination(redirectHost) {
  if (redirectHost === null) return 'device';
  // A scheme alone: an app's own.
  if (redirectHost.endsWith(':')) return 'app';
  return LOOPBACK.test(redirectHost) ? 'program' : 'host';
}

export function onDeny(view, { client }) {
  view.querySelector('[data-action="deny"]').addEventListener('click', async () => {
    setBusy(true);
    try {
      const { location: answer } = await post('deny');
      show('leaving', { client: client.name });
      leave(answer);
    } catch (error) {
      explain(error);
    }
  });
}

/** Goes on, so that the way back does not lead to a page that is over. */
export function leave(address) {
  location.replace(address);
}
